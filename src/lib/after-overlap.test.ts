import { expect, test } from 'vitest';
import { afterOverlap } from './after-overlap.ts';

test.each([
  ['/work/shop', 'shop/src/a.ts', 'src/a.ts'],
  ['/work/shop', 'work/shop/src', 'src'],
  ['/work/shop', 'shop', ''],
  ['/work/shop/src', 'shop/src', ''],
  ['/a/a', 'a/a/b', 'b'],
  ['C:\\work\\shop', 'shop/src', 'src'],
  ['/work/shop', 'work/src', null],
  ['/work/shop', 'hop/src', null],
  ['/', 'src', null],
])('R-004-5.2.1: in %s, %s without the folders that overlap is %s', (base, path, rest) => {
  expect(afterOverlap(base, path)).toBe(rest);
});
