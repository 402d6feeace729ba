// Puts what is surely meant before everything else: what holds a message letter by letter, what has a qualified name.
import type { ChunkId } from '../model/ids.ts';
import type { RankedMatch } from './rank-matches.ts';

/** What is surer comes first, whatever else speaks for the other. */
const SURENESS = 4;

/** `shares`: by chunk, how sure it is, 0–1. Of the symbol that owns such a chunk, that chunk is shown. `why` is for the trace. */
export function liftFirst(
  ranked: readonly RankedMatch[],
  shares: ReadonlyMap<ChunkId, number>,
  why: string,
): readonly RankedMatch[] {
  if (shares.size === 0) return ranked;
  const ofSymbol = new Map<string, readonly [ChunkId, number]>();
  for (const [id, share] of shares) {
    if (id.includes('#') && share > (ofSymbol.get(ownerOf(id))?.[1] ?? 0)) ofSymbol.set(ownerOf(id), [id, share]);
  }
  const top = ranked[0]?.score ?? 0;
  const lifted = ranked.map((each): RankedMatch => {
    const own = shares.get(each.match.chunkId) ?? 0;
    const [chunkId, share] = ofSymbol.get(ownerOf(each.match.chunkId)) ?? [each.chunkId, own];
    if (share === 0) return each;
    const lift = 1 + (top * (1 + SURENESS * share)) / each.score;
    return { ...each, chunkId, score: each.score * lift, trace: () => ({ ...each.trace(), [`× ${why}`]: lift }) };
  });
  return lifted.sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
}

function ownerOf(id: ChunkId): string {
  return id.slice(0, id.lastIndexOf('@'));
}
