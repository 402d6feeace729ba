import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALL_KINDS, compactGraph, edgeColumns } from '../lib/compact-graph.ts';
import { type ExpandOptions, expandAnchors } from './expand-anchors.ts';

type Row = readonly [from: number, to: number, kind: number, confidence: number];
const graphOf = (count: number, rows: readonly Row[]) => compactGraph(count, edgeColumns(rows));
const OPTIONS: ExpandOptions = {
  maxDepth: 2,
  filter: { kinds: ALL_KINDS, minConfidence: 0.5 },
  kindWeights: [1, 1, 0.5],
  isWanted: () => true,
  foundRelevance: () => 0,
};
const CHAIN: readonly Row[] = [
  [0, 1, 0, 1],
  [1, 2, 0, 1],
  [2, 3, 0, 1],
  [3, 4, 0, 1],
];
const nodes = (...of: Parameters<typeof expandAnchors>) => expandAnchors(...of).map(({ node }) => node);
const anchor = { node: 0, relevance: 1 };

describe('what stands around the anchors', () => {
  it.each([1, 2, 3, 4])('is no further than %i edges away, each way', (maxDepth) => {
    const reached = expandAnchors(graphOf(5, CHAIN), [{ node: 2, relevance: 1 }], { ...OPTIONS, maxDepth });
    const near = [1, 3, 0, 4].slice(0, Math.min(2, maxDepth) * 2);
    expect(reached.map(({ node }) => node).toSorted()).toEqual(near.toSorted());
    expect(nodes(graphOf(5, CHAIN), [anchor], { ...OPTIONS, maxDepth })).toEqual([1, 2, 3, 4].slice(0, maxDepth));
  });

  it('counts less the further it is, the less sure the edge and the looser its kind', () => {
    const [near, far] = expandAnchors(graphOf(5, CHAIN), [anchor], OPTIONS);
    expect(near?.relevance).toBeGreaterThan(far?.relevance as number);
    expect(near?.relevance).toBeLessThan(1);
    const spread: Row[] = [
      [0, 1, 2, 1],
      [0, 2, 0, 0.8],
      [0, 3, 0, 1],
    ];
    expect(nodes(graphOf(4, spread), [anchor], OPTIONS)).toEqual([3, 2, 1]);
  });

  it('R-001-p3-3: is told with its way: the rows of the edges and which way they were followed', () => {
    const [, second] = expandAnchors(graphOf(5, CHAIN), [anchor], OPTIONS);
    expect(second).toMatchObject({ node: 2, depth: 2 });
    expect(second?.steps).toEqual([
      { edge: 0, direction: 'out' },
      { edge: 1, direction: 'out' },
    ]);
    expect(expandAnchors(graphOf(2, [[1, 0, 0, 1]]), [anchor], OPTIONS)[0]?.steps).toEqual([
      { edge: 0, direction: 'in' },
    ]);
  });

  it('R-003-GRAG-002.bfs: ends in circles, and has neither an anchor nor a node twice', () => {
    const circle: Row[] = [...CHAIN, [4, 0, 0, 1], [0, 0, 0, 1], [0, 1, 1, 1]];
    const found = nodes(graphOf(5, circle), [anchor, { node: 3, relevance: 0.9 }], { ...OPTIONS, maxDepth: 4 });
    expect(found.toSorted()).toEqual([1, 2, 4]);
  });

  it('follows no edge that is unsure or of another kind, and walks through nothing unwanted', () => {
    expect(nodes(graphOf(2, [[0, 1, 0, 0.4]]), [anchor], OPTIONS)).toEqual([]);
    const filter = { kinds: 1 << 1, minConfidence: 0 };
    expect(nodes(graphOf(2, [[0, 1, 0, 1]]), [anchor], { ...OPTIONS, filter })).toEqual([]);
    expect(nodes(graphOf(5, CHAIN), [anchor], { ...OPTIONS, isWanted: (node) => node !== 1 })).toEqual([]);
  });

  it('counts as found what search found too, but never more than its anchor', () => {
    const options = { ...OPTIONS, foundRelevance: (node: number) => (node === 2 ? 0.95 : 0) };
    const reached = expandAnchors(graphOf(5, CHAIN), [{ node: 0, relevance: 0.9 }], options);
    for (const { relevance } of reached) expect(relevance).toBeLessThanOrEqual(0.9);
    const without = expandAnchors(graphOf(5, CHAIN), [{ node: 0, relevance: 0.9 }], OPTIONS);
    const of2 = (of: typeof reached) => of.find(({ node }) => node === 2)?.relevance as number;
    expect(of2(reached)).toBeGreaterThan(of2(without));
  });

  it('a tool that all call counts less, and does not bring all who call it', () => {
    const rows: Row[] = [[0, 1, 0, 1], [0, 2, 0, 1], ...Array.from({ length: 500 }, (_, at): Row => [at + 3, 1, 0, 1])];
    const reached = expandAnchors(graphOf(503, rows), [anchor], { ...OPTIONS, maxDepth: 4 });
    expect(reached[0]?.node).toBe(2);
    expect(reached).toHaveLength(2);
    const callers = expandAnchors(graphOf(503, rows), [{ node: 1, relevance: 1 }], { ...OPTIONS, maxDepth: 1 });
    expect(callers.length).toBeLessThan(50);
  });

  it('comes best first, the same each time, and is worth less than what it hangs on', () => {
    const row = fc.tuple(fc.nat(11), fc.nat(11), fc.nat(2), fc.constantFrom(0.4, 0.8, 1));
    const anchors = fc.array(fc.record({ node: fc.nat(11), relevance: fc.double({ min: 0.01, max: 1, noNaN: true }) }));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), anchors, fc.integer({ min: 1, max: 4 }), (rows, from, maxDepth) => {
        const graph = graphOf(12, rows);
        const reached = expandAnchors(graph, from, { ...OPTIONS, maxDepth });
        expect(expandAnchors(graph, from, { ...OPTIONS, maxDepth })).toEqual(reached);
        expect(new Set(reached.map(({ node }) => node)).size).toBe(reached.length);
        const best = Math.max(0, ...from.map(({ relevance }) => relevance));
        let before = best;
        for (const { node, relevance, depth, steps } of reached) {
          expect(from.some((own) => own.node === node)).toBe(false);
          expect(relevance).toBeLessThanOrEqual(before);
          expect(steps).toHaveLength(depth);
          expect(depth).toBeLessThanOrEqual(maxDepth);
          before = relevance;
        }
      }),
    );
  });
});
