// The symbols that a qualified name means, and the chunks that hold them: a method of an interface has none of its own.
import { type ChunkId, parseChunkId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import { type QualifiedName, qualifiedShare } from '../../search/qualified-names.ts';

const MOST_SYMBOLS = 20;

/** By chunk, how much of what was named around the name is around it: 0–1. */
export async function findQualified(
  view: View,
  wanted: readonly QualifiedName[],
): Promise<ReadonlyMap<ChunkId, number>> {
  const shares = new Map<ChunkId, number>();
  const named = await view.symbols.named(wanted.map(({ name }) => name));
  const meant = named
    .map((symbol) => ({ symbol, share: qualifiedShare(symbol.id, wanted) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, MOST_SYMBOLS);
  const files = meant.map(({ symbol: { repoId: repo, path } }) => ({ repo, path }));
  const chunks = meant.length === 0 ? [] : await view.chunks.chunksOf(files);
  for (const [at, { symbol, share }] of meant.entries()) {
    const own = chunks[at]?.find(({ chunkId }) => parseChunkId(chunkId)?.owner === symbol.id);
    const around = chunks[at]?.find(
      ({ startLine, endLine }) => startLine <= symbol.nameLine && symbol.nameLine <= endLine,
    );
    const held = own ?? around;
    if (held !== undefined) shares.set(held.chunkId, Math.max(share, shares.get(held.chunkId) ?? 0));
  }
  return shares;
}
