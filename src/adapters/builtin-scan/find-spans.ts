// The lines of a text that a pattern matches, step for step as ripgrep's searcher and printer go about it.
import type { ScanPattern } from './translate-pattern.ts';

/** One hit: whole lines, the last line break not counted, with the matches that start in them. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly matches: readonly Match[];
}

interface Match {
  readonly start: number;
  readonly end: number;
}

/** When it looks again for the matches of a block, ripgrep shows the pattern no more than this after it. */
const LOOK_AHEAD_BYTES = 128;

export function findSpans(text: string, pattern: ScanPattern): Generator<Span> {
  if (pattern.spansLines) return findTiedLines(text, pattern.regex);
  return pattern.lineIsText ? findLineTexts(text, pattern.regex) : findLines(text, pattern.regex);
}

/** No match can hold a line feed, so the whole text is searched and each match tells its line. */
function* findLines(text: string, regex: RegExp): Generator<Span> {
  for (let from = 0; from < text.length; ) {
    regex.lastIndex = from;
    const found = regex.exec(text);
    if (found === null || lineStart(text, found.index) === text.length) return;
    const start = lineStart(text, found.index);
    const end = lineEnd(text, found.index);
    yield { start, end, matches: lineMatches(text, regex, start, end) };
    from = end + 1;
  }
}

function* findLineTexts(text: string, regex: RegExp): Generator<Span> {
  for (let start = 0; start < text.length; ) {
    const end = lineEnd(text, start);
    regex.lastIndex = 0;
    if (regex.test(text.slice(start, end))) yield { start, end, matches: lineMatches(text, regex, start, end) };
    start = end + 1;
  }
}

/** As printed: everything before the line is in sight, nothing after it, not even its line feed. */
function lineMatches(text: string, regex: RegExp, start: number, end: number): Match[] {
  return matchesFrom(text.slice(0, end), regex, start, end < text.length ? end + 1 : end);
}

function* findTiedLines(text: string, regex: RegExp): Generator<Span> {
  for (const block of findBlocks(text, regex)) {
    const ahead = text.slice(block.end, block.end + LOOK_AHEAD_BYTES);
    const seen = text.slice(0, block.end) + ahead;
    const matches = matchesFrom(seen, regex, block.start, block.end);
    let start = block.start;
    for (let at = block.start; at < block.end; ) {
      const end = lineEnd(text, at);
      const next = Math.min(end + 1, block.end);
      const tied = next < block.end && matches.some((match) => match.start < next && match.end > next);
      if (!tied) {
        const own = matches.filter((match) => match.start >= start && match.start < Math.max(next, end + 1));
        yield { start, end, matches: own };
        start = next;
      }
      at = next;
    }
  }
}

/** Runs of neighbouring lines. Each search starts where the last match ended, and cannot look back beyond. */
function* findBlocks(text: string, regex: RegExp): Generator<Match> {
  let last: Match | null = null;
  for (let from = 0; from < text.length; ) {
    regex.lastIndex = 0;
    const found = regex.exec(text.slice(from));
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
function matchesFrom(text: string, regex: RegExp, from: number, limit: number): Match[] {
  const out: Match[] = [];
  regex.lastIndex = from;
  for (let found = regex.exec(text); found !== null && found.index < limit; found = regex.exec(text)) {
    const end = found.index + found[0].length;
    out.push({ start: found.index, end });
    if (end === found.index) regex.lastIndex = end + charLength(text, end);
    if (regex.lastIndex > text.length) break;
  }
  return out;
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
