// What owns a chunk, and the same as one byte: for columns of many chunks.
import { SYMBOL_KINDS, type SymbolKind } from './symbol.ts';

export interface ChunkOwner {
  /** Of the symbol that owns the chunk; null for a file's own. */
  readonly kind: SymbolKind | null;
  readonly exported: boolean;
}

/** As many as there are values of a byte. */
export const OWNER_CODES = 256;
const EXPORTED = 128;

export function ownerCode({ kind, exported }: ChunkOwner): number {
  return (kind === null ? 0 : SYMBOL_KINDS.indexOf(kind) + 1) + (exported ? EXPORTED : 0);
}

export function ownerOf(code: number): ChunkOwner {
  return { kind: SYMBOL_KINDS[(code % EXPORTED) - 1] ?? null, exported: code >= EXPORTED };
}
