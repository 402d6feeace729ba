import { expect, test } from 'vitest';
import { summaryDocument } from '../../test/support/summary-entries.ts';
import { compressedDocuments } from './compressed-documents.ts';

test('documents come back whole, by file and in the order of ids, however they came', () => {
  const documents = compressedDocuments();
  const one = summaryDocument('file', 'b.py');
  const parts = [summaryDocument('function', 'b.py::z'), summaryDocument('function', 'b.py::a')];
  const other = summaryDocument('file', 'b.py.old');
  documents.add([...parts, one]);
  documents.add([other]);
  documents.add([]);
  expect(documents.size).toBe(4);
  expect(documents.of(one.filePath)).toEqual([...parts, one]);
  expect(documents.of('nothing')).toEqual([]);
  expect([...documents.inOrder()].map(({ id }) => id)).toEqual(['b.py', 'b.py.old', 'b.py::a', 'b.py::z']);
  expect([...documents.inOrder()]).toContainEqual(other);
});

test('more files than are held unpacked', () => {
  const documents = compressedDocuments();
  const ids = Array.from({ length: 60 }, (_, at) => `f${String(at).padStart(2, '0')}.py`);
  for (const id of ids.toReversed()) documents.add([summaryDocument('file', id)]);
  expect([...documents.inOrder()].map(({ id }) => id)).toEqual(ids);
});
