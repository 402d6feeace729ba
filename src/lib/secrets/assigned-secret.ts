// A secret that is given to a name by a sign: `password = "…"`, `"apiKey": "…"`, `SECRET=…`, `?token=…`, `--password …`.
// The value says first whether a look at the name is worth it, as most values are code.
import { blockSecret } from './block-secret.ts';
import { expressionSecrets } from './expression-secret.ts';
import type { Span } from './mask.ts';
import { isQuote, type NameBefore, nameBefore, typedNameBefore } from './name-before.ts';
import { pairedName } from './paired-name.ts';
import { mayEndName, type NameStrength, nameStrength } from './secret-name.ts';
import { type BarePlace, isBareSecret, isLikelySecret, isLiteralSecret } from './secret-value.ts';
import { listedValue } from './tuple-secret.ts';
import { chainAt, NO_START, skipBlanks, type Value, valueAt } from './written-values.ts';

const LINE_END = /[ \t]*(?:\r?\n|$|#|\/\/)/y;
const LINE_START = /^(?:[\s"'#;>+*/-]*|[\s#]*(?:export|set|local|declare|env|setenv|ENV|ARG)\s+)$/;
/** What may stand in a query beside names that are secret everywhere. */
const QUERY_NAME = /^(?:key|sig|signature|code|auth|hash|pw|pass|sv?k|x-amz-signature|x-goog-signature)$/i;

/**
 * How often values of one run of letters were judged. Each costs as much as the run is long, so that a run of nothing
 * but names and signs would take for ever: it is taken out whole.
 */
export interface Patience {
  runEnd: number;
  looks: number;
}

const MOST_LOOKS = 16;
export const NONE: readonly Span[] = [];

/** `sign`: where a `=` or `:` stands. */
export function assignedSecret(text: string, sign: number, patience: Patience): readonly Span[] {
  const next = text.charCodeAt(sign + 1);
  const isEqual = text.charCodeAt(sign) === EQUALS;
  if (next === EQUALS || (isEqual ? next === TILDE : next === COLON)) return NONE;
  const start = signStart(text, sign, isEqual);
  if (start === null) return NONE;
  const from = skipBlanks(text, isEqual && next === GREATER ? sign + 2 : sign + 1);
  const first = text.charCodeAt(from);
  if (NO_VALUE.has(first) || (first <= SPACE && !mayEndName(text, start))) return NONE;
  const found = nameBefore(text, isEqual ? insideBrackets(text, start, first) : start);
  if (text.charCodeAt(found.start - 1) === SLASH) return NONE;
  const strength =
    nameStrength(found.name) ??
    strengthAround(text, start, found, from, isEqual && (isQuote(first) || !(first > SPACE)));
  if (strength === null) return NONE;
  if (isEqual && isListed(text, found)) {
    const listed = listedValue(text, found.start, from, strength);
    if (listed !== null) return listed;
  }
  const value = first > SPACE && (!NO_START.has(first) || isQuote(first)) ? valueAt(text, from) : null;
  if (value === null) return looseValue(text, from, strength, found.start);
  if (value.quoted) return literalSecrets(text, from, value, strength);
  if (isSecret(text, value, strength, () => placeOf(text, found.start, start, value))) return bareSecrets(text, value);
  const around = expressionSecrets(text, from, strength);
  return around.length > 0 || !isTiring(value, patience) ? around : [value];
}

/** `--password …`, where the flag ends at `end`. */
export function flaggedSecret(text: string, flag: Span): Span | null {
  const strength = text.charCodeAt(flag.end) === SPACE ? nameStrength(text.slice(flag.start, flag.end)) : null;
  const from = skipBlanks(text, flag.end);
  if (strength === null || text.charCodeAt(from) === DASH) return null;
  const value = valueAt(text, from);
  return value !== null && isSecret(text, value, strength, () => 'line') ? value : null;
}

/** A literal with what is joined to it. */
function literalSecrets(text: string, from: number, value: Value, strength: NameStrength): readonly Span[] {
  const written = text.slice(value.start, value.end);
  const chain = chainAt(text, from);
  if (chain !== null && chain.pieces.length > 1) return isLiteralSecret(chain.value, strength) ? chain.pieces : NONE;
  if (text.charCodeAt(value.end) === BACKSLASH && value.end > value.start)
    return continued(text, value, strength, written);
  if (!isLiteralSecret(written, strength)) return NONE;
  return [value];
}

/** `"first\⏎second"`: a literal that goes on after an escaped end of line. */
function continued(text: string, value: Value, strength: NameStrength, written: string): readonly Span[] {
  const second = /\\\r?\n[ \t]*([^\s"'`]{1,400})/y;
  second.lastIndex = value.end;
  const more = second.exec(text)?.[1] ?? '';
  if (!isLiteralSecret(written + more, strength)) return NONE;
  if (more === '') return [value];
  return [value, { start: second.lastIndex - more.length, end: second.lastIndex }];
}

/** `KEY=first\⏎second`. */
function bareSecrets(text: string, value: Value): readonly Span[] {
  const second = /\\\r?\n([\w+/=.-]{8,})/y;
  second.lastIndex = value.end;
  const more = second.exec(text)?.[1];
  return more === undefined ? [value] : [value, { start: second.lastIndex - more.length, end: second.lastIndex }];
}

/** A value that stands on another line, in parentheses, in a block or in an expression. */
function looseValue(text: string, from: number, strength: NameStrength, name: number): readonly Span[] {
  const chain = chainAt(text, from);
  if (chain !== null) {
    const isSecretChain = chain.isArgument ? isLikelySecret : isLiteralSecret;
    return isSecretChain(chain.value, strength) ? chain.pieces : NONE;
  }
  const block = blockSecret(text, from, strength, name);
  return block.length > 0 ? block : expressionSecrets(text, from, strength);
}

/** `:=`, `?=`, `||=` and the like begin here; null for a comparison, and for `::`. */
function signStart(text: string, sign: number, isEqual: boolean): number | null {
  const before = text.charCodeAt(sign - 1);
  if (!isEqual) return before === COLON ? null : sign;
  if (before === EQUALS || before === BANG || before === LESS || before === GREATER) return null;
  let start = sign;
  while (start > sign - 2 && ':?|&+'.includes(text.charAt(start - 1)) && start > 0) start -= 1;
  return start;
}

/** Where the name itself tells nothing, a type or the other half of a pair may stand beside it. */
function strengthAround(text: string, sign: number, found: NameBefore, from: number, mayHaveType: boolean) {
  const paired = pairedName(text, found, from);
  if (paired !== null) return nameStrength(paired);
  if (QUERY_NAME.test(found.name) && (isInQuery(text, found.start) || /^x-(?:amz|goog)/i.test(found.name)))
    return 'maybe';
  const typed = mayHaveType ? typedNameBefore(text, sign) : null;
  return typed === null ? null : nameStrength(typed);
}

function isInQuery(text: string, nameStart: number): boolean {
  const before = text.charCodeAt(nameStart - 1);
  return (
    before === QUESTION || before === AMPERSAND || (before === SEMICOLON && text.startsWith('&amp;', nameStart - 5))
  );
}

/** `(user, password) = (…)`: the names stand in brackets as the values do. */
function insideBrackets(text: string, sign: number, first: number): number {
  if (first !== OPEN && first !== OPEN_SQUARE) return sign;
  let at = sign;
  while (text.charCodeAt(at - 1) === SPACE) at -= 1;
  const last = text.charCodeAt(at - 1);
  return last === CLOSE || last === CLOSE_SQUARE ? at - 1 : sign;
}

/** `user, password =`, `(user, password) =`. */
function isListed(text: string, found: NameBefore): boolean {
  let at = found.start;
  while (at > 0 && (text.charCodeAt(at - 1) === SPACE || text.charCodeAt(at - 1) === DOLLAR)) at -= 1;
  return text.charCodeAt(at - 1) === COMMA;
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

function placeOf(text: string, nameStart: number, sign: number, value: Value): BarePlace {
  const before = text.charCodeAt(nameStart - 1);
  const isTight = sign === value.start - 1 && text.charCodeAt(sign) === EQUALS;
  const name = text.slice(nameStart, sign);
  const isInList = before === EQUALS || before === QUESTION || before === AMPERSAND || before === SEMICOLON;
  const isPart = isQuote(before) && text.charCodeAt(value.end) === SEMICOLON;
  if (isTight && (isInList || isPart || name.startsWith('-') || /^[A-Z][A-Z0-9_]*$/.test(name))) return 'environment';
  LINE_END.lastIndex = value.end;
  if (!LINE_END.test(text)) return 'inline';
  const lead = text.slice(Math.max(0, nameStart - 200), nameStart);
  return LINE_START.test(lead.slice(lead.lastIndexOf('\n') + 1)) ? 'line' : 'inline';
}

const SPACE = 0x20;
const BANG = 0x21;
const DOLLAR = 0x24;
const AMPERSAND = 0x26;
const OPEN = 0x28;
const CLOSE = 0x29;
const COMMA = 0x2c;
const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const LESS = 0x3c;
const EQUALS = 0x3d;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const OPEN_SQUARE = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_SQUARE = 0x5d;
const TILDE = 0x7e;
/** No value stands behind these. */
const NO_VALUE: ReadonlySet<number> = new Set([...')}],;<={&*#!'].map((letter) => letter.charCodeAt(0)));
