import { expect, test } from 'vitest';
import { summaryDocument } from '../../test/support/summary-entries.ts';
import { compressedDocuments } from './compressed-documents.ts';

test('documents come back whole, by file and in the order of ids, however they came', () => {
  const pile = compressedDocuments();
  const one = summaryDocument('file', 'b.py');
  const parts = [summaryDocument('function', 'b.py::z'), summaryDocument('function', 'b.py::a')];
  const other = summaryDocument('file', 'b.py.old');
  pile.add([...parts, one]);
  pile.add([other]);
  pile.add([]);
  expect(pile.size).toBe(4);
  expect(pile.of(one.filePath)).toEqual([...parts, one]);
  expect(pile.of('nothing')).toEqual([]);
  expect([...pile.inOrder()].map(({ id }) => id)).toEqual(['b.py', 'b.py.old', 'b.py::a', 'b.py::z']);
  expect([...pile.inOrder()]).toContainEqual(other);
});

test('more files than are held unpacked', () => {
  const pile = compressedDocuments();
  const ids = Array.from({ length: 60 }, (_, at) => `f${String(at).padStart(2, '0')}.py`);
  for (const id of ids.toReversed()) pile.add([summaryDocument('file', id)]);
  expect([...pile.inOrder()].map(({ id }) => id)).toEqual(ids);
});
