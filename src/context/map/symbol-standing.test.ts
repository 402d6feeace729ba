import { expect, test } from 'vitest';
import type { StoredSymbol } from '../../model/symbol.ts';
import { symbolStanding } from './symbol-standing.ts';

const standing = (symbol: Partial<StoredSymbol>, lines = 9) =>
  symbolStanding({
    ...{ name: 'kiln', kind: 'function', exported: true, signature: 'function kiln()', ...symbol },
    location: { startLine: 1, endLine: lines },
  } as StoredSymbol);

test('public types stand before public functions, and those before what is private', () => {
  const places = [
    standing({ kind: 'class' }),
    standing({}),
    standing({ kind: 'class', exported: false }),
    standing({ exported: false }),
  ];
  expect(places).toEqual([...places].sort((a, b) => (b ?? 0) - (a ?? 0)));
  expect(standing({ signature: 'pub(crate) fn kiln()' })).toBe(standing({ exported: false }));
  expect(standing({ name: '_kiln' })).toBe(standing({ exported: false }));
});

test('values of one line are left out, functions in them are not', () => {
  expect(standing({ kind: 'constant', signature: 'const HEAT = 900' }, 1)).toBe(null);
  expect(standing({ kind: 'variable', exported: false })).toBe(null);
  expect(standing({ kind: 'constant', signature: 'const fire = (page) => page' }, 1)).not.toBe(null);
  expect(standing({ kind: 'constant', signature: 'const routes = [' }, 12)).not.toBe(null);
});
