// The hits of one file from ripgrep's printed lines, one hit a matching line. Context is split again for each hit,
// since ripgrep prints a line that two hits share only once. Not for multiline searches: see read-spans.ts.
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactHit, ExactQuery } from '../../ports/exact-search.ts';
import { lineReader } from './read-line.ts';
import { eachPrintedLine, type PrintedText } from './read-output.ts';
import type { MatchSigns } from './rg-arguments.ts';

const NONE: readonly string[] = [];

/** Null where ripgrep noted after some lines that the file is binary. */
export function readHits(
  path: RepoPath,
  printed: PrintedText,
  query: ExactQuery,
  signs: MatchSigns,
): ExactHit[] | null {
  const { decode, byteLength } = printed;
  const readLine = lineReader(signs, printed);
  const contexts = query.beforeLines + query.afterLines > 0 ? new Map<number, string>() : null;
  const hits: ExactHit[] = [];
  const most = query.maxPerFile ?? Number.POSITIVE_INFINITY;
  const whole = eachPrintedLine(printed.raw, (line, matched, raw) => {
    if (!matched) {
      contexts?.set(line, decode(withoutReturn(raw)));
      return;
    }
    const { at, text: rawText, matches } = readLine(raw);
    const column = at <= 0 ? 1 : byteLength(raw.slice(0, at)) + 1;
    const text = decode(rawText);
    contexts?.set(line, text);
    if (hits.length < most) hits.push({ path, line, column, text, before: NONE, after: NONE, matches });
  });
  if (!whole) return null;
  return contexts === null ? hits : hits.map((hit) => withContext(hit, hit.line, contexts, query));
}

/** `lastLine`: where the hit ends, if it is more than a line. */
export function withContext(
  hit: ExactHit,
  lastLine: number,
  texts: ReadonlyMap<number, string>,
  query: ExactQuery,
): ExactHit {
  const before = around(texts, hit.line, -1, query.beforeLines).reverse();
  return { ...hit, before, after: around(texts, lastLine, 1, query.afterLines) };
}

function around(texts: ReadonlyMap<number, string>, line: number, step: 1 | -1, most: number): string[] {
  const out: string[] = [];
  for (let n = 1; n <= most; n += 1) {
    const text = texts.get(line + n * step);
    if (text === undefined) break;
    out.push(text);
  }
  return out;
}

export function withoutReturn(text: string): string {
  return text.charCodeAt(text.length - 1) === 0x0d ? text.slice(0, -1) : text;
}
