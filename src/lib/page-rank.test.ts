import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompactGraph, compactGraph, edgeColumns } from './compact-graph.ts';
import { pageRank } from './page-rank.ts';

type Weighted = readonly [from: number, to: number, weight: number];

const graphOf = (nodeCount: number, rows: readonly (readonly [number, number, number?])[]): CompactGraph =>
  compactGraph(nodeCount, edgeColumns(rows.map(([from, to]) => [from, to, 0, 1])));
const weightsOf = (rows: readonly Weighted[]): Float64Array => Float64Array.from(rows, ([, , weight]) => weight);

function expectRanks(found: Float64Array, wanted: readonly number[]): void {
  expect(found).toHaveLength(wanted.length);
  found.forEach((rank, node) => {
    expect(Math.abs(rank - (wanted[node] ?? 0))).toBeLessThan(1e-12);
  });
}

describe('R-000-A.3.1 R-000-A.3.3: ranks that networkx gives', () => {
  it('a small web', () => {
    const { ranks } = pageRank(
      graphOf(4, [
        [0, 1],
        [0, 2],
        [1, 2],
        [2, 0],
        [3, 2],
      ]),
    );
    expectRanks(ranks, [0.37252685132882424, 0.1958239118147503, 0.39414923685642533, 0.037500000000000006]);
  });

  it('weights, a parallel edge, a self loop, an edge of no weight, a dead end and a node on its own', () => {
    const rows: Weighted[] = [
      [0, 1, 2],
      [0, 1, 1.5],
      [0, 2, 0.5],
      [1, 1, 4],
      [1, 3, 1],
      [2, 0, 1],
      [2, 3, 0],
    ];
    const { ranks } = pageRank(graphOf(5, rows), { weights: weightsOf(rows) });
    const wanted = [0.14087251126953435, 0.5438880634644728, 0.08423795437398134, 0.1617312208404801];
    expectRanks(ranks, [...wanted, 0.06927025005153169]);
  });

  it('a hub without a way out, and two nodes that point at each other', () => {
    const { ranks } = pageRank(
      graphOf(6, [
        [1, 0],
        [2, 0],
        [3, 0],
        [4, 3],
        [3, 4],
      ]),
    );
    const wanted = [0.3259976954405095, 0.08293165847101328, 0.08293165847101328, 0.240193453106021];
    expectRanks(ranks, [...wanted, 0.18501387604042954, 0.08293165847101328]);
  });
});

it('stops where it is told, and says so', () => {
  const graph = graphOf(3, [
    [0, 1],
    [1, 2],
  ]);
  expect(pageRank(graph, { maxIterations: 2 })).toMatchObject({ iterations: 2, hasConverged: false });
  expect(pageRank(graph, { tolerance: 1 })).toMatchObject({ iterations: 1, hasConverged: true });
});

it('has nothing to say of nothing', () => {
  expect(pageRank(graphOf(0, []))).toEqual({ ranks: new Float64Array(0), iterations: 0, hasConverged: true });
});

it('wants a weight for each edge', () => {
  expect(() => pageRank(graphOf(2, [[0, 1]]), { weights: new Float64Array(2) })).toThrow('2 weights for 1 edges');
});

describe('on any graph', () => {
  const node = fc.nat(9);
  const edges = fc.array(fc.tuple(node, node, fc.integer({ min: 0, max: 8 })), { maxLength: 40 });

  it('ranks sum to one, none is below what each node is given, and the default rounds suffice', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        const { ranks, hasConverged } = pageRank(graphOf(10, rows), { weights: weightsOf(rows) });
        expect(hasConverged).toBe(true);
        expect(Math.abs(ranks.reduce((sum, rank) => sum + rank, 0) - 1)).toBeLessThan(1e-9);
        expect(Math.min(...ranks)).toBeGreaterThan(0.015 - 1e-12);
      }),
    );
  });

  it('edges of no weight can be left out, and a weight of two is two edges', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        const weighted = pageRank(graphOf(10, rows), { weights: weightsOf(rows) });
        const repeated = rows.flatMap((row) => Array.from({ length: row[2] }, () => row));
        expectRanks(pageRank(graphOf(10, repeated)).ranks, [...weighted.ranks]);
      }),
    );
  });
});
