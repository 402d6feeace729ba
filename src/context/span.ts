// A place in a file, before its lines are read, and how one is made of what was found.
import type { Piece } from '../model/context.ts';
import type { Hit } from '../model/hit.ts';
import type { StoredSymbol } from '../model/symbol.ts';
import type { LineSpan } from './apart-from.ts';

export interface Span extends Omit<Piece, 'digest' | 'lines' | 'secrets' | 'head' | 'matched'> {
  /** The lines that were found; all of the span, or a part of it. */
  readonly found: LineSpan;
  /** Where the symbol itself begins, and where its name stands; null where no symbol does. */
  readonly defined: { readonly startLine: number; readonly nameLine: number } | null;
}

/** Of a longer symbol only what was found is a piece: nothing could show it whole. */
const LONGEST_PIECE = 400;

export function spanOfHit(hit: Hit, symbol: StoredSymbol | null): Span {
  const { repo, path, language, kind, signature, symbolId } = hit;
  const location = symbol === null ? null : symbol.location;
  const isShort = location !== null && location.endLine - location.startLine < LONGEST_PIECE;
  const { startLine, endLine } = isShort ? location : hit;
  return {
    ...{ repo, path, language, name: symbol?.qualifiedName ?? null, kind, signature, symbolId },
    startLine,
    endLine: Math.min(endLine, startLine + LONGEST_PIECE - 1),
    found: { startLine: hit.startLine, endLine: hit.endLine },
    defined: symbol === null ? null : { startLine: symbol.location.startLine, nameLine: symbol.nameLine },
    ...{ relevance: hit.score, source: hit.source === 'embedding' ? 'embedding' : 'keyword', depth: 0, edgePath: [] },
  };
}

/** A symbol that is found by itself. */
export function spanOfSymbol(
  symbol: StoredSymbol,
  how: Pick<Span, 'relevance' | 'source' | 'depth' | 'edgePath'>,
): Span {
  const { repoId: repo, path, language, qualifiedName: name, kind, signature, id: symbolId, nameLine } = symbol;
  const { startLine } = symbol.location;
  const endLine = Math.min(symbol.location.endLine, startLine + LONGEST_PIECE - 1);
  return {
    ...{ repo, path, language, name, kind, signature, symbolId, startLine, endLine },
    ...{ found: { startLine, endLine }, defined: { startLine, nameLine } },
    ...how,
  };
}
