import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { allSettled } from './all-settled.ts';

it('returns every result in the order of the work', async () => {
  expect(await allSettled([wait(5, 'late'), 2, Promise.resolve('early')])).toEqual(['late', 2, 'early']);
  expect(await allSettled([])).toEqual([]);
});

it('throws the first failure only when all work has ended', async () => {
  let hasEnded = false;
  const slow = wait(5).then(() => {
    hasEnded = true;
  });
  const work = [slow, Promise.reject(new Error('first')), Promise.reject(new Error('second'))];
  await expect(allSettled(work)).rejects.toThrow('first');
  expect(hasEnded).toBe(true);
});
