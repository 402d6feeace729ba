// The hits of one file in a multiline search. Lines of a common match are one hit; any other matching line is a
// separate hit. ripgrep prints neighbours in one block, sometimes with a line that nothing matches: that is no hit.
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactHit, ExactQuery } from '../../ports/exact-search.ts';
import { withContext, withoutReturn } from './read-hits.ts';
import { eachPrintedLine, type PrintedText } from './read-output.ts';
import type { Marks } from './rg-arguments.ts';

interface Span {
  readonly line: number;
  lastLine: number;
  readonly column: number;
  text: string;
  readonly matches: string[];
}

/** Null where ripgrep noted after some lines that the file is binary. */
export function readSpans(path: RepoPath, printed: PrintedText, query: ExactQuery, marks: Marks): ExactHit[] | null {
  const { decode, byteLength } = printed;
  const texts = new Map<number, string>();
  const spans: Span[] = [];
  const bare: number[] = [];
  let unfinished: string | null = null;
  const whole = eachPrintedLine(printed.raw, (line, matched, raw) => {
    if (!matched) {
      texts.set(line, decode(withoutReturn(raw)));
      return;
    }
    const held = unfinished;
    const marked = readMarks(raw, marks, held);
    unfinished = marked.unfinished;
    const last = spans[spans.length - 1];
    if (marked.ended !== null) last?.matches.push(marked.ended);
    // A match that ends with its line break is closed at the head of a line that may not be there otherwise.
    if (held !== null && raw === marks.close) bare.push(line);
    else texts.set(line, decode(withoutReturn(marked.text)));
    if (held !== null && !raw.startsWith(marks.close) && last !== undefined) {
      last.text += `\n${marked.text}`;
      last.lastLine = line;
      last.matches.push(...marked.matches);
      return;
    }
    if (marked.firstMatch < 0) return;
    const column = byteLength(marked.text.slice(0, marked.firstMatch)) + 1;
    spans.push({ line, lastLine: line, column, text: marked.text, matches: marked.matches });
  });
  if (!whole) return null;
  for (const line of bare) if (texts.has(line + 1) && !texts.has(line)) texts.set(line, '');
  return spans.slice(0, query.maxPerFile ?? spans.length).map((span) => {
    const text = decode(withoutReturn(span.text));
    const matches = span.matches.map(decode);
    const hit = { path, line: span.line, column: span.column, text, before: [], after: [], matches };
    return withContext(hit, span.lastLine, texts, query);
  });
}

interface MarkedLine {
  readonly text: string;
  /** Where the first match that starts in this line starts in `text`, or -1. */
  readonly firstMatch: number;
  /** The match that came in from an earlier line and ends here. */
  readonly ended: string | null;
  /** The matches that lie in this line, empty ones left out. */
  readonly matches: string[];
  /** The beginning of a match that goes on in the next line. */
  readonly unfinished: string | null;
}

function readMarks(raw: string, marks: Marks, held: string | null): MarkedLine {
  const matches: string[] = [];
  let ended: string | null = null;
  let text = '';
  let at = 0;
  if (held !== null) {
    const close = raw.indexOf(marks.close);
    if (close < 0) return { text: raw, firstMatch: -1, ended, matches, unfinished: `${held}${raw}\n` };
    text = raw.slice(0, close);
    ended = held + text;
    at = close + marks.close.length;
  }
  let firstMatch = -1;
  for (let open = raw.indexOf(marks.open, at); open >= 0; open = raw.indexOf(marks.open, at)) {
    text += raw.slice(at, open);
    if (firstMatch < 0) firstMatch = text.length;
    at = open + marks.open.length;
    const close = raw.indexOf(marks.close, at);
    const match = close < 0 ? raw.slice(at) : raw.slice(at, close);
    text += match;
    if (close < 0) return { text, firstMatch, ended, matches, unfinished: `${match}\n` };
    if (match !== '') matches.push(match);
    at = close + marks.close.length;
  }
  return { text: text + raw.slice(at), firstMatch, ended, matches, unfinished: null };
}
