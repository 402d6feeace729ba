// Whether a name says that its value is a secret. Only the end of a name counts: a `passwordField` is a field.
import { memoize } from '../memoize.ts';
import { hasLetters, lettersTable } from './letters-table.ts';
import {
  FOREIGN_NAMES,
  HARMLESS_NAMES,
  LIKELY_NAMES,
  MAYBE_NAMES,
  NAME_ENDINGS,
  NAME_TAIL,
  PLAIN_ENDINGS,
  SURE_NAMES,
} from './name-words.ts';

/** `sure`: any literal is a secret. `likely`: one that looks like a password. `maybe`: one that looks random. */
export type NameStrength = 'sure' | 'likely' | 'maybe';

const ANY_LETTER = `${String.fromCharCode(...Array.from({ length: 32 }, (_, at) => 0x40 + at))}`;
const IS_SURE = new RegExp(`(?:${SURE_NAMES.join('|')})${NAME_TAIL}|(?:${FOREIGN_NAMES.join('|')})(?:bdd?|db)?$`);
const IS_LIKELY = new RegExp(`(?:${LIKELY_NAMES.join('|')})$`);
const IS_MAYBE = new RegExp(`(?:${MAYBE_NAMES.join('|')})${NAME_TAIL}`);
/** `pass` where it is a word of its own: `redisPass`, `DB_PASS`, `pass`, but not `lowpass`. */
const PASS_WORD = /(?:^|[_.-])pass$|[a-z0-9]Pass$|(?:^|[_.-])PASS$/;

/** `.` stands for any letter or sign. */
const PLAIN = lettersTable(
  PLAIN_ENDINGS.split(/\s+/).flatMap((ending) =>
    ending.startsWith('.') ? [...ANY_LETTER].map((letter) => letter + ending.slice(1)) : [ending],
  ),
);

const ENDINGS = new Uint8Array(1 << 15);
for (const ending of NAME_ENDINGS.split(/\s+/)) ENDINGS[endingKey(ending, ending.length)] = 1;

/** Names come again and again. */
const judged = memoize(5_000, judge);

export function nameStrength(name: string): NameStrength | null {
  const end = lastLetter(name, 0, name.length);
  return end < 2 || !mayEnd(name, end) ? null : judged(name.slice(0, end));
}

function judge(name: string): NameStrength | null {
  const lower = name.toLowerCase();
  const joined = lower.replace(/[_$.-]+/g, '');
  if (HARMLESS_NAMES.test(joined)) return null;
  if (IS_SURE.test(joined)) return 'sure';
  if (PASS_WORD.test(name) || IS_LIKELY.test(joined) || IS_LIKELY.test(lower)) return 'likely';
  return IS_MAYBE.test(joined) || IS_MAYBE.test(lower) ? 'maybe' : null;
}

/** Whether what stands before a sign may be a name that ends as names of secrets do, or a type or bracket behind one. */
export function mayEndName(text: string, sign: number): boolean {
  let end = sign;
  while (end > 2 && text.charCodeAt(end - 1) <= 0x22) end -= 1;
  const code = text.charCodeAt(end - 1);
  return code < 0x41 || code === 0x5f || code === 0x5d || TYPES.has(code) || mayEnd(text, end);
}

/** Whether a word may be the name of a secret without a sign after it, by its last letters alone. */
export function mayBeName(text: string, start: number, end: number): boolean {
  if (end < 4) return false;
  const code = text.charCodeAt(end - 1);
  if (code > 0x39 && code < 0x80 && code !== 0x5f) return hasLetters(PLAIN, text, end) && end - start > 2;
  const last = lastLetter(text, start, end);
  return last - start > 1 && last > 3 && (text.charCodeAt(last - 1) > 0x7f || hasLetters(PLAIN, text, last));
}

function mayEnd(text: string, end: number): boolean {
  if (ENDINGS[endingKey(text, end)] === 1) return true;
  const letters = text.charCodeAt(end - 1) | text.charCodeAt(end - 2) | text.charCodeAt(end - 3);
  if (letters > 0x7f) return true;
  return (text.charCodeAt(end - 1) | 0x20) === LETTER_W && (text.charCodeAt(end - 2) | 0x20) === LETTER_P;
}

/** Five bits a letter: case does not count. */
function endingKey(text: string, end: number): number {
  const last = text.charCodeAt(end - 1) & 31;
  return ((text.charCodeAt(end - 3) & 31) << 10) | ((text.charCodeAt(end - 2) & 31) << 5) | last;
}

/** Where the name ends without the number that tells it from its like: `password2`, `TOKEN_1`. */
function lastLetter(text: string, start: number, from: number): number {
  if (text.charCodeAt(from - 1) === 0x34 && text.charCodeAt(from - 2) === 0x36) return from;
  let end = from;
  for (; end > start; end -= 1) {
    const code = text.charCodeAt(end - 1);
    if (code > 0x39 && code !== 0x5f) break;
  }
  return end;
}

/** The last letters of types: `string`, `str`, `char`, `auto`, `String`. */
const TYPES: ReadonlySet<number> = new Set([...'groet'].map((letter) => letter.charCodeAt(0)));
const LETTER_P = 0x70;
const LETTER_W = 0x77;
