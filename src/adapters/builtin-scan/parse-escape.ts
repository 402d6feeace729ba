// What stands after a backslash: a character, a class or an assertion. Refuses what ripgrep refuses.
import type { PatternCursor } from './pattern-cursor.ts';
import { END } from './pattern-cursor.ts';
import { type Assertion, type ClassSet, PatternProblem } from './pattern-syntax.ts';

export type Escape =
  | { readonly kind: 'literal'; readonly codePoint: number }
  | { readonly kind: 'set'; readonly set: ClassSet }
  | { readonly kind: 'assertion'; readonly assertion: Assertion };

const CONTROLS: Readonly<Record<string, number>> = { a: 7, f: 12, t: 9, n: 10, r: 13, v: 11 };
const ASSERTIONS: Readonly<Record<string, Assertion>> = {
  A: 'text-start',
  z: 'text-end',
  B: 'not-word',
  '<': 'word-start',
  '>': 'word-end',
};
const NAMED_BOUNDARIES: ReadonlyMap<string, Assertion> = new Map([
  ['start', 'word-start'],
  ['end', 'word-end'],
  ['start-half', 'word-start-half'],
  ['end-half', 'word-end-half'],
]);
const HEX_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

/** The cursor stands on the backslash. */
export function parseEscape(cursor: PatternCursor): Escape {
  cursor.next();
  const char = cursor.char();
  if (char === END) return cursor.fail('incomplete escape sequence, reached end of pattern prematurely');
  if (/[0-9]/.test(char)) return cursor.fail('backreferences are not supported');
  if (char in HEX_DIGITS) return { kind: 'literal', codePoint: parseHex(cursor) };
  if (char === 'p' || char === 'P') return { kind: 'set', set: parseProperty(cursor) };
  cursor.next();
  const perl = char.toLowerCase();
  if (perl === 'd' || perl === 's' || perl === 'w') {
    return { kind: 'set', set: { kind: 'perl', name: perl, negated: char !== perl } };
  }
  if (char === 'b') return { kind: 'assertion', assertion: parseNamedBoundary(cursor) ?? 'word' };
  const assertion = ASSERTIONS[char];
  if (assertion !== undefined) return { kind: 'assertion', assertion };
  const control = CONTROLS[char];
  if (control !== undefined) return { kind: 'literal', codePoint: control };
  if (/^[\x00-\x7f]$/.test(char) && !/[a-zA-Z]/.test(char)) return { kind: 'literal', codePoint: codePointOf(char) };
  return cursor.fail(`unrecognized escape sequence \\${char}`);
}

export function codePointOf(char: string): number {
  return char.codePointAt(0) ?? 0;
}

/** `\b{start}` and the like; null leaves a brace that is a repetition. */
function parseNamedBoundary(cursor: PatternCursor): Assertion | null {
  if (cursor.char() !== '{') return null;
  const brace = cursor.place;
  cursor.nextPastSpace();
  if (cursor.char() === END)
    return cursor.fail('found either the beginning of a special word boundary or a repetition');
  if (!/[-A-Za-z]/.test(cursor.char())) {
    cursor.place = brace;
    return null;
  }
  let name = '';
  while (/[-A-Za-z]/.test(cursor.char())) name += cursor.nextPastSpace();
  if (cursor.char() !== '}') return cursor.fail('special word boundary assertion is unclosed');
  cursor.next();
  return NAMED_BOUNDARIES.get(name) ?? cursor.fail(`unrecognized special word boundary assertion \\b{${name}}`);
}

function parseHex(cursor: PatternCursor): number {
  const letter = cursor.nextPastSpace();
  const digits = HEX_DIGITS[letter] ?? 2;
  let hex = '';
  if (cursor.char() === '{') {
    cursor.nextPastSpace();
    while (cursor.char() !== '}' && cursor.char() !== END) hex += cursor.nextPastSpace();
    if (cursor.char() === END) return cursor.fail('incomplete escape sequence, reached end of pattern prematurely');
    if (hex === '') return cursor.fail('hexadecimal literal empty');
    cursor.nextPastSpace();
  } else {
    while (hex.length < digits && cursor.char() !== END) hex += cursor.nextPastSpace();
    if (hex.length < digits) return cursor.fail('incomplete escape sequence, reached end of pattern prematurely');
  }
  if (!/^[0-9a-fA-F]+$/.test(hex)) return cursor.fail('invalid hexadecimal digit');
  const codePoint = Number.parseInt(hex, 16);
  if (codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff)) {
    return cursor.fail('hexadecimal literal is not a Unicode scalar value');
  }
  if (letter === 'x' && !cursor.flags.unicode && codePoint > 0x7f && codePoint <= 0xff) {
    throw new PatternProblem('a single byte under (?-u)', true);
  }
  return codePoint;
}

function parseProperty(cursor: PatternCursor): ClassSet {
  const negated = cursor.nextPastSpace() === 'P';
  if (cursor.char() === END) return cursor.fail('incomplete escape sequence, reached end of pattern prematurely');
  if (cursor.char() === '\\') return cursor.fail('invalid Unicode character class');
  if (cursor.char() !== '{') return { kind: 'property', name: cursor.nextPastSpace(), value: null, negated };
  cursor.nextPastSpace();
  let text = '';
  while (cursor.char() !== '}' && cursor.char() !== END) text += cursor.nextPastSpace();
  if (cursor.char() === END) return cursor.fail('incomplete escape sequence, reached end of pattern prematurely');
  cursor.next();
  // Versions of ripgrep differ on what `!=` means.
  if (text.includes('!=')) throw new PatternProblem('a Unicode property with !=', true);
  const colon = text.indexOf(':');
  const cut = colon >= 0 ? colon : text.indexOf('=');
  if (cut < 0) return { kind: 'property', name: text, value: null, negated };
  return { kind: 'property', name: text.slice(0, cut), value: text.slice(cut + 1), negated };
}
