// Takes secrets out of a text before it is sent or shown, in one pass; what is left is the text it was, line by line.
// It knows shapes, names and places. A secret that looks like any word in a place like any other is not seen.
import { assignedSecret, flaggedSecret, type Patience, taggedSecret } from './secrets/assigned-secret.ts';
import { headerSecret } from './secrets/header-secret.ts';
import { maskSpans, type Span } from './secrets/mask.ts';
import { privateKeys } from './secrets/private-keys.ts';
import { SHORTEST_TOKEN, tokensIn } from './secrets/token-shapes.ts';
import { urlSecret } from './secrets/url-secret.ts';

export interface Redaction {
  readonly text: string;
  /** How many secrets were taken out. */
  readonly count: number;
  /** On which lines each of them stood, from 0. */
  readonly places: readonly LineSpan[];
}

interface LineSpan {
  readonly first: number;
  readonly last: number;
}

/** Doing it twice is doing it once. */
export function redactSecrets(text: string): Redaction {
  const keys = privateKeys(text);
  const withoutKeys = maskSpans(text, keys);
  const spans = secretsIn(withoutKeys);
  const places = [...linesOf(text, keys), ...linesOf(withoutKeys, spans)];
  return { text: maskSpans(withoutKeys, spans), count: places.length, places };
}

/** Spans in order. */
function linesOf(text: string, spans: readonly Span[]): LineSpan[] {
  let line = 0;
  let next = text.indexOf('\n');
  const lineAt = (place: number) => {
    while (next >= 0 && next < place) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
  return spans.map(({ start, end }) => ({ first: lineAt(start), last: lineAt(end) }));
}

const OTHER = 0;
const WORD = 1;
const SIGN = 2;
const CLOSE = 3;

/** Letters of words and tokens, signs of assignment, and the end of a tag. */
const KINDS = new Uint8Array(0x10000);
for (let code = 0; code < 128; code += 1) {
  const letter = String.fromCharCode(code);
  KINDS[code] = /[\w.-]/.test(letter) ? WORD : /[=:]/.test(letter) ? SIGN : letter === '>' ? CLOSE : OTHER;
}

function secretsIn(text: string): Span[] {
  const spans: Span[] = [];
  const patience: Patience = { runEnd: -1, looks: 0 };
  let at = 0;
  while (at < text.length) {
    const wordStart = at;
    while (at < text.length && KINDS[text.charCodeAt(at)] === WORD) at += 1;
    let found = at - wordStart > 1 ? secretOfWord(text, wordStart, at, spans) : null;
    const kind = KINDS[text.charCodeAt(at)];
    if (found === null && kind === SIGN) found = secretAtSign(text, at, patience);
    if (found === null && kind === CLOSE) found = taggedSecret(text, at);
    if (found !== null) {
      pushTokens(text, at, found.start, spans);
      spans.push(found);
    }
    at = found?.end ?? at + 1;
  }
  return spans;
}

/** Tokens in the word go to `spans`; a secret that the word announces is returned. */
function secretOfWord(text: string, start: number, end: number, spans: Span[]): Span | null {
  pushTokens(text, start, end, spans);
  const first = text.charCodeAt(start);
  if (first === DASH) return text.charCodeAt(start + 1) === DASH ? flaggedSecret(text, { start, end }) : null;
  const mayBeScheme = (first === 0x42 || first === 0x62) && end - start >= 5 && end - start <= 6;
  return mayBeScheme ? headerSecret(text, { start, end }) : null;
}

function pushTokens(text: string, start: number, end: number, spans: Span[]): void {
  if (end - start < SHORTEST_TOKEN) return;
  const places = tokensIn(text, start, end);
  for (let at = 0; at < places.length; at += 2) spans.push({ start: places[at] ?? 0, end: places[at + 1] ?? 0 });
}

function secretAtSign(text: string, at: number, patience: Patience): Span | null {
  const isAddress = text.charCodeAt(at + 1) === SLASH && text.charCodeAt(at + 2) === SLASH;
  return isAddress && text.charCodeAt(at) === COLON ? urlSecret(text, at) : assignedSecret(text, at, patience);
}

const DASH = 0x2d;
const SLASH = 0x2f;
const COLON = 0x3a;
