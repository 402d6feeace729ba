import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileSummaryId, moduleOfPath, parseSymbolSummaryId, symbolSummaryId } from './summary-ids.ts';

test('R-000-3.4.1: a function or class is path::qualified, with dots', () => {
  const place = { path: 'src/auth.py', qualifiedName: 'LoginHandler.authenticate', ordinal: 1 };
  expect(symbolSummaryId(place)).toBe('src/auth.py::LoginHandler.authenticate');
  expect(symbolSummaryId({ ...place, ordinal: 2 })).toBe('src/auth.py::LoginHandler.authenticate~2');
});

test('R-000-3.4.2: a file is its path', () => {
  expect(fileSummaryId('src/auth.py')).toBe('src/auth.py');
});

test.each([
  ['src/auth/login.py', 'src/auth'],
  ['src/auth.py', 'src'],
  ['setup.py', '.'],
])('R-000-3.4.3: %s is in the module %s', (path, module) => {
  expect(moduleOfPath(path)).toBe(module);
});

test('R-000-3.4.4: what is renamed has another id', () => {
  const id = symbolSummaryId({ path: 'a.py', qualifiedName: 'f', ordinal: 1 });
  expect(symbolSummaryId({ path: 'b.py', qualifiedName: 'f', ordinal: 1 })).not.toBe(id);
  expect(symbolSummaryId({ path: 'a.py', qualifiedName: 'g', ordinal: 1 })).not.toBe(id);
});

test('an id is read back as it was made', () => {
  const name = fc.stringMatching(/^[\p{L}_$~][\p{L}\p{N}_$]{0,8}(?:\.[\p{L}_$~][\p{L}_$]{0,8})?$/u);
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z :/.]{1,20}[a-z]$/),
      name,
      fc.integer({ min: 1, max: 99 }),
      (path, qualifiedName, ordinal) => {
        const place = { path, qualifiedName, ordinal };
        const isAmbiguous = /~(?:[2-9]|[1-9][0-9]+)$/.test(qualifiedName);
        if (!isAmbiguous) expect(parseSymbolSummaryId(symbolSummaryId(place))).toEqual(place);
      },
    ),
  );
  expect(parseSymbolSummaryId('src/a.py')).toBeNull();
  expect(parseSymbolSummaryId('.')).toBeNull();
  expect(parseSymbolSummaryId('src/a.cpp::Shape.~Shape')).toEqual({
    ...{ path: 'src/a.cpp', qualifiedName: 'Shape.~Shape', ordinal: 1 },
  });
});
