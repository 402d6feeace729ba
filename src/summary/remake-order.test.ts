import fc from 'fast-check';
import { expect, test } from 'vitest';
import { remakeOrder, type SummaryParent } from './remake-order.ts';

const PARENTS: Readonly<Record<string, SummaryParent>> = {
  'src/a.py::A.f': { id: 'src/a.py::A', type: 'class' },
  'src/a.py::A': { id: 'src/a.py', type: 'file' },
  'src/a.py::g': { id: 'src/a.py', type: 'file' },
  'src/a.py': { id: 'src', type: 'module' },
  'src/b.py::h': { id: 'src/b.py', type: 'file' },
  'src/b.py': { id: 'src', type: 'module' },
  'c.py::i': { id: 'c.py', type: 'file' },
  'c.py': { id: '.', type: 'module' },
};
const parentOf = (id: string) => PARENTS[id] ?? null;

test('R-000-1.2.2: a change is written anew from below: class, file, module', () => {
  expect(remakeOrder(['src/a.py::A.f'], parentOf)).toEqual([
    { type: 'class', ids: ['src/a.py::A'] },
    { type: 'file', ids: ['src/a.py'] },
    { type: 'module', ids: ['src'] },
  ]);
});

test('R-000-8.1: only ancestors of what changed are written anew', () => {
  expect(remakeOrder(['src/b.py::h', 'src/a.py::g'], parentOf)).toEqual([
    { type: 'file', ids: ['src/a.py', 'src/b.py'] },
    { type: 'module', ids: ['src'] },
  ]);
  expect(remakeOrder(['c.py'], parentOf)).toEqual([{ type: 'module', ids: ['.'] }]);
  expect(remakeOrder([], parentOf)).toEqual([]);
});

test('the order in which changes come says nothing', () => {
  const ids = fc.shuffledSubarray(Object.keys(PARENTS));
  fc.assert(
    fc.property(ids, (changed) => {
      expect(remakeOrder(changed.toReversed(), parentOf)).toEqual(remakeOrder(changed, parentOf));
    }),
  );
});
