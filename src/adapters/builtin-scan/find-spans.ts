// The lines of a text that a pattern matches, step for step as ripgrep's searcher and printer go about it.
import { byteLength } from './read-text.ts';
import type { ScanPattern } from './scan-pattern.ts';

/** One hit: whole lines, the last line break not counted, with the matches that start in them. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly matches: readonly Match[];
}

interface Match {
  readonly start: number;
  readonly end: number;
  /** An empty match after the first byte of the character at `start`. */
  readonly inside?: boolean;
}

/** When it looks again for the matches of a block, ripgrep shows the pattern no more than this after it. */
const LOOK_AHEAD_BYTES = 128;

export function findSpans(text: string, pattern: ScanPattern): Generator<Span> {
  return pattern.spansLines ? findTiedLines(text, pattern) : findLines(text, pattern);
}

/** Where the first line starts that ripgrep takes for a matching one, or null. */
export function firstMatchingLine(text: string, pattern: ScanPattern): number | null {
  const found = (pattern.spansLines ? findBlocks(text, pattern.regex) : findSpans(text, pattern)).next();
  return found.done === true ? null : found.value.start;
}

/** No match can hold a line feed, so the whole text is searched and each match tells its line. */
function* findLines(text: string, pattern: ScanPattern): Generator<Span> {
  for (let from = 0; from < text.length; ) {
    const found = findFrom(text, pattern.regex, from);
    if (found === null || lineStart(text, found.index) === text.length) return;
    const start = lineStart(text, found.index);
    const end = lineEnd(text, found.index);
    yield { start, end, matches: lineMatches(text, pattern, start, end) };
    from = end + 1;
  }
}

/** As printed: everything before the line is in sight, nothing after it, not even its line feed. */
function lineMatches(text: string, pattern: ScanPattern, start: number, end: number): Match[] {
  return matchesFrom(text.slice(0, end), pattern, start, end < text.length ? end + 1 : end);
}

/** Lines that one match ties together are one span. A line of a block that no match touches is none. */
function* findTiedLines(text: string, pattern: ScanPattern): Generator<Span> {
  for (const block of findBlocks(text, pattern.regex)) {
    const seen = text.slice(0, block.end + lookAhead(text, block.end));
    let span: { start: number; end: number; matches: Match[] } | null = null;
    for (const match of matchesFrom(seen, pattern, block.start, block.end)) {
      const start = lineStart(seen, match.start);
      const closed = match.end > start && seen[match.end - 1] === '\n';
      const end = lineEnd(seen, closed ? match.end - 1 : match.end);
      if (span !== null && match.start <= span.end) {
        span.matches.push(match);
        span.end = Math.max(span.end, end);
      } else {
        if (span !== null) yield span;
        span = { start, end, matches: [match] };
      }
    }
    if (span !== null) yield span;
  }
}

function lookAhead(text: string, from: number): number {
  let bytes = 0;
  let at = from;
  while (at < text.length) {
    const length = charLength(text, at);
    bytes += byteLength(text.slice(at, at + length));
    if (bytes > LOOK_AHEAD_BYTES) break;
    at += length;
  }
  return at - from;
}

/** Runs of neighbouring lines. Each search starts where the last match ended, and cannot look back beyond. */
function* findBlocks(text: string, regex: RegExp): Generator<Match> {
  let last: Match | null = null;
  for (let from = 0; from < text.length; ) {
    const found = findFrom(text.slice(from), regex, 0);
    if (found === null) break;
    const match = { start: from + found.index, end: from + found.index + found[0].length };
    from = match.end > match.start ? match.end : match.end + charLength(text, match.end);
    const start = lineStart(text, match.start);
    const closed = match.end > start && text[match.end - 1] === '\n';
    const end = closed ? match.end : Math.min(lineEnd(text, match.end) + 1, text.length);
    if (last !== null && last.end < start) yield last;
    last = last !== null && last.end >= start ? { start: last.start, end } : { start, end };
  }
  if (last !== null && last.start < last.end) yield last;
}

/** The matches from `from` on that start before `limit`. */
function matchesFrom(text: string, pattern: ScanPattern, from: number, limit: number): Match[] {
  const out: Match[] = [];
  for (let at = from; at <= text.length; ) {
    const found = findFrom(text, pattern.regex, at);
    if (found === null || found.index >= limit) break;
    const [start, end] = [found.index, found.index + found[0].length];
    at = end > start ? end : end + charLength(text, end);
    // Nothing, right after a match, is no match; but ripgrep then goes on by one byte.
    if (end > start || end !== out.at(-1)?.end) out.push({ start, end });
    else if (pattern.emptyAnywhere && byteLength(text.slice(end, at)) > 1) out.push({ start, end, inside: true });
  }
  return out;
}

/** V8 lets an empty match stand between the two halves of a character beyond U+FFFF: there it is passed over. */
function findFrom(text: string, regex: RegExp, from: number): RegExpExecArray | null {
  regex.lastIndex = from;
  let found = regex.exec(text);
  while (found !== null && found.index > from && charLength(text, found.index - 1) === 2) {
    regex.lastIndex = found.index + 1;
    found = regex.exec(text);
  }
  return found;
}

function charLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

export function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}
