// A password that is recognised by its position in a call: `SetBasicAuth("ada", "…")`, `new PDO(dsn, "ada", "…")`,
// `auth=("ada", "…")`.
import { CALLS } from './call-table.ts';
import { hasLetters, lettersTable } from './letters-table.ts';
import type { Span } from './mask.ts';
import { isLikelySecret } from './secret-value.ts';
import { argumentsAt } from './written-arguments.ts';
import { skipBlanks } from './written-values.ts';

const PLACES = new Map<string, number>();
for (const [place, names] of CALLS) for (const name of names.split(' ')) PLACES.set(name, place);
const LENGTHS = [...PLACES.keys()].map((name) => name.length);
const LONGEST = Math.max(...LENGTHS) + 4;

const ENDINGS = lettersTable(PLACES.keys());

export function mayBeCall(text: string, start: number, end: number): boolean {
  return end - start > 2 && end > 3 && hasLetters(ENDINGS, text, end);
}

/** `word`: a word before a parenthesis; only its last part counts. */
export function callSecret(text: string, word: Span, open: number): Span | null {
  const written = text.slice(Math.max(word.start, word.end - LONGEST), word.end);
  const name = written
    .slice(written.lastIndexOf('.') + 1)
    .toLowerCase()
    .replace(/[_-]/g, '');
  const place = PLACES.get(name);
  return place === undefined ? null : argumentSecret(text, open + 1, place);
}

/** `auth=("ada", "…")`, `basicAuth: ["ada", "…"]`, given the end of the name. */
export function authPair(text: string, word: Span): Span | null {
  if (!/(?:^|[._])(?:basic_?)?auth$/i.test(text.slice(Math.max(word.start, word.end - 12), word.end))) return null;
  const sign = skipBlanks(text, word.end);
  const open = skipBlanks(text, sign + 1);
  const bracket = text.charCodeAt(open);
  if (!/[=:]/.test(text.charAt(sign)) || (bracket !== 0x28 && bracket !== 0x5b)) return null;
  return argumentSecret(text, open + 1, 2);
}

function argumentSecret(text: string, from: number, place: number): Span | null {
  const value = argumentsAt(text, from)[place - 1] ?? null;
  return value !== null && isLikelySecret(text.slice(value.start, value.end), 'sure') ? value : null;
}
