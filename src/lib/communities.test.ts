import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { communities } from './communities.ts';
import { ALL_KINDS, compactGraph, type EdgeFilter, edgeColumns } from './compact-graph.ts';

type Row = readonly [from: number, to: number, kind: number, confidence: number];
const ALL: EdgeFilter = { kinds: ALL_KINDS, minConfidence: 0 };

const found = (nodeCount: number, rows: readonly Row[], filter = ALL): number[] => [
  ...communities(compactGraph(nodeCount, edgeColumns(rows)), filter),
];

/** Every node of them with every later one. */
const clique = (nodes: readonly number[]): Row[] =>
  nodes.flatMap((from, place) => nodes.slice(place + 1).map((to): Row => [from, to, 0, 1]));

describe('what belongs together', () => {
  it('two cliques with one edge between', () => {
    const rows: Row[] = [...clique([0, 2, 4, 6]), ...clique([1, 3, 5, 7]), [6, 1, 0, 1]];
    expect(found(8, rows)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  });

  it('each clique of a ring of them', () => {
    const first = Array.from({ length: 8 }, (_, place) => place * 5);
    const rows = first.flatMap((node): Row[] => [
      ...clique([0, 1, 2, 3, 4].map((step) => node + step)),
      [node + 4, (node + 5) % 40, 0, 1],
    ]);
    expect(found(40, rows)).toEqual(Array.from({ length: 40 }, (_, node) => Math.floor(node / 5)));
  });

  it('is found over several levels: pairs of cliques, held together by weight', () => {
    const rows: Row[] = [0, 1, 2, 3].flatMap((pair) => {
      const nodes = Array.from({ length: 6 }, (_, step) => pair * 6 + step);
      const across = nodes.slice(0, 3).flatMap((from) => nodes.slice(3).map((to): Row => [from, to, 0, 0.75]));
      return [...clique(nodes.slice(0, 3)), ...clique(nodes.slice(3)), ...across];
    });
    const between = [0, 6, 12].map((node): Row => [node, node + 6, 0, 0.25]);
    const wanted = Array.from({ length: 24 }, (_, node) => Math.floor(node / 6));
    expect(found(24, [...rows, ...between])).toEqual(wanted);
  });

  it('is told by the edges that the filter lets through', () => {
    const rows: Row[] = [
      [0, 1, 0, 1],
      [1, 2, 1, 1],
      [2, 3, 0, 0.25],
    ];
    expect(found(4, rows, { kinds: 1 << 0, minConfidence: 0 })).toEqual([0, 0, 1, 1]);
    expect(found(4, rows, { kinds: 1 << 1, minConfidence: 0 })).toEqual([0, 1, 1, 2]);
    expect(found(4, rows, { kinds: 1 << 0, minConfidence: 0.5 })).toEqual([0, 0, 1, 2]);
  });

  it('is no other node where there are no edges, or only of a node to itself', () => {
    expect(found(0, [])).toEqual([]);
    expect(found(3, [[1, 1, 0, 1]])).toEqual([0, 1, 2]);
    expect(found(2, [[0, 1, 0, 0]])).toEqual([0, 1]);
  });
});

it('a community that lost the node which held it together is taken apart', () => {
  const rows: Row[] = [
    [4, 7, 0, 1],
    [9, 0, 0, 0.25],
    [4, 6, 0, 0.25],
    [1, 4, 0, 0.5],
    [8, 7, 0, 1],
    [4, 8, 0, 1],
    [7, 6, 0, 1],
    [6, 5, 0, 0.25],
    [6, 4, 0, 0.25],
    [1, 5, 0, 0.25],
    [0, 4, 0, 0.5],
  ];
  expect(found(10, rows)).toEqual([0, 1, 2, 3, 4, 1, 4, 4, 4, 0]);
});

describe('on any graph', () => {
  const node = fc.nat(13);
  const edges = fc.array(fc.tuple(node, node, fc.nat(1), fc.constantFrom(0.25, 0.5, 1)), { maxLength: 45 });

  it('the answer is the same each time', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        expect(found(14, rows)).toEqual(found(14, rows));
      }),
    );
  });

  it('numbers go by first nodes', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        const numbers = [...new Set(found(14, rows))];
        expect(numbers).toEqual(numbers.map((_, place) => place));
      }),
    );
  });

  it('each community is connected in itself, so never spans two parts of the graph', () => {
    const filter = fc.record({ kinds: fc.integer({ min: 1, max: 3 }), minConfidence: fc.constantFrom(0, 0.5) });
    fc.assert(
      fc.property(edges, filter, (rows, each) => {
        const answer = found(14, rows, each);
        const open = rows.filter(
          ([, , kind, confidence]) => (each.kinds & (1 << kind)) !== 0 && confidence >= each.minConfidence,
        );
        const within = open.filter(([from, to]) => answer[from] === answer[to]);
        expect(parts(14, within)).toEqual(answer);
      }),
      { numRuns: 500 },
    );
  });

  it('modularity is not below that of each node alone, and no two communities together would raise it', () => {
    fc.assert(
      fc.property(edges, (rows) => {
        const others = rows.filter(([from, to]) => from !== to);
        const answer = found(14, rows);
        const reached = modularity(others, answer);
        const alone = Array.from({ length: 14 }, (_, each) => each);
        expect(reached).toBeGreaterThanOrEqual(modularity(others, alone) - 1e-9);
        for (const one of new Set(answer)) {
          for (let other = 0; other < one; other += 1) {
            const merged = answer.map((each) => (each === one ? other : each));
            expect(modularity(others, merged)).toBeLessThanOrEqual(reached + 1e-9);
          }
        }
      }),
    );
  });
});

/** Connected parts, numbered by first nodes. */
function parts(nodeCount: number, rows: readonly Row[]): number[] {
  const least = Array.from({ length: nodeCount }, (_, node) => node);
  for (let round = 0; round < nodeCount; round += 1) {
    for (const [from, to] of rows) {
      const smaller = Math.min(least[from] ?? 0, least[to] ?? 0);
      least[from] = smaller;
      least[to] = smaller;
    }
  }
  const firsts = [...new Set(least)];
  return least.map((first) => firsts.indexOf(first));
}

/** By its definition: the share of weight within communities less what chance would put there. */
function modularity(rows: readonly Row[], community: readonly number[]): number {
  const total = rows.reduce((sum, [, , , weight]) => sum + weight, 0);
  if (total === 0) return 0;
  return [...new Set(community)].reduce((sum, each) => {
    let within = 0;
    let ends = 0;
    for (const [from, to, , weight] of rows) {
      const inside = Number(community[from] === each) + Number(community[to] === each);
      ends += inside * weight;
      if (inside === 2) within += weight;
    }
    return sum + within / total - (ends / (2 * total)) ** 2;
  }, 0);
}
