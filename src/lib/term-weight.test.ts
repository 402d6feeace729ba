import { expect, test } from 'vitest';
import { termWeight } from './term-weight.ts';

test('the rarer the more, never nothing, and all the same at no rarity', () => {
  const weights = [0, 1, 10, 400, 500, 1_000].map((frequency) => termWeight(frequency, 1_000, 0.5));
  expect(weights).toEqual(weights.toSorted((a, b) => b - a));
  expect(weights.every((weight) => weight > 0)).toBe(true);
  expect(termWeight(3, 1_000, 0)).toBe(termWeight(900, 1_000, 0));
  expect(termWeight(1, 1_000, 1)).toBeCloseTo(Math.log(999.5 / 1.5));
  expect(termWeight(0, 0, 0.5)).toBeGreaterThan(0);
});
