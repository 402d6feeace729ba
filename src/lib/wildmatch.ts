// Git's wildmatch with WM_PATHNAME, as ignore and attribute files use it: byte by byte, so `?` is one byte of UTF-8.
// Only globs: `!` and a leading or trailing `/` of a rule are handled elsewhere.
import { encodePathBytes } from '../model/repo-path.ts';

const SLASH = 0x2f;
/** Tokens: a character code, or one of these, or `FIRST_SET - n` for the n-th bracket expression. */
const ANY = -1;
const STAR = -2;
/** `**` before a slash, with that slash: nothing, or whole folders. */
const FOLDERS = -3;
/** `**` at the end: anything. */
const REST = -4;
const FIRST_SET = -5;

interface Program {
  readonly tokens: readonly number[];
  /** By byte: 1 where the bracket expression takes it. */
  readonly sets: readonly Uint8Array[];
}

/** A pattern that git calls malformed (an open bracket, a lone last backslash) gives a matcher that takes nothing. */
export function compileGlob(pattern: string): (path: string) => boolean {
  const isByteWise = /[?[]/.test(pattern);
  const shortcut = isByteWise ? null : shortcutFor(pattern);
  if (shortcut !== null) return shortcut;
  const program = parseGlob(isByteWise ? byteText(pattern) : pattern);
  if (program === null) return () => false;
  const needed = longestPlainRun(program.tokens);
  return (path) => path.includes(needed) && runGlob(program, isByteWise ? byteText(path) : path);
}

const PLAIN = /^[^*?[\\]*$/;

function shortcutFor(pattern: string): ((path: string) => boolean) | null {
  if (PLAIN.test(pattern)) return (path) => path === pattern;
  if (pattern === '**') return () => true;
  if (pattern.startsWith('**/') && PLAIN.test(pattern.slice(3))) {
    const tail = pattern.slice(2);
    return (path) => path.endsWith(tail) || (path.length === tail.length - 1 && tail.endsWith(path));
  }
  if (pattern.startsWith('*') && PLAIN.test(pattern.slice(1))) {
    const tail = pattern.slice(1);
    return (path) => path.endsWith(tail) && !path.slice(0, path.length - tail.length).includes('/');
  }
  if (pattern.endsWith('*') && PLAIN.test(pattern.slice(0, -1))) {
    const head = pattern.slice(0, -1);
    return (path) => path.startsWith(head) && path.indexOf('/', head.length) < 0;
  }
  return null;
}

/** Text that must be in any path the tokens match, to turn most paths away at once; ASCII, so the same in bytes. */
function longestPlainRun(tokens: readonly number[]): string {
  const runs = tokens.map((token) => (token > 0 && token < 0x80 ? String.fromCharCode(token) : '\0')).join('');
  return runs.split('\0').reduce((longest, run) => (run.length > longest.length ? run : longest), '');
}

/** One character a byte, as git sees the text. */
function byteText(text: string): string {
  if (!/[^\x00-\x7f]/.test(text)) return text;
  let out = '';
  for (const byte of encodePathBytes(text)) out += String.fromCharCode(byte);
  return out;
}

function parseGlob(pattern: string): Program | null {
  const tokens: number[] = [];
  const sets: Uint8Array[] = [];
  let at = 0;
  while (at < pattern.length) {
    const char = pattern[at];
    if (char === '*') {
      const start = at;
      while (pattern[at] === '*') at += 1;
      const token = starToken(pattern, start, at);
      tokens.push(token);
      if (token === FOLDERS) at += 1;
    } else if (char === '[') {
      const bracket = parseBracket(pattern, at);
      if (bracket === null) return null;
      tokens.push(FIRST_SET - sets.length);
      sets.push(bracket.set);
      at = bracket.end;
    } else if (char === '?') {
      tokens.push(ANY);
      at += 1;
    } else {
      if (char === '\\') at += 1;
      if (at === pattern.length) return null;
      tokens.push(pattern.charCodeAt(at));
      at += 1;
    }
  }
  return { tokens, sets };
}

function starToken(pattern: string, start: number, end: number): number {
  if (end - start < 2 || (start > 0 && pattern[start - 1] !== '/')) return STAR;
  if (end === pattern.length) return REST;
  if (pattern[end] === '/') return FOLDERS;
  return pattern[end] === '\\' && pattern[end + 1] === '/' ? REST : STAR;
}

/** Reads `[…]` from its opening bracket, by git's own rules: a `]` in first place is a member, classes end a range. */
function parseBracket(pattern: string, open: number): { set: Uint8Array; end: number } | null {
  const set = new Uint8Array(256);
  let at = open + 1;
  const isNegated = pattern[at] === '!' || pattern[at] === '^';
  if (isNegated) at += 1;
  /** Where a range would start; 0 for none. */
  let previous = 0;
  for (let isFirst = true; isFirst || pattern[at] !== ']'; isFirst = false) {
    if (at >= pattern.length) return null;
    const next = pattern[at + 1];
    if (pattern[at] === '-' && previous > 0 && next !== undefined && next !== ']') {
      at += next === '\\' ? 2 : 1;
      if (at >= pattern.length) return null;
      const last = pattern.charCodeAt(at);
      if (last >= previous) set.fill(1, previous, last + 1);
      previous = 0;
    } else if (pattern[at] === '[' && next === ':') {
      const close = pattern.indexOf(']', at + 2);
      if (close < 0) return null;
      if (close > at + 2 && pattern[close - 1] === ':') {
        const members = CLASSES.get(pattern.slice(at + 2, close - 1));
        if (members === undefined) return null;
        for (const code of members) set[code] = 1;
        at = close;
        previous = 0;
      } else {
        previous = pattern.charCodeAt(at);
        set[previous] = 1;
      }
    } else {
      if (pattern[at] === '\\') at += 1;
      if (at >= pattern.length) return null;
      previous = pattern.charCodeAt(at);
      set[previous] = 1;
    }
    at += 1;
  }
  if (isNegated) for (let code = 0; code < 256; code += 1) set[code] = 1 - (set[code] ?? 0);
  set[SLASH] = 0;
  return { set, end: at + 1 };
}

/** Git's own character classes: ASCII only, and neither vertical tab nor form feed is a space. */
const CLASSES: ReadonlyMap<string, readonly number[]> = new Map(
  Object.entries({
    alnum: /[0-9A-Za-z]/,
    alpha: /[A-Za-z]/,
    blank: /[ \t]/,
    cntrl: /[\x00-\x1f\x7f]/,
    digit: /[0-9]/,
    graph: /[!-~]/,
    lower: /[a-z]/,
    print: /[ -~]/,
    punct: /[!-/:-@[-`{-~]/,
    space: /[ \t\n\r]/,
    upper: /[A-Z]/,
    xdigit: /[0-9A-Fa-f]/,
  }).map(([name, members]) => [name, [...Array(128).keys()].filter((code) => members.test(String.fromCharCode(code)))]),
);

/**
 * Goes back to the last `*`, and past its folder to the last `**`, never further: a `*` ends within its folder and a
 * `**` can take up whatever an earlier one left, so older choices change nothing. No pattern makes this exponential.
 */
function runGlob({ tokens, sets }: Program, text: string): boolean {
  let token = 0;
  let at = 0;
  let afterStar = -1;
  let starEnd = 0;
  let afterWide = -1;
  let wideEnd = 0;
  for (;;) {
    const wanted = tokens[token];
    if (wanted === undefined && at === text.length) return true;
    if (wanted === STAR) {
      token += 1;
      afterStar = token;
      starEnd = at;
      continue;
    }
    if (wanted === FOLDERS || wanted === REST) {
      token += 1;
      if (token === tokens.length && wanted === REST) return true;
      afterWide = token;
      wideEnd = at;
      afterStar = -1;
      continue;
    }
    if (wanted !== undefined && at < text.length && takes(wanted, sets, text.charCodeAt(at))) {
      token += 1;
      at += 1;
      continue;
    }
    if (afterStar >= 0 && starEnd < text.length && text.charCodeAt(starEnd) !== SLASH) {
      starEnd += 1;
      at = starEnd;
      token = afterStar;
      continue;
    }
    if (afterWide < 0) return false;
    wideEnd = tokens[afterWide - 1] === FOLDERS ? text.indexOf('/', wideEnd) + 1 : wideEnd + 1;
    if (wideEnd === 0 || wideEnd > text.length) return false;
    afterStar = -1;
    at = wideEnd;
    token = afterWide;
  }
}

function takes(token: number, sets: readonly Uint8Array[], code: number): boolean {
  if (token >= 0) return token === code;
  if (token === ANY) return code !== SLASH;
  return sets[FIRST_SET - token]?.[code] === 1;
}
