// Keys and tokens that are recognised by their shape alone, anywhere. The shapes are data: `token-table.ts`. Each is
// bounded or greedy, so that matching stays linear.
import type { Span } from './mask.ts';
import { AZURE_MARKS, LATE_SHAPES, SHAPES, TELEGRAM } from './token-table.ts';

/** No shape is shorter. */
export const SHORTEST_TOKEN = 15;
const SHORTEST_LATE = 35;
const AZURE_KEY = 88;

const LATE_SHAPE = new RegExp(LATE_SHAPES.join('|'), 'y');

/** A token goes on to the end of its word: half a word is no name of anything. */
const REST_OF_WORD = /[\w-]*/y;

/** By the codes of the first two letters: the shapes that begin so. */
const SHAPES_OF = new Map<number, RegExp>();
const BEGINS = new Uint8Array(1 << 14);
for (const [key, sources] of shapesByBeginning()) {
  BEGINS[key] = 1;
  SHAPES_OF.set(key, new RegExp(sources.join('|'), 'y'));
}

function shapesByBeginning(): ReadonlyMap<number, string[]> {
  const found = new Map<number, string[]>();
  for (const [list, rest] of SHAPES) {
    for (const beginning of list.split(' ')) {
      const key = keyAt(beginning, 0);
      const sources = found.get(key) ?? [];
      sources.push(`${beginning.replace(/[.]/g, '\\.')}${rest}`);
      found.set(key, sources);
    }
  }
  return found;
}

function keyAt(text: string, at: number): number {
  return (text.charCodeAt(at) << 7) | text.charCodeAt(at + 1);
}

/**
 * Where tokens stand between `start` and `end`, as pairs of both. A token begins where no letter or digit stands before
 * it; at `end` stands no letter, digit, dash or underscore.
 */
export function tokensIn(text: string, start: number, end: number): readonly number[] {
  const places: number[] = [];
  for (let at = start; at + SHORTEST_TOKEN <= end; at += 1) {
    const key = keyAt(text, at);
    const isBeginning = BEGINS[key] === 1;
    if ((!isBeginning && end - at < SHORTEST_LATE) || isLetterOrDigit(text.charCodeAt(at - 1))) continue;
    const tokenEnd = isBeginning ? endOf(SHAPES_OF.get(key), text, at) : -1;
    const last = tokenEnd < 0 && end - at >= SHORTEST_LATE ? endOf(LATE_SHAPE, text, at) : tokenEnd;
    if (last < 0) continue;
    REST_OF_WORD.lastIndex = last;
    REST_OF_WORD.test(text);
    places.push(at, REST_OF_WORD.lastIndex);
    at = REST_OF_WORD.lastIndex - 1;
  }
  return places;
}

function endOf(shape: RegExp | undefined, text: string, at: number): number {
  if (shape === undefined) return -1;
  shape.lastIndex = at;
  return shape.test(text) ? shape.lastIndex : -1;
}

/** A key in base 64 that bears its issuer's mark near its end, given the first of the two `=` that end it. */
export function markedKey(text: string, sign: number): Span | null {
  const start = sign + 2 - AZURE_KEY;
  if (start < 0 || text.charCodeAt(sign + 1) !== EQUALS || !AZURE_MARKS.test(text.slice(sign - 10, sign + 2)))
    return null;
  const key = text.slice(start, sign + 2);
  return /^[A-Za-z0-9+/]{86}==$/.test(key) ? { start, end: sign + 2 } : null;
}

/** `123456789:AA…`, given its colon. */
export function telegramToken(text: string, colon: number): Span | null {
  if (text.charCodeAt(colon + 1) !== CAPITAL_A) return null;
  let start = colon;
  while (start > colon - 11 && text.charCodeAt(start - 1) >= 0x30 && text.charCodeAt(start - 1) <= 0x39) start -= 1;
  const end = endOf(TELEGRAM, text, start);
  return end < 0 || start === colon ? null : { start, end };
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
}

const EQUALS = 0x3d;
const CAPITAL_A = 0x41;
