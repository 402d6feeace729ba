// How high the PageRank of a symbol is among all symbols that edges name: an export of the last count, so that a hit
// has its importance without the graph. Of each symbol above the lowest a hash of its id and four digits, in the order
// of the hashes:
//
//   HHHHHHHHHHpppp HHHHHHHHHHpppp …     (without blanks)
import { createHash } from 'node:crypto';
import { lowerBound } from '../lib/lower-bound.ts';
import { percentiles } from '../lib/percentiles.ts';
import { readSummed, summedJson } from '../lib/summed-json.ts';
import type { NodeId } from '../model/ids.ts';

const HASH = 10;
const DIGITS = 4;
const WIDTH = HASH + DIGITS;
const MOST = 10 ** DIGITS - 1;
const ROWS_A_LINE = 1_000;

/** More digits are noise of the iteration, and would tell apart what is equal. */
const TRUE_DIGITS = 10;

export interface RankedSymbol {
  readonly id: NodeId;
  readonly rank: number;
}

export function percentileText(symbols: readonly RankedSymbol[]): Iterable<string> {
  const shares = percentiles(Float64Array.from(symbols, ({ rank }) => Number(rank.toPrecision(TRUE_DIGITS))));
  const rows = symbols.flatMap(({ id }, at) => {
    const value = Math.round((shares[at] as number) * MOST);
    return value === 0 ? [] : [hashOf(id) + String(value).padStart(DIGITS, '0')];
  });
  return summedJson(lines(rows.sort()));
}

function* lines(rows: readonly string[]): Generator<string> {
  for (let at = 0; at < rows.length; at += ROWS_A_LINE) yield JSON.stringify(rows.slice(at, at + ROWS_A_LINE).join(''));
}

/** Of a symbol, 0 to 1; null where nothing was counted yet, or the file is damaged: that is no reason to show no hits. */
export function readPercentiles(text: string | null): (id: NodeId) => number | null {
  const table = text === null ? null : (readSummed(text) as readonly string[] | null);
  if (table === null) return () => null;
  const rows = table.join('');
  const count = rows.length / WIDTH;
  const hashAt = (row: number) => rows.slice(row * WIDTH, row * WIDTH + HASH);
  return (id) => {
    const hash = hashOf(id);
    const row = lowerBound(count, (at) => hashAt(at) >= hash);
    return row < count && hashAt(row) === hash ? Number(rows.slice(row * WIDTH + HASH, (row + 1) * WIDTH)) / MOST : 0;
  };
}

function hashOf(id: NodeId): string {
  return createHash('sha1').update(id).digest('base64url').slice(0, HASH);
}
