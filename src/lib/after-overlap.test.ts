import { expect, test } from 'vitest';
import { afterOverlap } from './after-overlap.ts';

test.each([
  ['/code/shop', 'shop/src/a.ts', 'src/a.ts'],
  ['/code/shop', 'code/shop/src', 'src'],
  ['/code/shop', 'shop', ''],
  ['/code/shop/src', 'shop/src', ''],
  ['/a/a', 'a/a/b', 'b'],
  ['C:\\work\\shop', 'shop/src', 'src'],
  ['/code/shop', 'code/src', null],
  ['/code/shop', 'hop/src', null],
  ['/', 'src', null],
])('R-004-5.2.1: in %s, %s without the folders that overlap is %s', (base, path, rest) => {
  expect(afterOverlap(base, path)).toBe(rest);
});
