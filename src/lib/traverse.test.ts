import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, compactGraph, edgeColumns } from './compact-graph.ts';
import { type TraverseOptions, traverse, type Walk } from './traverse.ts';

type Row = readonly [from: number, to: number, kind: number, confidence: number];
const ALL = { direction: 'out', depth: 9, kinds: ALL_KINDS, minConfidence: 0 } as const;

describe('a walk', () => {
  const graph = compactGraph(
    6,
    edgeColumns([
      [0, 2, 0, 1],
      [0, 1, 1, 1],
      [1, 3, 0, 0.4],
      [2, 3, 0, 1],
      [3, 0, 0, 1],
      [3, 3, 0, 1],
      [0, 1, 0, 1],
      [4, 0, 0, 1],
    ]),
  );

  it('R-001-p2-4.3-bfs: gives each node once, nearest first, with the edge that found it', () => {
    expect(traverse(graph, 0, ALL)).toEqual({ nodes: [0, 2, 1, 3], depths: [0, 1, 1, 2], edges: [-1, 0, 1, 3] });
  });

  it('goes against the edges', () => {
    const walk = traverse(graph, 3, { ...ALL, direction: 'in' });
    expect(walk).toEqual({ nodes: [3, 1, 2, 0, 4], depths: [0, 1, 1, 2, 3], edges: [-1, 2, 3, 1, 7] });
  });

  it('R-001-p2-4.3: ends at its depth', () => {
    expect(traverse(graph, 0, { ...ALL, depth: 0 }).nodes).toEqual([0]);
    expect(traverse(graph, 0, { ...ALL, depth: 1 }).nodes).toEqual([0, 2, 1]);
    expect(traverse(graph, 4, { ...ALL, depth: Infinity }).nodes).toEqual([4, 0, 2, 1, 3]);
  });

  it('R-001-p2-5.3-filter: follows only what the filter lets through', () => {
    expect(traverse(graph, 0, { ...ALL, kinds: 1 << 1 }).edges).toEqual([-1, 1]);
    expect(traverse(graph, 1, { ...ALL, minConfidence: 0.5 }).nodes).toEqual([1]);
  });

  it('of a node without edges is that node', () => {
    expect(traverse(graph, 5, ALL)).toEqual({ nodes: [5], depths: [0], edges: [-1] });
  });

  it('begins in the graph', () => {
    for (const node of [-1, 6, 0.5]) expect(() => traverse(graph, node, ALL)).toThrow(RangeError);
  });
});

it('is the same by sets and maps, walk after walk on one graph', () => {
  const node = fc.nat(11);
  const row = fc.tuple(node, node, fc.nat(3), fc.constantFrom(0.25, 0.5, 1));
  const options = fc.record({
    direction: fc.constantFrom('out' as const, 'in' as const),
    depth: fc.nat(6),
    kinds: fc.nat(15),
    minConfidence: fc.constantFrom(0, 0.5, 0.75),
  });
  const walks = fc.array(fc.tuple(node, options), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 50 }), walks, (rows, each) => {
      const graph = compactGraph(12, edgeColumns(rows));
      for (const [start, how] of each) expect(traverse(graph, start, how)).toEqual(naiveWalk(rows, start, how));
    }),
    { numRuns: 500 },
  );
});

function naiveWalk(rows: readonly Row[], start: number, options: TraverseOptions): Walk {
  const found = new Map([[start, { depth: 0, edge: -1 }]]);
  for (let depth = 1; depth <= options.depth; depth += 1) {
    for (const [node, { depth: its }] of [...found]) {
      if (its !== depth - 1) continue;
      rows.forEach(([from, to, kind, confidence], edge) => {
        const [near, far] = options.direction === 'out' ? [from, to] : [to, from];
        if (near !== node || found.has(far)) return;
        if ((options.kinds & (1 << kind)) === 0 || confidence < options.minConfidence) return;
        found.set(far, { depth, edge });
      });
    }
  }
  const all = [...found.values()];
  return { nodes: [...found.keys()], depths: all.map(({ depth }) => depth), edges: all.map(({ edge }) => edge) };
}
