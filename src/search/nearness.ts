// How near the chunks are that were found by meaning, as a share that can be added to other parts of a score.
import type { ChunkId } from '../model/ids.ts';

export interface NearChunk {
  readonly chunkId: ChunkId;
  readonly similarity: number;
}

/** From 0 for what is unrelated to 1 for the same. Where it is not known what is unrelated, the last that was found is. */
export function nearness(matches: readonly NearChunk[], unrelated: number | null): ReadonlyMap<ChunkId, number> {
  const floor = unrelated ?? matches.at(-1)?.similarity ?? 0;
  const share = (similarity: number) => Math.max(0, (similarity - floor) / (1 - floor || 1));
  return new Map(matches.map(({ chunkId, similarity }) => [chunkId, share(similarity)]));
}
