// The lines of a hit: all of a short function, with the comment that belongs to it; else the chunk that matched. The parts
// of a type are hits of their own, so that of a type its head is shown.
import type { LineRange } from '../model/range.ts';
import type { SymbolKind } from '../model/symbol.ts';
import { FUNCTIONS } from './score-chunk.ts';

/** As many as are read at one look. */
const SHORT = 40;

interface Owner {
  readonly kind: SymbolKind;
  readonly location: LineRange;
}

/** `chunk`: with the comment above the symbol, where it is its first. */
export function linesOfHit(chunk: LineRange, owner: Owner | null): LineRange {
  const { startLine, endLine } = chunk;
  if (owner === null || !FUNCTIONS.has(owner.kind)) return { startLine, endLine };
  const first = Math.min(startLine, owner.location.startLine);
  const last = Math.max(endLine, owner.location.endLine);
  return last - first < SHORT ? { startLine: first, endLine: last } : { startLine, endLine };
}
