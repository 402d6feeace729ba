// The hits of one file from ripgrep's printed lines. Lines that one match ties together are one hit; any other
// matching line is a hit of its own. Context is cut again for each hit, since ripgrep prints a shared line once.
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactHit, ExactQuery } from '../../ports/exact-search.ts';
import { eachPrintedLine, type PrintedText } from './read-output.ts';
import type { Marks } from './rg-arguments.ts';

interface OpenHit {
  readonly line: number;
  lastLine: number;
  readonly column: number;
  text: string;
  readonly matches: string[];
}

/** Null where ripgrep noted after some lines that the file is binary. */
export function readHits(path: RepoPath, printed: PrintedText, query: ExactQuery, marks: Marks): ExactHit[] | null {
  const { decode, byteLength } = printed;
  const withContext = query.beforeLines + query.afterLines > 0;
  const texts = new Map<number, string>();
  const hits: OpenHit[] = [];
  let unfinished: string | null = null;
  const whole = eachPrintedLine(printed.raw, (number, matched, raw) => {
    if (!matched) {
      texts.set(number, decode(withoutReturn(raw)));
      return;
    }
    const held = unfinished;
    const line = readMarks(raw, marks, held);
    unfinished = line.unfinished;
    const last = hits[hits.length - 1];
    const tied = held !== null && !raw.startsWith(marks.close);
    if (held !== null) for (const match of line.matches.splice(0, line.endedHeld ? 1 : 0)) last?.matches.push(match);
    // A match that ends with its line break is closed at the head of a line that is otherwise not there.
    if (held !== null && raw === marks.close) return;
    if (withContext) texts.set(number, decode(withoutReturn(line.text)));
    if (tied && last !== undefined) {
      last.text += `\n${line.text}`;
      last.lastLine = number;
      last.matches.push(...line.matches);
      return;
    }
    const column = line.firstMatch < 0 ? 1 : byteLength(line.text.slice(0, line.firstMatch)) + 1;
    hits.push({ line: number, lastLine: number, column, text: line.text, matches: line.matches });
  });
  if (!whole) return null;
  const kept = query.maxPerFile === null ? hits : hits.slice(0, query.maxPerFile);
  return kept.map((hit) => ({
    path,
    line: hit.line,
    column: hit.column,
    text: decode(withoutReturn(hit.text)),
    before: around(texts, hit.line, -query.beforeLines),
    after: around(texts, hit.lastLine, query.afterLines),
    matches: hit.matches.map(decode),
  }));
}

interface MarkedLine {
  readonly text: string;
  /** Where the first match of the line starts in `text`, or -1. */
  readonly firstMatch: number;
  /** The matches that end in this line, empty ones left out. */
  readonly matches: string[];
  /** The first of `matches` started in an earlier line. */
  readonly endedHeld: boolean;
  /** The beginning of a match that goes on in the next line. */
  readonly unfinished: string | null;
}

function readMarks(raw: string, marks: Marks, held: string | null): MarkedLine {
  const matches: string[] = [];
  let text = '';
  let firstMatch = -1;
  let at = 0;
  if (held !== null) {
    const close = raw.indexOf(marks.close);
    if (close < 0) return { text: raw, firstMatch, matches, endedHeld: false, unfinished: `${held}${raw}\n` };
    text = raw.slice(0, close);
    matches.push(held + text);
    at = close + marks.close.length;
  }
  for (;;) {
    const open = raw.indexOf(marks.open, at);
    if (open < 0) break;
    text += raw.slice(at, open);
    if (firstMatch < 0) firstMatch = text.length;
    at = open + marks.open.length;
    const close = raw.indexOf(marks.close, at);
    const match = close < 0 ? raw.slice(at) : raw.slice(at, close);
    text += match;
    if (close < 0) return { text, firstMatch, matches, endedHeld: held !== null, unfinished: `${match}\n` };
    if (match !== '') matches.push(match);
    at = close + marks.close.length;
  }
  return { text: text + raw.slice(at), firstMatch, matches, endedHeld: held !== null, unfinished: null };
}

/** Up to `count` lines next to `line`, downwards for a positive count, upwards for a negative one; top line first. */
function around(texts: ReadonlyMap<number, string>, line: number, count: number): string[] {
  const step = Math.sign(count);
  const out: string[] = [];
  for (let n = 1; n <= Math.abs(count); n += 1) {
    const text = texts.get(line + n * step);
    if (text === undefined) break;
    out.push(text);
  }
  return step < 0 ? out.reverse() : out;
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}
