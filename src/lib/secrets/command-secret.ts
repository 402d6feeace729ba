// Passwords on command lines: `curl -u ada:…`, `mysql -p…`, `sshpass -p …`, also as a list: `["sshpass", "-p", "…"]`.
import { COMMANDS } from './command-table.ts';
import type { Span } from './mask.ts';
import { isBareSecret } from './secret-value.ts';

interface Flags {
  readonly secret: ReadonlySet<string>;
  readonly pair: ReadonlySet<string>;
  readonly attached: readonly string[];
  readonly word: number;
  readonly only: readonly string[];
}

const BY_NAME = new Map<string, Flags>();
for (const { names, secret, pair, attached, word, only } of COMMANDS) {
  const flags = {
    secret: new Set(split(secret)),
    pair: new Set(split(pair)),
    attached: split(attached),
    word: word ?? 0,
    only: split(only),
  };
  for (const name of split(names)) BY_NAME.set(name, flags);
}

function split(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(' ');
}

const LONGEST_NAME = 20;
const LONGEST_LINE = 400;
const WORD = /(?:"([^"\n]*)"|'([^'\n]*)'|((?:\\.|[^\s"',;|[\]()<>`\\]|\[|=["'])+))/g;
const LINE_END = /[^\\\n]\r?\n|(?:^|[^|&])(?:\|\|?|&&)[^|&]|;(?:\s|$)/;
const BEFORE_CHPASSWD = /["'\s][\w.-]{1,40}:([^\s"'|:]{4,80})(\\?["']?\s{0,9}\|\s{0,9}(?:sudo\s{1,9})?)$/;

/** `word`: where a word stands that may be a command. */
export function commandSecret(text: string, word: Span): Span | null {
  if (word.end - word.start > LONGEST_NAME) return null;
  const after = text.charCodeAt(word.end);
  const isList = after === 0x22 || after === 0x27;
  if (after !== 0x20 && after !== 0x09 && !isList) return null;
  const flags = BY_NAME.get(text.slice(word.start, word.end));
  if (flags === undefined) return null;
  return secretOnLine(text, word.end + (isList ? 1 : 0), flags, isList);
}

function secretOnLine(text: string, from: number, flags: Flags, isList: boolean): Span | null {
  const rest = text.slice(from, from + LONGEST_LINE);
  const stop = isList ? rest.search(/[\])]/) : rest.search(LINE_END);
  const line = stop < 0 ? rest : rest.slice(0, stop + 1);
  let before = '';
  let words = 0;
  let isAllowed = flags.only.length === 0;
  for (const match of line.matchAll(WORD)) {
    const written = match[1] ?? match[2] ?? match[3] ?? '';
    if (written === '\\' || (isList && /^\s*,?\s*$/.test(written))) continue;
    isAllowed ||= flags.only.some((each) => written === each || (each.endsWith(':') && written.startsWith(each)));
    const start = from + match.index + (match[3] === undefined ? 1 : 0);
    const found = isAllowed ? secretIn(written, before, flags) : null;
    if (found !== null) return judged(text, start + found, start + written.length);
    if (!/^[-/]/.test(written)) words += 1;
    if (isAllowed && flags.word > 0 && words === flags.word && !/^[-/]/.test(written)) {
      return judged(text, start, start + written.length);
    }
    before = written;
  }
  return null;
}

/** Where in the word the secret starts. */
function secretIn(written: string, before: string, flags: Flags): number | null {
  if (flags.secret.has(before) || (before.startsWith('/user:') && flags.secret.has('/user:')))
    return written.startsWith('-') ? null : 0;
  if (flags.pair.has(before)) return afterUser(written, 0);
  const sign = written.indexOf('=');
  if (sign > 0 && flags.pair.has(written.slice(0, sign))) return afterUser(written, sign + 1);
  if (sign > 0 && flags.secret.has(written.slice(0, sign)))
    return sign + 1 + (/["']/.test(written.charAt(sign + 1)) ? 1 : 0);
  const beginning = flags.attached.find((each) => written.startsWith(each) && written.length > each.length + 2);
  return beginning === undefined ? null : beginning.length + (/["'=]/.test(written.charAt(beginning.length)) ? 1 : 0);
}

function afterUser(written: string, from: number): number | null {
  const colon = written.indexOf(':', from);
  return colon < 0 || colon === written.length - 1 ? null : colon + 1;
}

function judged(text: string, start: number, end: number): Span | null {
  return isCommandSecret(text.slice(start, end)) ? { start, end } : null;
}

function isCommandSecret(value: string): boolean {
  return value.length >= 4 && !/^[-/]|^\d{1,5}(?::\d{1,5})?$/.test(value) && isBareSecret(value, 'sure', 'line');
}

/** `echo "ada:…" | chpasswd`, given where `chpasswd` stands. */
export function chpasswdSecret(text: string, start: number): Span | null {
  const match = BEFORE_CHPASSWD.exec(text.slice(Math.max(0, start - 160), start));
  const written = match?.[1];
  if (match === null || written === undefined || !isBareSecret(written, 'sure', 'environment')) return null;
  const end = start - (match[2] ?? '').length;
  return { start: end - written.length, end };
}
