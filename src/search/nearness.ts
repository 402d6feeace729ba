// The similarity of chunks that were found by meaning, as a share that can be added to other parts of a score.
import type { ChunkId } from '../model/ids.ts';

export interface NearChunk {
  readonly chunkId: ChunkId;
  readonly similarity: number;
}

/** Up to 1 for the same; what is unrelated is left out. Where it is not known what is, the last that was found is. */
export function nearness(matches: readonly NearChunk[], unrelated: number | null): ReadonlyMap<ChunkId, number> {
  const floor = unrelated ?? matches.at(-1)?.similarity ?? 0;
  const near = matches.filter(({ similarity }) => similarity > floor);
  return new Map(near.map(({ chunkId, similarity }) => [chunkId, (similarity - floor) / (1 - floor)]));
}
