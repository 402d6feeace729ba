import { expect, test } from 'vitest';
import { compactGraph, edgeColumns } from '../lib/compact-graph.ts';
import { importanceOf } from './importance.ts';

test('R-000-A.3.2: callers count once each, and possible edges not at all', () => {
  const rows: [number, number, number, number][] = [
    [1, 0, 1, 0.8],
    [1, 0, 4, 1],
    [2, 0, 1, 0.8],
    [3, 0, 1, 0.4],
    [0, 0, 1, 0.8],
  ];
  const { inDegree, pageRank, community } = importanceOf(compactGraph(4, edgeColumns(rows)));
  expect([...inDegree]).toEqual([3, 0, 0, 0]);
  expect(pageRank[0]).toBeGreaterThan(pageRank[3] as number);
  expect(pageRank[1]).toBe(pageRank[3]);
  expect(community[3]).not.toBe(community[0]);
});
