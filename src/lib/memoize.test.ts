import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('works a text out once, until too many are known', () => {
  const worked: string[] = [];
  const length = memoize(2, (text) => {
    worked.push(text);
    return text === '' ? null : text.length;
  });
  expect(['a', 'bb', 'a', ''].map(length)).toEqual([1, 2, 1, null]);
  expect(worked).toEqual(['a', 'bb', '']);
  expect(['', 'a'].map(length)).toEqual([null, 1]);
  expect(worked).toEqual(['a', 'bb', '', 'a']);
});

test('a long text is not kept', () => {
  let times = 0;
  const count = memoize(10, () => ++times);
  expect([count('x'.repeat(201)), count('x'.repeat(201))]).toEqual([1, 2]);
});
