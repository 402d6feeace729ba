import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, compactGraph, type EdgeFilter, edgeColumns } from './compact-graph.ts';
import { shortestPath } from './shortest-path.ts';

type Row = readonly [from: number, to: number, kind: number, confidence: number];
const ALL: EdgeFilter = { kinds: ALL_KINDS, minConfidence: 0 };

describe('the shortest way', () => {
  const graph = compactGraph(
    7,
    edgeColumns([
      [0, 1, 0, 1],
      [0, 2, 0, 1],
      [2, 3, 0, 1],
      [1, 3, 0, 1],
      [1, 3, 1, 1],
      [3, 4, 0, 0.4],
      [4, 5, 0, 1],
      [5, 0, 0, 1],
    ]),
  );

  it('has the fewest edges, and of several such ways the smaller edges', () => {
    expect(shortestPath(graph, 0, 3, ALL)).toEqual([0, 3]);
    expect(shortestPath(graph, 0, 4, ALL)).toEqual([0, 3, 5]);
    expect(shortestPath(graph, 3, 2, ALL)).toEqual([5, 6, 7, 1]);
  });

  it('is empty from a node to itself', () => {
    expect(shortestPath(graph, 3, 3, ALL)).toEqual([]);
  });

  it('is null where none leads', () => {
    expect(shortestPath(graph, 0, 6, ALL)).toBeNull();
    expect(shortestPath(graph, 6, 0, ALL)).toBeNull();
    expect(shortestPath(graph, 0, 5, { ...ALL, minConfidence: 0.5 })).toBeNull();
  });

  it('follows only what the filter lets through', () => {
    expect(shortestPath(graph, 1, 3, { ...ALL, kinds: 1 << 1 })).toEqual([4]);
  });

  it('begins and ends in the graph', () => {
    expect(() => shortestPath(graph, 0, 7, ALL)).toThrow(RangeError);
    expect(() => shortestPath(graph, -1, 0, ALL)).toThrow(RangeError);
  });
});

it.each([
  ['dense', 6, 40],
  ['thin', 14, 24],
])('is the least of all ways on %s graphs', (_, nodeCount, maxLength) => {
  const node = fc.nat(nodeCount - 1);
  const row = fc.tuple(node, node, fc.nat(2), fc.constantFrom(0.25, 0.5, 1));
  const filter = fc.record({ kinds: fc.constantFrom(7, 7, 3, 4), minConfidence: fc.constantFrom(0, 0, 0.5) });
  fc.assert(
    fc.property(fc.array(row, { minLength: maxLength >> 1, maxLength }), filter, (rows, each) => {
      const graph = compactGraph(nodeCount, edgeColumns(rows));
      for (let start = 0; start < nodeCount; start += 1) {
        const ways = naiveWays(rows, start, each);
        for (let goal = 0; goal < nodeCount; goal += 1) {
          expect(shortestPath(graph, start, goal, each)).toEqual(ways.get(goal) ?? null);
        }
      }
    }),
    { numRuns: 150 },
  );
});

/** The least way to every node: hop by hop, all ways of that many edges that lead to a new node, the least one kept. */
function naiveWays(rows: readonly Row[], start: number, filter: EdgeFilter): Map<number, readonly number[]> {
  const ways = new Map<number, readonly number[]>([[start, []]]);
  for (let length = 1; length <= rows.length; length += 1) {
    const longer = rows.flatMap(([from, to, kind, confidence], edge) => {
      const way = ways.get(from);
      const isOpen = (filter.kinds & (1 << kind)) !== 0 && confidence >= filter.minConfidence;
      return isOpen && way?.length === length - 1 && !ways.has(to) ? [{ to, way: [...way, edge] }] : [];
    });
    longer.sort((a, b) => compareWays(a.way, b.way));
    for (const { to, way } of longer) if (!ways.has(to)) ways.set(to, way);
  }
  return ways;
}

/** Of one length, and never equal: the last edges differ. */
function compareWays(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((edge, index) => edge !== b[index]);
  return (a[place] ?? 0) - (b[place] ?? 0);
}
