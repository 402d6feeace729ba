// How important a symbol is, from 0 to 1: half for being exported, half for its place among all by PageRank, as of the
// last count. A process reads the count once.
import type { StoredSymbol } from '../../model/symbol.ts';
import type { Exports } from '../../ports/exports.ts';
import type { Engine } from '../workspace/engine.ts';
import { readPercentiles } from './rank-percentiles.ts';
import { statsManifest } from './write-graph-stats.ts';

type Percentiles = ReturnType<typeof readPercentiles>;

const SHARE_OF_EXPORT = 0.5;
const SHARE_OF_RANK = 0.5;

const lastRead = new WeakMap<Exports, { readonly manifest: string; readonly percentileOf: Percentiles }>();

/** Null where nothing was counted yet. */
export function importanceIn(engine: Engine): (symbol: Pick<StoredSymbol, 'id' | 'exported'>) => number | null {
  const percentileOf = percentilesNow(engine);
  return ({ id, exported }) => {
    const percentile = percentileOf(id);
    if (percentile === null) return null;
    const importance = (exported ? SHARE_OF_EXPORT : 0) + SHARE_OF_RANK * percentile;
    return Math.round(importance * 1_000) / 1_000;
  };
}

function percentilesNow(engine: Engine): Percentiles {
  const manifest = statsManifest(engine);
  if (manifest === null) return () => null;
  const known = lastRead.get(engine.exports);
  if (known?.manifest === manifest) return known.percentileOf;
  const percentileOf = readPercentiles(engine);
  lastRead.set(engine.exports, { manifest, percentileOf });
  return percentileOf;
}
