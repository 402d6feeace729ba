// How important a symbol is, from 0 to 1: half for being exported, half for its place among all by PageRank, as of the
// last count. A process reads the count once.

import { readPercentiles } from '../../graph/rank-percentiles.ts';
import { PERCENTILES_FILE, STATS_MANIFEST } from '../../graph/stats-files.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Owned } from '../workspace/process-memory.ts';

type Percentiles = ReturnType<typeof readPercentiles>;

interface LastRead {
  manifest: string | null;
  percentileOf: Percentiles;
}

const SHARE_OF_EXPORT = 0.5;
const SHARE_OF_RANK = 0.5;

const LAST_READ: Owned<LastRead> = { make: () => ({ manifest: null, percentileOf: () => null }) };

/** Null where nothing was counted yet. */
export function importanceIn(
  engine: Pick<Engine, 'memory' | 'exports'>,
): (symbol: Pick<StoredSymbol, 'id' | 'exported'>) => number | null {
  const percentileOf = percentilesNow(engine);
  return ({ id, exported }) => {
    const percentile = percentileOf(id);
    if (percentile === null) return null;
    const importance = (exported ? SHARE_OF_EXPORT : 0) + SHARE_OF_RANK * percentile;
    return Math.round(importance * 1_000) / 1_000;
  };
}

function percentilesNow(engine: Pick<Engine, 'memory' | 'exports'>): Percentiles {
  const manifest = engine.exports.read(STATS_MANIFEST);
  if (manifest === null) return () => null;
  const last = engine.memory.owned(LAST_READ);
  if (last.manifest !== manifest) {
    last.percentileOf = readPercentiles(engine.exports.read(PERCENTILES_FILE));
    last.manifest = manifest;
  }
  return last.percentileOf;
}
