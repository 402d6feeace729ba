// A secret that is given to a name: `password = "…"`, `"apiKey": "…"`, `SECRET=…`, `?token=…`, `--password …`.
// The value says first whether a look at the name is worth it, as most values are code.
import type { Span } from './mask.ts';
import { isBlank, isQuote, type NameBefore, nameBefore, pairedNameBefore, typedNameBefore } from './name-before.ts';
import { type NameStrength, nameStrength } from './secret-name.ts';
import { type BarePlace, isBareSecret, isLiteralSecret } from './secret-value.ts';

interface Value extends Span {
  readonly quoted: boolean;
}

/** What ends a value without quotes. */
const BARE_END = /[\s"'`<>(){},;&|\\]/g;
const QUOTED = /(?:[rbuRBUL@$]{0,2})(\\?["'`])/y;
const LINE_END = /[ \t]*(?:\r?\n|$|#|\/\/)/y;
const LINE_START = /^(?:[\s"'-]*|\s*(?:export|set|local|declare|ENV|ARG)\s+)$/;

/**
 * How often values of one run of letters were judged. Each costs as much as the run is long, so that a run of nothing
 * but names and signs would take for ever: it is taken out whole.
 */
export interface Patience {
  runEnd: number;
  looks: number;
}

const MOST_LOOKS = 16;

/** `sign`: where a `=` or `:` stands. */
export function assignedSecret(text: string, sign: number, patience: Patience): Span | null {
  const next = text.charCodeAt(sign + 1);
  const isEqual = text.charCodeAt(sign) === EQUALS;
  if (next === EQUALS || (isEqual ? next === TILDE : next === COLON)) return null;
  const start = signStart(text, sign, isEqual);
  if (start === null) return null;
  const from = skipBlanks(text, isEqual && next === GREATER ? sign + 2 : sign + 1);
  const first = text.charCodeAt(from);
  if (!(first > SPACE) || (NO_START.has(first) && !isQuote(first))) return null;
  const found = nameBefore(text, start);
  if (text.charCodeAt(found.start - 1) === SLASH) return null;
  const strength = nameStrength(found.name) ?? strengthAround(text, start, found, isEqual && isQuote(first));
  if (strength === null) return null;
  const value = valueAt(text, from);
  if (value === null || isSecret(text, value, strength, () => placeOf(text, found.start, start, value))) return value;
  return value.quoted || !isTiring(value, patience) ? null : value;
}

/** `--password …`, where the flag ends at `end`. */
export function flaggedSecret(text: string, flag: Span): Span | null {
  const strength = text.charCodeAt(flag.end) === SPACE ? nameStrength(text.slice(flag.start, flag.end)) : null;
  const from = skipBlanks(text, flag.end);
  if (strength === null || text.charCodeAt(from) === DASH) return null;
  const value = valueAt(text, from);
  return value !== null && isSecret(text, value, strength, () => 'line') ? value : null;
}

/** `<password>…</password>`, where the first `>` stands at `close`. */
export function taggedSecret(text: string, close: number): Span | null {
  const tag = nameBefore(text, close);
  if (text.charCodeAt(tag.start - 1) !== LESS) return null;
  const strength = nameStrength(tag.name);
  if (strength === null) return null;
  const end = text.indexOf('<', close + 1);
  if (end < 0 || text.charCodeAt(end + 1) !== SLASH) return null;
  const value = { start: close + 1, end };
  return isLiteralSecret(text.slice(value.start, value.end), strength) ? value : null;
}

/** Where `:=`, `?=`, `||=` and the like begin; null for a comparison, and for `::`. */
function signStart(text: string, sign: number, isEqual: boolean): number | null {
  const before = text.charCodeAt(sign - 1);
  if (!isEqual) return before === COLON ? null : sign;
  if (before === EQUALS || before === BANG || before === LESS || before === GREATER) return null;
  let start = sign;
  while (start > sign - 2 && ':?|&+'.includes(text.charAt(start - 1)) && start > 0) start -= 1;
  return start;
}

/** Where the name itself tells nothing, a type or the other half of a pair may stand between. */
function strengthAround(text: string, sign: number, found: NameBefore, mayHaveType: boolean): NameStrength | null {
  if (found.name.length === 5 && found.name.toLowerCase() === 'value') {
    const paired = pairedNameBefore(text, found.start);
    if (paired !== null) return nameStrength(paired);
  }
  const typed = mayHaveType ? typedNameBefore(text, sign) : null;
  return typed === null ? null : nameStrength(typed);
}

function isSecret(text: string, value: Value, strength: NameStrength, place: () => BarePlace): boolean {
  const written = text.slice(value.start, value.end);
  if (value.quoted) return isLiteralSecret(written, strength);
  return text.charCodeAt(value.end) !== OPEN && isBareSecret(written, strength, place());
}

function isTiring(value: Value, patience: Patience): boolean {
  patience.looks = patience.runEnd === value.end ? patience.looks + 1 : 0;
  patience.runEnd = value.end;
  return patience.looks >= MOST_LOOKS;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function valueAt(text: string, start: number): Value | null {
  QUOTED.lastIndex = start;
  const opened = QUOTED.exec(text);
  if (opened !== null) return quotedAt(text, start + opened[0].length, opened[1] ?? '');
  if (NO_START.has(text.charCodeAt(start))) return null;
  BARE_END.lastIndex = start;
  const end = BARE_END.exec(text)?.index ?? text.length;
  return end === start ? null : { start, end, quoted: false };
}

/** A quote that is not closed on its line ends with the line. */
function quotedAt(text: string, opened: number, quote: string): Value | null {
  const code = quote.charCodeAt(quote.length - 1);
  let start = opened;
  if (text.charCodeAt(start) === code && text.charCodeAt(start + 1) === code) start += 2;
  let end = start;
  for (; end < text.length; end += 1) {
    const each = text.charCodeAt(end);
    if (each === code || each === NEWLINE || each === RETURN) break;
    if (each !== BACKSLASH) continue;
    if (quote.length > 1) break;
    end += 1;
  }
  return end <= start ? null : { start, end: Math.min(end, text.length), quoted: true };
}

function placeOf(text: string, nameStart: number, sign: number, value: Value): BarePlace {
  const before = text.charCodeAt(nameStart - 1);
  const isTight = sign === value.start - 1 && text.charCodeAt(sign) === EQUALS;
  const name = text.slice(nameStart, sign);
  const isInQuery = before === QUESTION || before === AMPERSAND || before === SEMICOLON;
  const isPart = isQuote(before) && text.charCodeAt(value.end) === SEMICOLON;
  if (isTight && (isInQuery || isPart || name.startsWith('-') || /^[A-Z][A-Z0-9_]*$/.test(name))) return 'environment';
  LINE_END.lastIndex = value.end;
  if (!LINE_END.test(text)) return 'inline';
  const lead = text.slice(Math.max(0, nameStart - 200), nameStart);
  return LINE_START.test(lead.slice(lead.lastIndexOf('\n') + 1)) ? 'line' : 'inline';
}

/** What opens code, a reference or a tag. */
const NO_START = new Set([...'$<([{&*!@%|>)}],;=:#`?'].map((letter) => letter.charCodeAt(0)));
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const BANG = 0x21;
const AMPERSAND = 0x26;
const OPEN = 0x28;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const BACKSLASH = 0x5c;
const TILDE = 0x7e;
