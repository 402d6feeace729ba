// The weights of ranking as the settings change them.
import type { Boosts } from './rank-matches.ts';
import { WEIGHTS, WEIGHTS_WITH_MEANING, type Weights } from './weights.ts';

/** The penalty for long chunks is the user's to set; unless it was, it is as fitted. */
export function weightsOf(longChunkPenalty: number, isByMeaning: boolean): Weights {
  const weights = isByMeaning ? WEIGHTS_WITH_MEANING : WEIGHTS;
  return longChunkPenalty === WEIGHTS.longChunk ? weights : { ...weights, longChunk: longChunkPenalty };
}

/** The settings are in the figures of the specification, where a symbol's name adds 0.2 and a path 0.1. */
export function boostsOf({ symbol, path, scope }: Boosts): Boosts {
  return { symbol: symbol / 0.2, path: path / 0.1, scope };
}
