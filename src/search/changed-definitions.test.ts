import { expect, test } from 'vitest';
import { changedDefinitions } from './changed-definitions.ts';

const SYMBOLS = [
  { qualifiedName: 'Cart', startLine: 1, endLine: 20 },
  { qualifiedName: 'Cart.add', startLine: 3, endLine: 8 },
  { qualifiedName: 'Cart.sum', startLine: 10, endLine: 15 },
];
const change = (put: readonly [number, number][], removedAfter: readonly number[] = []) => ({
  ...{ path: 'cart.ts' as never, isGone: false, removedAfter },
  put: put.map(([startLine, endLine]) => ({ startLine, endLine })),
});

test('a changed line belongs to the innermost definition around it', () => {
  expect(changedDefinitions(SYMBOLS, change([[4, 5]]))).toEqual(['Cart.add']);
  expect(changedDefinitions(SYMBOLS, change([[2, 2]]))).toEqual(['Cart']);
  expect(changedDefinitions(SYMBOLS, change([[7, 11]]))).toEqual(['Cart', 'Cart.add', 'Cart.sum']);
});

test('a line that was removed belongs to the definition on both sides of it', () => {
  expect(changedDefinitions(SYMBOLS, change([], [5]))).toEqual(['Cart.add']);
  expect(changedDefinitions(SYMBOLS, change([], [8]))).toEqual(['Cart']);
});

test('lines outside of any definition touch none', () => {
  expect(changedDefinitions(SYMBOLS, change([[30, 40]], [25]))).toEqual([]);
});
