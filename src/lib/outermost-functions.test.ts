import { expect, test } from 'vitest';
import { outermostFunctions } from './outermost-functions.ts';

test('functions in functions, and methods of classes in them, are not outermost', () => {
  const symbols = [
    { kind: 'function', parent: null },
    { kind: 'function', parent: 0 },
    { kind: 'class', parent: 0 },
    { kind: 'method', parent: 2 },
    { kind: 'class', parent: null },
    { kind: 'method', parent: 4 },
    { kind: 'field', parent: 4 },
    { kind: 'method', parent: 8 },
    { kind: 'struct', parent: null },
  ] as const;
  expect(outermostFunctions(symbols)).toEqual([true, false, false, false, false, true, false, true, false]);
});

test('parents that lead in a circle end', () => {
  const circle = [
    { kind: 'class', parent: 1 },
    { kind: 'class', parent: 0 },
    { kind: 'method', parent: 0 },
  ] as const;
  expect(outermostFunctions(circle)).toEqual([false, false, true]);
});
