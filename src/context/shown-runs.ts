// The lines of a packed piece as they are shown: runs of lines, and between them how many were left out.
import type { PackedPiece } from '../model/context.ts';

export function shownRuns({ piece, runs }: PackedPiece): (readonly string[] | number)[] {
  const shown: (readonly string[] | number)[] = [];
  let at = 0;
  for (const { from, to } of runs) {
    if (from > at) shown.push(from - at);
    shown.push(piece.lines.slice(from, to));
    at = to;
  }
  if (runs.length > 0 && at < piece.lines.length) shown.push(piece.lines.length - at);
  return shown;
}

export function linesLeftOut(packed: PackedPiece): number[] {
  return shownRuns(packed).filter((shown) => typeof shown === 'number');
}
