// The name that a sign of assignment belongs to, read backwards from the sign:
//   password =   "api-key":   config["token"] =   const secret: string =   var token string =   { name: X, value: …
import { MASK } from './mask.ts';

export interface NameBefore {
  readonly name: string;
  readonly start: number;
}

/** Longer names are read from their end. */
const LONGEST = 80;
const TYPE_AFTER_COLON = /^[\w&'<>[\]| .?*]*$/;
const TYPE_AFTER_NAME = /^(?:\*?string|char|auto|\[\]byte|\[\w*\])$/;

/** `sign`: where the sign starts. The name is empty where none stands before it. */
export function nameBefore(text: string, sign: number): NameBefore {
  let end = skipBack(text, sign, isBlank);
  const mark = text.charCodeAt(end - 1);
  if (mark === QUESTION || mark === BANG) end -= 1;
  if (text.charCodeAt(end - 1) === CLOSED && isQuote(text.charCodeAt(end - 2))) end -= 1;
  if (isQuote(text.charCodeAt(end - 1))) end -= text.charCodeAt(end - 2) === text.charCodeAt(end - 1) ? 2 : 1;
  for (let more = 0; more < MOST_ESCAPES && text.charCodeAt(end - 1) === BACKSLASH; more += 1) end -= 1;
  return nameEndingAt(text, end);
}

/** Where a type stands between the name and the sign. */
export function typedNameBefore(text: string, sign: number): string | null {
  const before = text.slice(Math.max(0, sign - LONGEST), sign).trimEnd();
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (line.includes(MASK)) return null;
  const colon = line.lastIndexOf(':');
  if (colon > 0 && TYPE_AFTER_COLON.test(line.slice(colon + 1))) return nameBefore(line, colon).name;
  const cut = Math.max(line.lastIndexOf(' '), line.endsWith(']') ? line.lastIndexOf('[') - 1 : -1);
  if (cut < 0 || !TYPE_AFTER_NAME.test(line.slice(cut + 1))) return null;
  return nameEndingAt(line, line[cut] === ' ' ? cut : cut + 1).name;
}

/** The name in `name: X, value:` and `key="X" value=`, given where `value` starts. */
export function pairedNameBefore(text: string, value: number): string | null {
  const end = skipBack(text, value, isBetweenPairs);
  const paired = nameEndingAt(text, end);
  const sign = skipBack(text, paired.start, isBlankOrQuote) - 1;
  const code = text.charCodeAt(sign);
  if (code !== EQUALS && code !== COLON) return null;
  const label = nameBefore(text, sign).name.toLowerCase();
  return label === 'name' || label === 'key' ? paired.name : null;
}

function nameEndingAt(text: string, end: number): NameBefore {
  const floor = Math.max(0, end - LONGEST);
  let start = end;
  while (start > floor && isNameLetter(text.charCodeAt(start - 1))) start -= 1;
  return { name: text.slice(start, end), start };
}

/** Blanks are passed over as far as names are long, so that many signs after many blanks stay quick. */
function skipBack(text: string, from: number, test: (code: number) => boolean): number {
  const floor = Math.max(0, from - LONGEST);
  let at = from;
  while (at > floor && test(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** A string in a string in a string. */
const MOST_ESCAPES = 7;
const QUESTION = 0x3f;
const BANG = 0x21;
const CLOSED = 0x5d;
const BACKSLASH = 0x5c;
const EQUALS = 0x3d;
const COLON = 0x3a;

export function isQuote(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60;
}

function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

function isBlankOrQuote(code: number): boolean {
  return isBlank(code) || isQuote(code) || code === BACKSLASH;
}

/** Blanks, line ends, quotes, commas and the dash of a list. */
function isBetweenPairs(code: number): boolean {
  return isBlankOrQuote(code) || code === 0x0a || code === 0x0d || code === 0x2c || code === 0x2d;
}

function isNameLetter(code: number): boolean {
  if (code >= 0x61 && code <= 0x7a) return true;
  if (code >= 0x41 && code <= 0x5a) return true;
  if (code >= 0xc0) return isForeignLetter(code);
  return (code >= 0x2d && code <= 0x39 && code !== 0x2f) || code === 0x5f || code === 0x24;
}

/** Not the punctuation of Unicode, of Chinese and Japanese, nor full-width signs. */
export function isForeignLetter(code: number): boolean {
  const isSign = (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f) || code >= 0xfdd0;
  return code >= 0xc0 && !isSign && code !== 0xd7 && code !== 0xf7;
}
