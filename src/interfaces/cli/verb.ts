// What a verb is, as data, and what was typed, with typed readers. Not what a verb does, and no parsing.
// The parser, the help and the shell completions are all made from these specs, so that they cannot disagree.
export interface OptionSpec {
  /** Without dashes; also the key in `Typed.options`. */
  readonly long: string;
  readonly short?: string;
  readonly kind: 'flag' | 'text' | 'number';
  /** May be repeated; only for `text`. An option without it keeps the last value typed. */
  readonly many?: true;
  /** Shown in the help. PATH, FILE and DIR also say what the shells complete. */
  readonly placeholder?: string;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  readonly summary: string;
  readonly hidden?: true;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly required: boolean;
  readonly many: boolean;
  /** The long name of an option that replaces this argument: once it is typed, no positional belongs here. */
  readonly requiredUnless?: string;
  readonly completes?: 'path' | 'repo' | 'none' | readonly string[];
}

export interface VerbSpec {
  readonly name: string;
  /** A heading in the top-level help; neighbours with the same group share it. */
  readonly group?: string;
  readonly summary: string;
  readonly details?: string;
  readonly arguments: readonly ArgumentSpec[];
  readonly options: readonly OptionSpec[];
  readonly examples: readonly { readonly command: string; readonly means: string }[];
}

export interface Typed {
  readonly verb: string;
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | number | boolean | string[] | undefined>>;
}

/** Accepted by every verb, and before the verb. */
export const GLOBAL_OPTIONS: readonly OptionSpec[] = [
  { long: 'json', kind: 'flag', summary: 'print one JSON object' },
  { long: 'dir', kind: 'text', placeholder: 'DIR', summary: 'where the index lives, instead of .portolan' },
  { long: 'set', kind: 'text', many: true, placeholder: 'KEY=VALUE', summary: 'a setting for this run' },
  { long: 'color', kind: 'text', placeholder: 'WHEN', choices: ['auto', 'always', 'never'], summary: 'colour' },
  { long: 'quiet', short: 'q', kind: 'flag', summary: 'no progress on stderr' },
  { long: 'help', short: 'h', kind: 'flag', summary: 'show help' },
];

/** Only before a verb. */
export const VERSION_OPTION: OptionSpec = { long: 'version', kind: 'flag', summary: 'print the version' };

/** What may be typed after this verb, or before any verb. No option of a verb is named as a global one is. */
export function optionsOf(verb: VerbSpec | null): readonly OptionSpec[] {
  return verb === null ? [...GLOBAL_OPTIONS, VERSION_OPTION] : [...verb.options, ...GLOBAL_OPTIONS];
}

/** The verbs of the program and `help`, which every program with verbs has. */
export function withHelp(verbs: readonly VerbSpec[]): readonly VerbSpec[] {
  const names = verbs.map((verb) => verb.name);
  const help: VerbSpec = {
    name: 'help',
    summary: 'show help for a verb',
    arguments: [{ name: 'VERB', required: false, many: false, completes: names }],
    options: [],
    examples: [],
  };
  const group = verbs.at(-1)?.group;
  return [...verbs, group === undefined ? help : { ...help, group }];
}

/** What stands for an option's value in the help. */
export function placeholderOf(option: OptionSpec): string {
  return option.placeholder ?? option.choices?.join('|') ?? (option.kind === 'number' ? 'N' : 'TEXT');
}

export function flag(typed: Typed, long: string): boolean {
  return typed.options[long] === true;
}

export function text(typed: Typed, long: string): string | null {
  const value = typed.options[long];
  return typeof value === 'string' ? value : null;
}

/** Every value of a repeatable option, in the order typed. */
export function texts(typed: Typed, long: string): readonly string[] {
  const value = typed.options[long];
  return Array.isArray(value) ? value : [];
}

export function number(typed: Typed, long: string): number | null {
  const value = typed.options[long];
  return typeof value === 'number' ? value : null;
}
