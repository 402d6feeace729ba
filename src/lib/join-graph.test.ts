import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALL_KINDS, compactGraph, edgeColumns } from './compact-graph.ts';
import { JOIN_KIND, joinGraph } from './join-graph.ts';
import { shortestPath } from './shortest-path.ts';
import { traverse } from './traverse.ts';

const EVERY = { kinds: ALL_KINDS, minConfidence: 0 };

it('keeps the rows of the graph, and adds one node a join', () => {
  const graph = compactGraph(3, edgeColumns([[0, 1, 2, 0.8]]));
  const joined = joinGraph(graph, [
    { members: [0, 2], direction: 'out' },
    { members: [1], direction: 'in' },
  ]);
  expect(joined.nodeCount).toBe(5);
  expect([...joined.edges.from]).toEqual([0, 3, 3, 1]);
  expect([...joined.edges.to]).toEqual([1, 0, 2, 4]);
  expect([...joined.edges.kind]).toEqual([2, JOIN_KIND, JOIN_KIND, JOIN_KIND]);
  expect(shortestPath(joined, 3, 4, EVERY)).toEqual([1, 0, 3]);
});

it('rows that are turned are walked both ways, and come first of the new ones', () => {
  const graph = compactGraph(
    3,
    edgeColumns([
      [0, 1, 2, 0.8],
      [2, 1, 4, 1],
    ]),
  );
  const joined = joinGraph(graph, [{ members: [0], direction: 'in' }], [0]);
  expect([...joined.edges.from]).toEqual([0, 2, 1, 0]);
  expect([...joined.edges.to]).toEqual([1, 1, 0, 3]);
  const walk = traverse(joined, 3, { direction: 'in', depth: 9, ...EVERY });
  expect([walk.nodes, walk.edges]).toEqual([
    [3, 0, 1, 2],
    [-1, 3, 2, 1],
  ]);
});

it('a walk from a join reaches what walks from its members reach, as near as the nearest of them', () => {
  const nodes = 12;
  const node = fc.nat(nodes - 1);
  const edge = fc.tuple(node, node, fc.nat(5), fc.constantFrom(0.4, 0.8, 1));
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 40 }), fc.uniqueArray(node, { minLength: 1 }), (edges, members) => {
      const graph = compactGraph(nodes, edgeColumns(edges));
      const joined = joinGraph(graph, [{ members, direction: 'in' }]);
      const how = { direction: 'in' as const, depth: Number.POSITIVE_INFINITY, ...EVERY };
      const walk = traverse(joined, nodes, how);
      const nearest = new Map<number, number>();
      for (const member of members) {
        const own = traverse(graph, member, how);
        own.nodes.forEach((each, at) => {
          nearest.set(each, Math.min(nearest.get(each) ?? nodes, own.depths[at] as number));
        });
      }
      const reached = new Map(walk.nodes.slice(1).map((each, at) => [each, (walk.depths[at + 1] as number) - 1]));
      expect([...reached].sort()).toEqual([...nearest].sort());
    }),
  );
});
