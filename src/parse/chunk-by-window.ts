// Cuts a text into windows of lines where nothing is known about its structure: the last step of the ladder.
// Windows follow each other without gap or overlap; which line they break at is a matter of looks, not of syntax.
import type { ParsedChunk } from '../model/parsed-file.ts';
import { BLANK_START_COST, cutLines, isBlank, lineAt } from './cut-lines.ts';
import { makeChunk } from './make-chunk.ts';

const TAB_COLUMNS = 4;
/** A blank line is worth one level of indentation: it splits a body less well than the end of that body. */
const BLANK_LINE_BONUS = 4;
/** Enough to keep a closing bracket with what it closes. */
const CLOSING_LINE_COST = 8;

export function chunkByWindow(lines: readonly string[]): ParsedChunk[] {
  const starts = cutLines(lines, 0, lines.length, (at) => indentCost(lines, at));
  return starts.map((start, at) =>
    makeChunk(lines, { from: start, to: starts[at + 1] ?? lines.length, n: at + 1, nodeType: 'window' }),
  );
}

/** How bad a break is by its looks: indentation, blank lines, closing brackets. */
export function indentCost(lines: readonly string[], at: number): number {
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
