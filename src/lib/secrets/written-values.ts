// Values as programs write them: a literal in quotes, several that are joined, a list of arguments.
//   "one"      @"one"      """one"""      \"one\"      ""one""
//   "one" + "two"      "one" . 'two'      "one" \⏎ "two"      ("one"⏎ "two")      concat("one", "two")
import type { Span } from './mask.ts';

export interface Value extends Span {
  readonly quoted: boolean;
}

/** What ends a value without quotes. */
const BARE_END = /[\s"'`<>(){},;&|\\]/g;
const QUOTED = /[rbufRBUFL@$]{0,2}(\\{0,7}["'`])/y;
const MOST_PIECES = 60;
/** A call that puts its arguments together. */
const JOINS = /(?:concat|paste0?|join|cat)$/i;
const LONGEST_CALL = 40;

export function valueAt(text: string, start: number): Value | null {
  const quoted = quotedValueAt(text, start);
  if (quoted !== undefined) return quoted;
  if (NO_START.has(text.charCodeAt(start))) return null;
  BARE_END.lastIndex = start;
  const end = BARE_END.exec(text)?.index ?? text.length;
  return end === start ? null : { start, end, quoted: false };
}

/** Undefined where no quote opens here, null where nothing stands between the quotes. */
export function quotedValueAt(text: string, start: number): Value | null | undefined {
  if (!mayOpenQuote(text.charCodeAt(start))) return undefined;
  QUOTED.lastIndex = start;
  const opened = QUOTED.exec(text);
  if (opened === null) return undefined;
  return quotedAt(text, start + opened[0].length, opened[1] ?? '');
}

/** A quote that is not closed on its line ends with the line. */
function quotedAt(text: string, opened: number, quote: string): Value | null {
  const code = quote.charCodeAt(quote.length - 1);
  let start = opened;
  if (text.charCodeAt(start) === code && text.charCodeAt(start + 1) === code) start += 2;
  else if (text.charCodeAt(start) === code && isNoEnd(text.charCodeAt(start + 1))) start += 1;
  let end = start;
  for (; end < text.length; end += 1) {
    const each = text.charCodeAt(end);
    if (each === code || each === NEWLINE || each === RETURN) break;
    if (each !== BACKSLASH) continue;
    if (quote.length > 1 || text.charCodeAt(end + 1) === NEWLINE) break;
    end += 1;
  }
  return end <= start ? null : { start, end: Math.min(end, text.length), quoted: true };
}

/** A doubled quote stands in a string: `""password"": ""…""`. */
function isNoEnd(code: number): boolean {
  return (
    code > 0x20 && code !== 0x29 && code !== 0x2c && code !== 0x3a && code !== 0x3b && code !== 0x5d && code !== 0x7d
  );
}

export interface Chain {
  readonly pieces: readonly Span[];
  /** All pieces as one. */
  readonly value: string;
  /** A call stands before the first piece: what it does with the value is not known. */
  readonly isArgument: boolean;
  readonly isOnNextLine: boolean;
  readonly end: number;
}

/** The literals that make up one value, from `start` on; the first may stand on the next line. */
export function chainAt(text: string, start: number): Chain | null {
  const lead = leadAt(text, start);
  const pieces: Span[] = [];
  let at = lead.end;
  let end = at;
  while (pieces.length < MOST_PIECES) {
    const piece = quotedValueAt(text, at);
    if (piece === undefined || piece === null) break;
    pieces.push({ start: piece.start, end: piece.end });
    end = afterQuote(text, piece.end);
    const next = jointAt(text, end, lead);
    if (next === null) break;
    at = next;
  }
  if (pieces.length === 0) return null;
  const value = pieces.map((each) => text.slice(each.start, each.end)).join('');
  return { pieces, value, isArgument: lead.isCall, isOnNextLine: lead.isOnNextLine, end };
}

interface Lead {
  readonly end: number;
  readonly isOpened: boolean;
  readonly isCall: boolean;
  readonly isJoining: boolean;
  readonly isOnNextLine: boolean;
}

/** What may stand between a sign and its value: the end of a line, a parenthesis, a call that only converts. */
function leadAt(text: string, start: number): Lead {
  const first = skipLine(text, start);
  let word = first;
  while (word < first + LONGEST_CALL && isCallLetter(text.charCodeAt(word))) word += 1;
  const bracket = word > first && text.charCodeAt(word) === BANG ? word + 1 : word;
  const isOpened = text.charCodeAt(bracket) === OPEN;
  const end = isOpened ? skipLine(text, bracket + 1) : first;
  const isCall = isOpened && word > first;
  const isJoining = isCall && JOINS.test(text.slice(first, word));
  return { end, isOpened, isCall, isJoining, isOnNextLine: text.slice(start, first).includes('\n') };
}

/** Where the next piece opens, if what stands between joins it to the one before. */
function jointAt(text: string, end: number, lead: Lead): number | null {
  let at = skipBlanks(text, end);
  let isJoint = at > end;
  const sign = signLength(text, at, lead.isJoining);
  isJoint ||= sign > 0;
  at = skipBlanks(text, at + sign);
  if (text.charCodeAt(at) === UNDERSCORE) at += 1;
  const isEscaped = text.charCodeAt(at) === BACKSLASH;
  const line = skipLine(text, at);
  if (line > at && text.slice(at, line).includes('\n')) {
    const second = signLength(text, line, lead.isJoining);
    isJoint = sign > 0 || second > 0 || isEscaped || lead.isOpened || lead.isOnNextLine;
    at = skipBlanks(text, line + second);
  }
  return isJoint ? at : null;
}

/** `+`, `&`, `.`, `..`, `<>`, and `,` where a call joins its arguments. */
function signLength(text: string, at: number, isJoining: boolean): number {
  const code = text.charCodeAt(at);
  if (code === PLUS || code === AMPERSAND || (isJoining && code === COMMA)) return 1;
  if (code === DOT) return text.charCodeAt(at + 1) === DOT ? 2 : 1;
  return code === LESS && text.charCodeAt(at + 1) === GREATER ? 2 : 0;
}

/** Blanks, and one end of line with the blanks after it; `\\` may stand before it. */
export function skipLine(text: string, from: number): number {
  let at = skipBlanks(text, from);
  let end = text.charCodeAt(at) === BACKSLASH ? at + 1 : at;
  if (text.charCodeAt(end) === RETURN) end += 1;
  if (text.charCodeAt(end) !== NEWLINE) return at;
  at = skipBlanks(text, end + 1);
  return at;
}

export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09) at += 1;
  return at;
}

function isCallLetter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x3a) ||
    code === UNDERSCORE ||
    code === DOT
  );
}

/** Behind the quotes that close a value. */
export function afterQuote(text: string, end: number): number {
  let at = end;
  while (text.charCodeAt(at) === BACKSLASH && isQuoteCode(text.charCodeAt(at + 1))) at += 1;
  const quote = text.charCodeAt(at);
  if (!isQuoteCode(quote)) return at;
  while (text.charCodeAt(at) === quote && at < end + 6) at += 1;
  return at;
}

function mayOpenQuote(code: number): boolean {
  return isQuoteCode(code) || code === BACKSLASH || code === 0x40 || code === 0x24 || (code >= 0x42 && code <= 0x75);
}

function isQuoteCode(code: number): boolean {
  return code === 0x22 || code === 0x27 || code === 0x60;
}

/** What opens code, a reference or a tag. */
export const NO_START: ReadonlySet<number> = new Set(
  [...'$<([{&*!@%|>)}],;=:#`?'].map((letter) => letter.charCodeAt(0)),
);
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const BACKSLASH = 0x5c;
const BANG = 0x21;
const AMPERSAND = 0x26;
const OPEN = 0x28;
const PLUS = 0x2b;
const COMMA = 0x2c;
const DOT = 0x2e;
const LESS = 0x3c;
const GREATER = 0x3e;
const UNDERSCORE = 0x5f;
