import { expect, it } from 'vitest';
import { percentiles } from './percentiles.ts';

it('is the share of the others that are smaller, the same for equal values', () => {
  expect([...percentiles(Float64Array.of(3, 1, 2, 1, 5))]).toEqual([0.75, 0, 0.5, 0, 1]);
  expect([...percentiles(Float64Array.of(7))]).toEqual([0]);
  expect([...percentiles(new Float64Array())]).toEqual([]);
});
