// Cuts lines into pieces of a size that suits search and embedding. The caller says where a piece may best begin.
/** About 375 tokens: one screen, and well inside what embedding models read. Only a longer line exceeds it. */
export const MAX_CHUNK_CHARS = 1_500;
const MAX_LINES = 60;
/** A break is looked for from here to the end of the piece; nearer to its start the pieces would get small. */
const EARLIEST_BREAK = 0.6;

/** How bad it is to begin a piece at this line, counted from 0; a blank line is never a good start. */
export type BreakCost = (at: number) => number;

/** Blank lines stay at the end of a piece, so that the next begins with text. */
export const BLANK_START_COST = 1_000;

/** Where the pieces of the lines `from`…`to` (exclusive, from 0) begin; the first is `from`. */
export function cutLines(lines: readonly string[], from: number, to: number, cost: BreakCost): number[] {
  const starts: number[] = [];
  for (let start = from; start < to; ) {
    starts.push(start);
    start = pieceEnd(lines, start, to, cost);
  }
  return starts;
}

/** The index after the piece's last line; the piece holds at least one line. */
function pieceEnd(lines: readonly string[], start: number, to: number, cost: BreakCost): number {
  let end = start;
  let chars = -1;
  let earliest = start + 1;
  for (; end < to && end - start < MAX_LINES; end += 1) {
    const charsWithLine = chars + 1 + lineAt(lines, end).length;
    if (charsWithLine > MAX_CHUNK_CHARS) break;
    chars = charsWithLine;
    if (chars < MAX_CHUNK_CHARS * EARLIEST_BREAK && end + 1 - start < MAX_LINES * EARLIEST_BREAK) earliest = end + 2;
  }
  if (end === start) return start + 1;
  // A line too long for any piece stands alone, so the one before it ends where it begins.
  const isCutOff = end < to && lineAt(lines, end).length <= MAX_CHUNK_CHARS;
  return isCutOff ? bestBreak(earliest, end, cost) : end;
}

/** The cheapest place in `from`…`to` to begin the next piece; of equals the last. */
function bestBreak(from: number, to: number, cost: BreakCost): number {
  let best = to;
  let bestCost = cost(to);
  for (let at = to - 1; at >= from; at -= 1) {
    const here = cost(at);
    if (here >= bestCost) continue;
    best = at;
    bestCost = here;
  }
  return best;
}

export function lineAt(lines: readonly string[], index: number): string {
  return lines[index] ?? '';
}

export function isBlank(line: string): boolean {
  return line === '' || line.trim() === '';
}
