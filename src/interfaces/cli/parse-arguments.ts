// From the words typed to a verb, its positionals and its options, or a refusal that says what was meant instead.
// Knows only the specs: what a verb makes of its values is the verb's affair.
import { checkArgument } from '../../lib/check-argument.ts';
import { editDistance } from '../../lib/edit-distance.ts';
import { PortolanError } from '../../model/errors.ts';
import { type OptionSpec, optionsOf, placeholderOf, type Typed, type VerbSpec, withHelp } from './verb.ts';

export type Parsed = Typed | { readonly help: string | null } | { readonly version: true };

type OptionValues = Record<string, string | number | boolean | string[] | undefined>;

/** What reading one word needs: the verb typed so far, the word behind, and where values go. */
interface Reading {
  readonly verb: VerbSpec | null;
  readonly next: string | undefined;
  readonly options: OptionValues;
}

export function parseArguments(verbs: readonly VerbSpec[], argv: readonly string[]): Parsed {
  const known = withHelp(verbs);
  const options: OptionValues = {};
  const positionals: string[] = [];
  let verb: VerbSpec | null = null;
  let optionsEnded = false;
  for (let at = 0; at < argv.length; at++) {
    const word = argv[at] ?? '';
    if (optionsEnded || word === '-' || !word.startsWith('-')) {
      if (verb === null) verb = findVerb(known, word);
      else positionals.push(word);
    } else if (word === '--') optionsEnded = true;
    else {
      const reading: Reading = { verb, next: argv[at + 1], options };
      at += word.startsWith('--') ? readLong(reading, word) : readShorts(reading, word);
    }
  }
  if (options.help === true) return { help: verb?.name ?? null };
  if (options.version === true) return { version: true };
  if (verb === null) return { help: null };
  checkPositionals(verb, positionals, options);
  checkLengths(verb, positionals, options);
  if (verb.name !== 'help') return { verb: verb.name, positionals, options };
  const [topic] = positionals;
  return { help: topic === undefined ? null : findVerb(known, topic).name };
}

function findVerb(verbs: readonly VerbSpec[], name: string): VerbSpec {
  const verb = verbs.find((one) => one.name === name);
  if (verb !== undefined) return verb;
  const near = nearest(
    name,
    verbs.map((one) => one.name),
  );
  throw refusal(null, `unknown verb ${JSON.stringify(name)}${near === null ? '' : `; did you mean "${near}"?`}`);
}

/** Reads `--name`, `--name=value` or `--name value`; the answer is how many further words it took. */
function readLong(reading: Reading, word: string): number {
  const { verb } = reading;
  const equals = word.indexOf('=');
  const name = word.slice(2, equals === -1 ? undefined : equals);
  const glued = equals === -1 ? undefined : word.slice(equals + 1);
  const option = optionsOf(verb).find((one) => one.long === name);
  if (option === undefined) throw unknownOption(verb, `--${name}`, name);
  if (option.kind === 'flag' && glued !== undefined) {
    throw refusal(verb, `--${name} takes no value, not ${JSON.stringify(glued)}`);
  }
  return store(reading, option, `--${name}`, glued);
}

/** Reads `-i`, a cluster `-il`, and a value behind the last letter: `-A3`, `-iA3`, `-A 3`. */
function readShorts(reading: Reading, word: string): number {
  let rest = word.slice(1);
  while (rest !== '') {
    const letter = String.fromCodePoint(rest.codePointAt(0) ?? 0);
    const option = optionsOf(reading.verb).find((one) => one.short === letter);
    if (option === undefined) throw unknownOption(reading.verb, `-${letter}`, word.slice(1));
    rest = rest.slice(letter.length);
    if (option.kind !== 'flag') return store(reading, option, `-${letter}`, rest === '' ? undefined : rest);
    store(reading, option, `-${letter}`, undefined);
  }
  return 0;
}

/** A value is the glued text or the next word, whatever it begins with, as `-e -foo` needs. */
function store({ verb, next, options }: Reading, option: OptionSpec, shown: string, glued: string | undefined): number {
  if (option.kind === 'flag') {
    options[option.long] = true;
    return 0;
  }
  const raw = glued ?? next;
  if (raw === undefined) throw refusal(verb, `${shown} needs a value: ${shown} ${placeholderOf(option)}`);
  const value = checkedValue(verb, option, shown, raw);
  const before = options[option.long];
  if (option.many === true && Array.isArray(before)) before.push(raw);
  else if (option.many === true) options[option.long] = [raw];
  else options[option.long] = value;
  return glued === undefined ? 1 : 0;
}

function checkedValue(verb: VerbSpec | null, option: OptionSpec, shown: string, raw: string): string | number {
  const refused = (wanted: string) => refusal(verb, `${shown} needs ${wanted}, not ${JSON.stringify(raw)}`);
  if (option.kind === 'number') {
    const value = /^-?\d+$/.test(raw) ? Number(raw) : Number.NaN;
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = option;
    if (!(value >= min && value <= max)) throw refused(`a whole number${rangeText(option)}`);
    return value;
  }
  if (option.choices !== undefined && !option.choices.includes(raw)) {
    throw refused(`one of ${option.choices.join(', ')}`);
  }
  return raw;
}

function rangeText({ min, max }: OptionSpec): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  if (min !== undefined) return ` of at least ${min}`;
  return max === undefined ? '' : ` of at most ${max}`;
}

function checkPositionals(verb: VerbSpec, positionals: readonly string[], options: OptionValues): void {
  const expected = verb.arguments.filter(
    ({ requiredUnless }) => requiredUnless === undefined || options[requiredUnless] === undefined,
  );
  const missing = expected.find((argument, at) => argument.required && positionals.length <= at);
  if (missing !== undefined) {
    const { name, requiredUnless } = missing;
    throw refusal(verb, `${verb.name} needs ${name}${requiredUnless === undefined ? '' : ` or --${requiredUnless}`}`);
  }
  const extra = positionals[expected.length];
  if (extra !== undefined && expected.at(-1)?.many !== true) {
    throw refusal(verb, `${verb.name} does not take the argument ${JSON.stringify(extra)}`);
  }
}

function checkLengths(verb: VerbSpec, positionals: readonly string[], options: OptionValues): void {
  for (const [name, value] of Object.entries(options)) checkArgument(name, value);
  checkArgument('arguments', new Array(positionals.length));
  for (const [at, word] of positionals.entries()) {
    const argument = verb.arguments[at] ?? verb.arguments.at(-1);
    checkArgument(argument?.name.toLowerCase() ?? 'argument', word);
  }
}

function unknownOption(verb: VerbSpec | null, shown: string, meant: string): PortolanError {
  const candidates = optionsOf(verb).filter((option) => option.hidden !== true);
  const near = nearest(
    meant,
    candidates.map((option) => option.long),
  );
  const where = verb === null ? 'before the verb' : `for ${verb.name}`;
  return refusal(verb, `unknown option ${shown} ${where}${near === null ? '' : `; did you mean --${near}?`}`);
}

function refusal(verb: VerbSpec | null, message: string): PortolanError {
  const hint = verb === null || verb.name === 'help' ? 'portolan help' : `portolan help ${verb.name}`;
  return new PortolanError('bad_argument', message, { hint });
}

/** The candidate that was begun and not ended, else the nearest within a third of its letters; the first given wins. */
function nearest(word: string, candidates: readonly string[]): string | null {
  const begun = word.length < 2 ? undefined : candidates.find((candidate) => candidate.startsWith(word));
  if (begun !== undefined) return begun;
  let best: { readonly candidate: string; readonly distance: number } | null = null;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate);
    if (distance > Math.max(1, Math.floor(candidate.length / 3))) continue;
    if (best === null || distance < best.distance) best = { candidate, distance };
  }
  return best?.candidate ?? null;
}
