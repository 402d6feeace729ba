import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Bm25Matrix, bm25Builder, bm25Scores } from './bm25-matrix.ts';

function matrixOf(documents: readonly (readonly string[])[]): Bm25Matrix {
  const builder = bm25Builder();
  for (const terms of documents) builder.add(terms);
  return builder.finish();
}

/** Okapi BM25 as its formula is written, with a look at every document. */
function byFormula(documents: readonly (readonly string[])[], at: number, query: readonly string[]): number {
  const average = documents.reduce((sum, { length }) => sum + length, 0) / documents.length;
  const document = documents[at] as readonly string[];
  return query.reduce((sum, term) => {
    const holders = documents.filter((each) => each.includes(term)).length;
    const idf = Math.log(1 + (documents.length - holders + 0.5) / (holders + 0.5));
    const count = document.filter((each) => each === term).length;
    if (count === 0) return sum;
    return sum + (idf * count * 2.5) / (count + 1.5 * (0.25 + (0.75 * document.length) / average));
  }, 0);
}

describe('the BM25 matrix', () => {
  it('has a row a document and a column a term, in order, worth what the formula says', () => {
    const matrix = matrixOf([['token', 'auth', 'token'], [], ['auth']]);
    expect(matrix.terms).toEqual(['auth', 'token']);
    expect([...matrix.starts]).toEqual([0, 2, 2, 3]);
    expect([...matrix.columns]).toEqual([0, 1, 0]);
    expect(matrix.weights[0]).toBeCloseTo((0.4700036292457356 * 2.5) / (1 + 1.5 * (0.25 + (0.75 * 9) / 4)), 12);
    expect(matrix.weights[1]).toBeCloseTo((0.9808292530117262 * 5) / (2 + 1.5 * (0.25 + (0.75 * 9) / 4)), 12);
    expect(matrix.weights[2]).toBeCloseTo((0.4700036292457356 * 2.5) / (1 + 1.5 * (0.25 + (0.75 * 3) / 4)), 12);
  });

  it.each([
    ['no documents', [], 0],
    ['documents without terms', [[], []], 2],
  ])('of %s is empty', (_, documents, rows) => {
    const matrix = matrixOf(documents);
    expect(matrix.starts).toEqual(new Int32Array(rows + 1));
    expect(matrix.terms).toEqual([]);
    expect(bm25Scores(matrix, ['anything'])).toEqual(new Float64Array(rows));
  });

  it('grows beyond what it had room for', () => {
    const documents = Array.from({ length: 3000 }, (_, at) => [`t${at}`, `t${at % 7}`, 'all']);
    const matrix = matrixOf(documents);
    expect(matrix.columns.length).toBe(documents.reduce((sum, terms) => sum + new Set(terms).size, 0));
    expect(bm25Scores(matrix, ['t2999']).findIndex((score) => score > 0)).toBe(2999);
  });

  const term = fc.constantFrom('a', 'b', 'c', 'constructor', '__proto__', '1', '10', '検索', '𝒳', '\uff5e');
  test('any documents, any query: the scores of the formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(term, { maxLength: 8 }), { maxLength: 8 }), fc.array(term), (documents, query) => {
        const scores = bm25Scores(matrixOf(documents), query);
        for (const [at, score] of scores.entries()) expect(score).toBeCloseTo(byFormula(documents, at, query), 9);
      }),
    );
  });
});
