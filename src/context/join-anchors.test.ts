import { expect, it } from 'vitest';
import { ALL_KINDS, compactGraph, edgeColumns } from '../lib/compact-graph.ts';
import { joinAnchors } from './join-anchors.ts';

const filter = { kinds: ALL_KINDS, minConfidence: 0.5 };
const joined = (rows: readonly (readonly [number, number, number, number])[], relevances: readonly number[]) =>
  joinAnchors(
    compactGraph(60, edgeColumns(rows)),
    relevances.map((relevance, node) => ({ node, relevance })),
    { filter },
  );

it('what an edge joins to a better one rises towards it, whichever way the edge leads', () => {
  const [best, called, calling, apart] = joined(
    [
      [0, 1, 0, 1],
      [2, 0, 0, 1],
    ],
    [0.9, 0.4, 0.4, 0.4],
  ) as [number, number, number, number];
  expect(best).toBe(0.9);
  expect(called).toBeCloseTo(0.7);
  expect(calling).toBe(called);
  expect(apart).toBe(0.4);
});

it('an edge that is only possible joins nothing', () =>
  expect(joined([[0, 1, 0, 0.4]], [0.9, 0.4])).toEqual([0.9, 0.4]));

it('that two use what everything uses says nothing', () => {
  const everything = Array.from({ length: 40 }, (_, at) => [at + 1, 0, 0, 1] as const);
  expect(joined(everything, [0.9, 0.4])).toEqual([0.9, 0.4]);
});
