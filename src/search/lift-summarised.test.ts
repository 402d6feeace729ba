import { expect, test } from 'vitest';
import { liftSummarised } from './lift-summarised.ts';
import type { RankedMatch } from './rank-matches.ts';

const match = (file: number, score: number): RankedMatch => {
  return {
    chunkId: `c${file}`,
    match: { file, chunkId: `c${file}` },
    score,
    trace: () => ({}),
  } as unknown as RankedMatch;
};
const ranked = [match(0, 1), match(1, 0.9), match(2, 0.85)];

test('the file whose summaries come first gains most, and the trace says so', () => {
  const lifted = liftSummarised(ranked, (file) => (file === 1 ? 1 : file === 2 ? 2 : null), 0.3, 5);
  expect(lifted.map(({ match: { file } }) => file)).toEqual([1, 2, 0]);
  expect(lifted[0]?.score).toBeCloseTo(0.9 * 1.3);
  expect(lifted[1]?.score).toBeCloseTo(0.85 * 1.25);
  expect(lifted[0]?.trace()).toEqual({ '× summary': 1.3 });
});

test('a weight of nothing, or no summaries, leaves all as it was', () => {
  expect(liftSummarised(ranked, () => 1, 0)).toBe(ranked);
  expect(liftSummarised(ranked, () => null, 0.3)).toEqual(ranked);
});
