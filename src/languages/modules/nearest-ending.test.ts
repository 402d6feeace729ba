import { expect, test } from 'vitest';
import { nearestOf, offersOf, type SearchRoots } from './nearest-ending.ts';

const ROOTS: SearchRoots = { named: /(?:^|\/)(include|src)$/, mayBeRoot: () => true, anywhere: true };

test.each([
  ['the innermost folder around the file', ['x.h', 'a/x.h', 'a/other/x.h'], 'a/x.h'],
  ['a root by name counts for the folder it is in', ['x.h', 'a/include/x.h'], 'a/include/x.h'],
  ['the root that the file lies in comes first', ['a/include/x.h', 'a/src/x.h'], 'a/src/x.h'],
  ['a root by name comes before the folder itself', ['a/include/x.h', 'a/x.h'], 'a/include/x.h'],
  ['roots of one folder elsewhere, by name', ['z/include/x.h', 'z/src/x.h'], 'z/include/x.h'],
  ['roots of two folders elsewhere', ['y/include/x.h', 'z/include/x.h'], null],
  ['a root by name before any other folder elsewhere', ['y/x.h', 'z/include/x.h'], 'z/include/x.h'],
  ['the only one elsewhere', ['z/x.h'], 'z/x.h'],
  ['two elsewhere', ['y/x.h', 'z/x.h'], null],
  ['none', [], null],
])('%s', (_, paths, expected) => {
  expect(nearestOf(paths, 'a/src/b/file.c', 'x.h', ROOTS)).toBe(expected);
});

test('a folder that may not be a root offers nothing', () => {
  const strict: SearchRoots = { ...ROOTS, mayBeRoot: (folder) => folder === '' };
  expect(nearestOf(['a/x.h'], 'a/file.c', 'x.h', strict)).toBeNull();
  expect(nearestOf(['x.h'], 'a/file.c', 'x.h', strict)).toBe('x.h');
});

test('offers are told nearest first, then by path', () => {
  const offers = offersOf(['b/src/p', 'src/p', 'a/src/p', 'a/include/p'], 'a/file.c', 'p', ROOTS);
  expect(offers.map(({ base, isAround, paths }) => [base, isAround, ...paths])).toEqual([
    ['a', true, 'a/include/p', 'a/src/p'],
    ['', true, 'src/p'],
    ['b', false, 'b/src/p'],
  ]);
});
