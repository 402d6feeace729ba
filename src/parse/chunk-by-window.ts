// Cuts a text into windows of lines where nothing is known about its structure: the last step of the ladder.
// Windows follow each other without gap or overlap; which line they break at is a matter of looks, not of syntax.
import { createHash } from 'node:crypto';
import { splitLines } from '../lib/split-lines.ts';
import type { ChunkShape } from '../model/chunk.ts';

/** About 375 tokens: one screen, and well inside what embedding models read. Only a longer line exceeds it. */
const MAX_CHARS = 1_500;
const MAX_LINES = 60;
/** A break is looked for from here to the end of the window; nearer to its start the pieces would get small. */
const EARLIEST_BREAK = 0.6;
const CHARS_PER_TOKEN = 4;

const TAB_COLUMNS = 4;
/** A blank line is worth one level of indentation: it splits a body less well than the end of that body. */
const BLANK_LINE_BONUS = 4;
/** Enough to keep a closing bracket with what it closes. */
const CLOSING_LINE_COST = 8;
/** Blank lines stay at the end of a window, so that the next begins with text. */
const BLANK_START_COST = 1_000;

/** A chunk's text is its lines joined by `\n`: the same text has one hash, whatever its line breaks. */
export function chunkByWindow(text: string): ChunkShape[] {
  const lines = splitLines(text);
  const chunks: ChunkShape[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = windowEnd(lines, start);
    chunks.push(chunkOf(lines.slice(start, end).join('\n'), chunks.length + 1, start + 1, end));
    start = end;
  }
  return chunks;
}

function chunkOf(text: string, n: number, startLine: number, endLine: number): ChunkShape {
  const contentHash = createHash('sha1').update(text).digest('hex');
  const tokensEstimate = Math.ceil(text.length / CHARS_PER_TOKEN);
  return { n, startLine, endLine, contentHash, tokensEstimate, symbol: null, nodeType: 'window' };
}

/** The index after the window's last line; the window holds at least one line. */
function windowEnd(lines: readonly string[], start: number): number {
  let end = start;
  let chars = -1;
  let earliest = start + 1;
  for (; end < lines.length && end - start < MAX_LINES; end += 1) {
    const charsWithLine = chars + 1 + lineAt(lines, end).length;
    if (charsWithLine > MAX_CHARS) break;
    chars = charsWithLine;
    if (chars < MAX_CHARS * EARLIEST_BREAK && end + 1 - start < MAX_LINES * EARLIEST_BREAK) earliest = end + 2;
  }
  if (end === start) return start + 1;
  // A line too long for any window stands alone, so the one before it ends where it begins.
  const isCutOff = end < lines.length && lineAt(lines, end).length <= MAX_CHARS;
  return isCutOff ? bestBreak(lines, earliest, end) : end;
}

/** The cheapest place in `from`…`to` to begin the next window; of equals the last. */
function bestBreak(lines: readonly string[], from: number, to: number): number {
  let best = to;
  let bestCost = breakCost(lines, to);
  for (let at = to - 1; at >= from; at -= 1) {
    const cost = breakCost(lines, at);
    if (cost >= bestCost) continue;
    best = at;
    bestCost = cost;
  }
  return best;
}

function breakCost(lines: readonly string[], at: number): number {
  const line = lineAt(lines, at);
  if (isBlank(line)) return BLANK_START_COST;
  const bonus = isBlank(lineAt(lines, at - 1)) ? BLANK_LINE_BONUS : 0;
  const closing = /^\s*(?:[\])}]|end\b|<\/)/.test(line) ? CLOSING_LINE_COST : 0;
  return indentation(line) + closing - bonus;
}

function indentation(line: string): number {
  let columns = 0;
  for (const char of line) {
    if (char === '\t') columns += TAB_COLUMNS;
    else if (char === ' ') columns += 1;
    else break;
  }
  return columns;
}

function isBlank(line: string): boolean {
  return !/\S/.test(line);
}

function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? '';
}
