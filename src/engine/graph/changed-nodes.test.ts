import { expect, it } from 'vitest';
import { sampleRepository, sampleSymbol } from '../../../test/support/sample-files.ts';
import { symbolsTouched } from './changed-nodes.ts';

const APP = sampleRepository('app').id;
const at = (name: string, startLine: number, endLine: number) => ({
  ...sampleSymbol(APP, 'a.ts', name),
  location: { startLine, endLine },
});
const SYMBOLS = [at('Cart', 3, 20), at('add', 5, 8), at('total', 10, 12), at('log', 22, 24)];

it.each([
  ['a line of a method', [[6, 6]], [], ['add'], false],
  ['lines of two methods and between', [[8, 10]], [], ['Cart', 'add', 'total'], false],
  ['a line outside', [[1, 1]], [], [], true],
  ['from top to end', [[1, Number.MAX_SAFE_INTEGER]], [], ['Cart', 'add', 'total', 'log'], true],
  ['lines taken out of a method', [], [6], ['add'], false],
  ['a method taken out of its class', [], [8], ['Cart'], false],
  ['a function taken out of the file', [], [20], [], true],
  ['the top taken away', [], [0], [], true],
  ['nothing', [], [], [], false],
] as const)('%s', (_, put, removedAfter, names, isOutside) => {
  const ranges = put.map(([startLine, endLine]) => ({ startLine, endLine }));
  const touched = symbolsTouched(SYMBOLS, { put: ranges, removedAfter }, 30);
  expect({ ...touched, symbols: touched.symbols.map(({ name }) => name) }).toEqual({ symbols: names, isOutside });
});
