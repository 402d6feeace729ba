// The numbers of a request: their ranges, and what holds where none is given. The same in every interface.
import { MAP_BUDGET_TOKENS } from '../../model/map.ts';

export interface Range {
  readonly min: number;
  readonly max: number;
  /** Where none is given. */
  readonly usual: number;
}

/** How far a list or a walk may go. */
export const LIMITS = {
  hits: { min: 1, max: 1_000, usual: 10 },
  symbols: { min: 1, max: 100_000, usual: 20 },
  neighbours: { min: 1, max: 100_000, usual: 100 },
  reached: { min: 1, max: 100_000, usual: 200 },
  traceDepth: { min: 1, max: 10, usual: 2 },
  impactDepth: { min: 1, max: 10, usual: 3 },
  mapDepth: { min: 1, max: 100 },
  /** Lines of grep. */
  matches: { min: 1, max: 1_000_000 },
  linesAround: { min: 0, max: 1_000 },
  /** Files that verify makes again, and what chooses them. */
  sample: { min: 1, max: 1_000_000_000 },
  seed: { min: 0, max: Number.MAX_SAFE_INTEGER },
  /** In US dollars. */
  cost: { min: 0, max: 1_000_000 },
  mapTokens: { min: MAP_BUDGET_TOKENS.least, max: MAP_BUDGET_TOKENS.most, usual: MAP_BUDGET_TOKENS.usual },
} as const;

/** Where none is given, the settings say: `graph_rag.*`. */
export const CONTEXT_LIMITS = {
  tokens: { min: 500, max: 16_000 },
  depth: { min: 1, max: 4 },
  hits: { min: 5, max: 50 },
  moreHits: { min: 0, max: 100 },
  moreOfFile: { min: 0, max: 50 },
} as const;

/** How long to wait for another writer. */
export const WAIT_SECONDS = { min: 0, max: 86_400, usual: 60 } as const;
