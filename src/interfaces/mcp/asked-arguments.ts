// The arguments of a call, read as they are meant: numbers as text, one text where a list may stand, a list written as
// text. What nobody asked for is passed over; what had to be changed is noted.
import { nearestNames } from '../../lib/nearest-names.ts';
import { PortolanError } from '../../model/errors.ts';

interface NumberRange {
  readonly min: number;
  readonly max: number;
  readonly usual: number;
}

export interface AskedArguments {
  /** As they were given, without those that say nothing. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly notes: string[];
  /** A `bad_argument` where it is missing or empty. */
  needed(name: string): string;
  texts(name: string): readonly string[];
  /** Brought into its range. */
  number(name: string, range: NumberRange): number;
  flag(name: string): boolean;
  choice<T extends string>(name: string, choices: readonly T[], usual: T): T;
  choices<T extends string>(name: string, choices: readonly T[], usual: readonly T[]): readonly T[];
}

export function askedArguments(tool: string, value: unknown): AskedArguments {
  const record = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const given = Object.fromEntries(Object.entries(record).filter(([, each]) => each !== undefined && each !== null));
  const notes: string[] = [];
  const texts = (name: string) => listOf(given[name]);
  const chosen = <T extends string>(name: string, text: string, choices: readonly T[]): T => {
    const found = choices.find((choice) => choice === text.trim().toLowerCase());
    if (found !== undefined) return found;
    const [near] = nearestNames(text, choices, 1);
    const hint = `${name} must be one of ${choices.join(', ')}${near === undefined ? '' : `; did you mean ${near}?`}`;
    throw new PortolanError('bad_argument', `${tool} knows no ${name} ${text}`, { hint });
  };
  return {
    given,
    notes,
    texts,
    needed(name) {
      const text = texts(name).join(' ').trim();
      if (text !== '') return text;
      const hint = `call ${tool} ${JSON.stringify({ ...given, [name]: '…' })}`;
      throw new PortolanError('bad_argument', `${tool} needs a ${name}`, { hint });
    },
    number(name, { min, max, usual }) {
      const [text] = texts(name);
      if (text === undefined) return usual;
      const wanted = Math.round(Number(text.replace(/[\s,_]/g, '')));
      if (Number.isNaN(wanted)) {
        notes.push(`${name} ${text} is not a number: ${usual} is used`);
        return usual;
      }
      const taken = Math.min(max, Math.max(min, wanted));
      if (taken !== wanted) notes.push(`${name} ${text} is not within ${min}–${max}: ${taken} is used`);
      return taken;
    },
    flag: (name) => /^(?:true|yes|1|on)$/i.test(texts(name)[0]?.trim() ?? ''),
    choice: (name, choices, usual) => {
      const [text] = texts(name);
      return text === undefined ? usual : chosen(name, text, choices);
    },
    choices: (name, choices, usual) => {
      const words = texts(name).flatMap((text) => text.split(/[\s,|]+/).filter((word) => word !== ''));
      const wanted = new Set(words.map((word) => chosen(name, word, choices)));
      return wanted.size === 0 ? usual : choices.filter((choice) => wanted.has(choice));
    },
  };
}

function listOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list
    .flatMap((each) => (typeof each === 'string' && each.trimStart().startsWith('[') ? listInText(each) : [each]))
    .filter((each) => ['string', 'number', 'boolean'].includes(typeof each))
    .map(String)
    .filter((text) => text.trim() !== '');
}

function listInText(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [text];
  } catch {
    return [text];
  }
}
