// Puts what holds a message letter by letter before everything else.
import type { ChunkId } from '../../model/ids.ts';
import type { RankedMatch } from '../rank-matches.ts';

/** `shares`: by chunk, 0–1. The chunk that holds the message is shown of its symbol. */
export function liftLiterals(
  ranked: readonly RankedMatch[],
  shares: ReadonlyMap<ChunkId, number>,
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
    const lift = 1 + (top * (1 + share)) / each.score;
    return { ...each, chunkId, score: each.score * lift, trace: () => ({ ...each.trace(), '× message': lift }) };
  });
  return lifted.sort((a, b) => b.score - a.score || (a.chunkId < b.chunkId ? -1 : 1));
}

function ownerOf(id: ChunkId): string {
  return id.slice(0, id.lastIndexOf('@'));
}
