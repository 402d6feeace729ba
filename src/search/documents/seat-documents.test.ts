import { expect, test } from 'vitest';
import type { RankedMatch } from '../rank-matches.ts';
import { seatDocuments } from './seat-documents.ts';

const match = (chunkId: string, score: number) => ({ chunkId, score, trace: () => ({}) }) as unknown as RankedMatch;
const order = (...what: Parameters<typeof seatDocuments>) => seatDocuments(...what).map(({ chunkId }) => chunkId);
const code = [match('a', 3), match('b', 2), match('c', 1), match('d', 0.5)];
const documents = [match('x', 0.4), match('y', 0.3), match('z', 0.02)];

test('documents that were asked for come before code, the poor ones after it', () => {
  expect(order(code, documents, 'asked')).toEqual(['x', 'y', 'a', 'b', 'c', 'd', 'z']);
});

test('where a document is likely, the two best take the third and the fifth place, and the others follow in proportion', () => {
  expect(order(code, documents, 'likely')).toEqual(['a', 'b', 'x', 'c', 'y', 'd', 'z']);
});

test('where one may answer, the best takes the fifth place, if there are as many hits in code', () => {
  const many = [...code, match('e', 0.4), match('f', 0.3)];
  expect(order(many, documents, 'maybe')).toEqual(['a', 'b', 'c', 'd', 'x', 'e', 'f']);
  expect(order(code, documents, 'maybe')).toEqual(['a', 'b', 'c', 'd']);
});

test('with few hits in code, or none, documents follow or stand alone', () => {
  expect(order(code.slice(0, 1), documents, 'likely')).toEqual(['a', 'x', 'y', 'z']);
  expect(order([], documents, 'asked')).toEqual(['x', 'y', 'z']);
  expect(order(code, [], 'asked')).toEqual(['a', 'b', 'c', 'd']);
});

test('the trace names what changed', () => {
  const [first, second] = seatDocuments([match('a', 3)], [match('x', 1)], 'asked');
  expect(first?.trace()).toEqual({ '× document': 3 });
  expect(second?.trace()).toEqual({ '× beside documents': 0.6 });
});
