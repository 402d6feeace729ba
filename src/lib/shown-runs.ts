// The lines of a packed piece as they are shown: runs of lines, and a mark where some are left out.
import type { PackedPiece } from '../model/context.ts';

export interface LineStyle {
  /** How many lines are left out here. */
  readonly gap: (lines: number) => string;
  /** Before each line that is not blank. */
  readonly isNumbered: boolean;
}

export function shownLines({ piece, runs }: PackedPiece, { gap, isNumbered }: LineStyle): readonly string[] {
  const shown: string[] = [];
  let last = 0;
  for (const { from, to } of runs) {
    if (from > last) shown.push(gap(from - last));
    for (let at = from; at < to; at += 1) {
      const line = piece.lines[at] as string;
      shown.push(isNumbered ? numberedLine(line, piece.startLine + at) : line);
    }
    last = to;
  }
  if (runs.length > 0 && last < piece.lines.length) shown.push(gap(piece.lines.length - last));
  return shown;
}

/** The cheapest form that keeps the indentation apart: a blank line shows its number by its neighbours. */
export function numberedLine(line: string, number: number): string {
  return line.trim() === '' ? line : `${number}\t${line}`;
}

export function linesLeftOut({ piece, runs }: PackedPiece): number[] {
  const left: number[] = [];
  let last = 0;
  for (const { from, to } of runs) {
    if (from > last) left.push(from - last);
    last = to;
  }
  if (runs.length > 0 && last < piece.lines.length) left.push(piece.lines.length - last);
  return left;
}
