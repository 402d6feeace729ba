import { expect, test } from 'vitest';
import type { ChunkId } from '../model/ids.ts';
import { nearness } from './nearness.ts';

const found = (...similarities: number[]) =>
  similarities.map((similarity, at) => ({ chunkId: `ws/app/${at}.ts@1` as ChunkId, similarity }));
const shares = (...what: Parameters<typeof nearness>) => [...nearness(...what).values()];

test('up to the same, without what is unrelated', () => {
  expect(shares(found(1, 0.6, 0.2, 0.1), 0.2)).toEqual([1, expect.closeTo(0.5)]);
});

test('the last that was found is unrelated where nothing else is known', () => {
  expect(shares(found(0.9, 0.85, 0.8), null)).toEqual([expect.closeTo(0.5), expect.closeTo(0.25)]);
  expect(shares([], null)).toEqual([]);
  expect(shares(found(1), null)).toEqual([]);
});
