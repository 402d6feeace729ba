// Removes secrets from a text before it is sent or shown, in one pass; everything else stays as it is, line by line. It
// knows shapes, names and positions. A secret that looks like any other word in any other position is not found.

import { isAnnouncer } from './secrets/announcers.ts';
import { assignedSecret, flaggedSecret, NONE, type Patience } from './secrets/assigned-secret.ts';
import { callSecret, mayBeCall } from './secrets/call-secret.ts';
import { columnSecrets, mayBeHeading, type TableReader } from './secrets/column-secret.ts';
import { commandSecret } from './secrets/command-secret.ts';
import { ENCODED_KEY, encodedKey } from './secrets/encoded-key.ts';
import { followedName } from './secrets/followed-name.ts';
import { FoundSpans } from './secrets/found-spans.ts';
import { headerSecret } from './secrets/header-secret.ts';
import { joinedToken, mayBeJoined } from './secrets/joined-token.ts';
import { maskSpans, type Span } from './secrets/mask.ts';
import { isForeignLetter, isQuote } from './secrets/name-before.ts';
import { hashAtBrace, hashAtDollar, hashAtStar } from './secrets/password-hash.ts';
import { privateKeys } from './secrets/private-keys.ts';
import { mayBeName } from './secrets/secret-name.ts';
import { statementSecret } from './secrets/statement-secret.ts';
import { taggedSecret } from './secrets/tagged-secret.ts';
import { markedKey, SHORTEST_TOKEN, telegramToken, tokensIn } from './secrets/token-shapes.ts';
import { loginSecret, urlSecret } from './secrets/url-secret.ts';

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
const MARK = 4;

/** Letters of words and tokens, signs of assignment, the end of a tag, and what a hash or a login may begin with. */
const KINDS = new Uint8Array(0x10000);
for (let code = 0; code < KINDS.length; code += 1) KINDS[code] = kindOf(code);

function kindOf(code: number): number {
  if (code >= 0x80) return code === 0xff1a ? SIGN : isForeignLetter(code) ? WORD : OTHER;
  const letter = String.fromCharCode(code);
  if (/[\w.~-]/.test(letter)) return WORD;
  if (letter === '>') return CLOSE;
  return /[=:]/.test(letter) ? SIGN : /[$*@{]/.test(letter) ? MARK : OTHER;
}

function secretsIn(text: string): Span[] {
  const found = new FoundSpans();
  const patience: Patience = { runEnd: -1, looks: 0 };
  const table: TableReader = { end: 0 };
  const { length } = text;
  let at = 0;
  while (at < length) {
    if (at >= found.next) {
      at = found.skip(at);
      continue;
    }
    const end = Math.min(length, found.next);
    while (at < end && KINDS[text.charCodeAt(at)] === OTHER) at += 1;
    if (at === end) continue;
    const kind = KINDS[text.charCodeAt(at)];
    if (kind === WORD) {
      const start = at;
      at += 1;
      while (at < length && KINDS[text.charCodeAt(at)] === WORD) at += 1;
      if (at - start >= SHORTEST_TOKEN) addTokens(text, start, at, found);
      if (at - start > 1 && mayAnnounce(text, start, at)) found.add(announcedBy(text, { start, end: at }, table), at);
      if (at < length && isQuote(text.charCodeAt(at)) && mayBeJoined(text, start, at))
        found.add(joinedToken(text, start - 1), at);
      continue;
    }
    if (kind === SIGN) found.add(secretsAtSign(text, at, patience), at + 1);
    else if (kind === CLOSE) found.addOne(taggedSecret(text, at), at + 1);
    else found.addOne(secretAtMark(text, at), at + 1);
    at += 1;
  }
  return found.inOrder();
}

function mayAnnounce(text: string, start: number, end: number): boolean {
  const next = end < text.length ? text.charCodeAt(end) : NEWLINE;
  if (next === OPEN && mayBeCall(text, start, end)) return true;
  return mayBeName(text, start, end) || isAnnouncer(text, start, end, next);
}

/** What follows a word that says so: a flag, a scheme, a command, a function, a statement, a name. */
function announcedBy(text: string, word: Span, table: TableReader): readonly Span[] {
  const { start, end } = word;
  const isFlag = text.charCodeAt(start) === DASH && text.charCodeAt(start + 1) === DASH;
  const found =
    (isFlag ? flaggedSecret(text, word) : null) ??
    (end - start < 7 ? headerSecret(text, word) : null) ??
    commandSecret(text, word) ??
    (text.charCodeAt(end) === OPEN ? callSecret(text, word, end) : null) ??
    statementSecret(text, word);
  if (found !== null) return [found];
  if (!mayBeName(text, start, end)) return NONE;
  const followed = followedName(text, word);
  return followed.length > 0 || !mayBeHeading(text, word) ? followed : columnSecrets(text, end, table);
}

function addTokens(text: string, start: number, end: number, found: FoundSpans): void {
  const places = tokensIn(text, start, end);
  for (let at = 0; at < places.length; at += 2) found.addPassed({ start: places[at] ?? 0, end: places[at + 1] ?? 0 });
  if (text.charCodeAt(start) === LETTER_L && text.startsWith(ENCODED_KEY, start))
    found.addOne(encodedKey(text, start), end);
}

function secretsAtSign(text: string, at: number, patience: Patience): readonly Span[] {
  if (text.charCodeAt(at) === EQUALS) {
    const key = text.charCodeAt(at + 1) === EQUALS ? markedKey(text, at) : null;
    return key === null ? assignedSecret(text, at, patience) : [key];
  }
  const isAddress = text.charCodeAt(at + 1) === SLASH && text.charCodeAt(at + 2) === SLASH;
  if (isAddress) return listOf(urlSecret(text, at));
  const token = telegramToken(text, at);
  return token === null ? assignedSecret(text, at, patience) : [token];
}

function secretAtMark(text: string, at: number): Span | null {
  const code = text.charCodeAt(at);
  if (code === DOLLAR) return hashAtDollar(text, at);
  if (code === BRACE) return hashAtBrace(text, at);
  return code === STAR ? hashAtStar(text, at) : loginSecret(text, at);
}

function listOf(span: Span | null): readonly Span[] {
  return span === null ? NONE : [span];
}

const NEWLINE = 0x0a;
const DOLLAR = 0x24;
const OPEN = 0x28;
const STAR = 0x2a;
const DASH = 0x2d;
const SLASH = 0x2f;
const EQUALS = 0x3d;
const LETTER_L = 0x4c;
const BRACE = 0x7b;
