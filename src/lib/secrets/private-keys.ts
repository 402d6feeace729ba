// The bodies of private keys in armour: PEM, OpenSSH, PGP, PuTTY; whole, or cut at either end.
//   -----BEGIN RSA PRIVATE KEY-----      stays
//   MIIEowIBAAKCAQEA…                     ┐ one span
//   q4iEuVqz7w==                          ┘
//   -----END RSA PRIVATE KEY-----        stays
// A line of a body is one run of letters, whatever quotes, marks of comments and escapes stand around it. A program that
// only names the armour goes on with something else, and is left alone.
import type { Span } from './mask.ts';

const ARMOUR = /-{4,5} ?(BEGIN|END) [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}|Private-Lines: \d{1,4}/g;
const RUN = /[A-Za-z0-9+/=]+/y;
const FIELD = /[ \t"'#*>/]*[A-Z][A-Za-z-]{2,30}: [^\r\n\\]*/y;
const AROUND = ' \t"\'`,.;:*#>|-';
/** Lines of armour are 64 letters and more, but for the last. */
const FULL_LINE = 40;
/** Between two marks less is enough, and nothing is asked where the first has a line for itself. */
const SURELY_KEY = 16;
const LONGEST_LINE = 200;

/** Whether lines of this text may be of a key, though they do not look like it one by one. */
export function mayHoldKey(text: string): boolean {
  return text.includes('PRIVATE KEY') || text.includes('Private-Lines: ');
}

export function privateKeys(text: string): Span[] {
  if (!mayHoldKey(text)) return [];
  const spans: Span[] = [];
  let done = 0;
  for (const mark of text.matchAll(ARMOUR)) {
    if (mark.index < done) continue;
    const after = mark.index + mark[0].length;
    const body = mark[1] === 'END' ? bodyBefore(text, mark.index, done) : bodyAfter(text, after);
    if (body !== null) spans.push(body);
    done = Math.max(after, body?.end ?? 0);
  }
  return spans;
}

/** What is read of a body: its lines up to `end` are sure, the one that ends at `lineEnd` may yet turn out otherwise. */
interface Reading {
  start: number;
  end: number;
  longest: number;
  lineStart: number;
  lineEnd: number;
  lineLongest: number;
  isLastOnLine: boolean;
}

function bodyAfter(text: string, from: number): Span | null {
  const reading: Reading = {
    start: -1,
    end: -1,
    longest: 0,
    lineStart: -1,
    lineEnd: -1,
    lineLongest: 0,
    isLastOnLine: false,
  };
  let at = from;
  let isClosed = false;
  for (let next = from; next >= 0; next = step(text, at, reading)) {
    at = next;
    isClosed = at >= text.length || isEndMark(text, at);
    if (!isClosed) continue;
    endLine(reading);
    break;
  }
  if (reading.start < 0) return null;
  const isAlone = /^[ \t]*\r?\n/.test(text.slice(from, from + LONGEST_LINE));
  const isTerminated = isClosed && at < text.length;
  const least = isTerminated ? (isAlone ? 1 : SURELY_KEY) : FULL_LINE;
  return reading.longest >= least ? { start: reading.start, end: reading.end } : null;
}

/** Where reading goes on; negative where the line is none of a body. */
function step(text: string, at: number, reading: Reading): number {
  const letter = text.charAt(at);
  const isEscaped = letter === '\\' && (text[at + 1] === 'n' || text[at + 1] === 'r');
  if (isEscaped || letter === '\n' || letter === '\r') {
    endLine(reading);
    const next = at + (isEscaped ? 2 : 1);
    FIELD.lastIndex = next;
    return FIELD.test(text) ? FIELD.lastIndex : next;
  }
  RUN.lastIndex = at;
  const run = RUN.exec(text)?.[0];
  if (run === undefined) return letter === '\\' || AROUND.includes(letter) ? at + 1 : -1;
  if (!/[A-Za-z0-9]/.test(run)) return at + run.length;
  if (reading.isLastOnLine) return -1;
  if (reading.lineStart < 0) reading.lineStart = at;
  reading.lineEnd = at + run.length;
  reading.lineLongest = Math.max(reading.lineLongest, run.length);
  reading.isLastOnLine = run.length < FULL_LINE;
  return reading.lineEnd;
}

function endLine(reading: Reading): void {
  if (reading.lineStart >= 0) {
    if (reading.start < 0) reading.start = reading.lineStart;
    reading.end = reading.lineEnd;
    reading.longest = Math.max(reading.longest, reading.lineLongest);
  }
  reading.lineStart = -1;
  reading.lineLongest = 0;
  reading.isLastOnLine = false;
}

function isEndMark(text: string, at: number): boolean {
  return text.startsWith('-----END', at) || text.startsWith('---- END', at);
}

/** Of a key that begins before the text: only its own lines, read upwards from the mark. */
function bodyBefore(text: string, mark: number, floor: number): Span | null {
  let lineEnd = text.lastIndexOf('\n', mark);
  let start = -1;
  let end = -1;
  let longest = 0;
  while (lineEnd > floor) {
    const lineStart = Math.max(floor, text.lastIndexOf('\n', lineEnd - 1) + 1);
    const run = lineEnd - lineStart > LONGEST_LINE ? null : onlyRun(text.slice(lineStart, lineEnd));
    if (run === null || run.length < (end < 0 ? 1 : FULL_LINE)) break;
    start = text.indexOf(run, lineStart);
    if (end < 0) end = start + run.length;
    longest = Math.max(longest, run.length);
    lineEnd = lineStart - 1;
  }
  return longest >= FULL_LINE ? { start, end } : null;
}

function onlyRun(line: string): string | null {
  const runs = line.match(/[A-Za-z0-9+/=]+|[^\s"'`,.;:*#>|\\-]/g) ?? [];
  return runs.length === 1 ? (runs[0] ?? null) : null;
}
