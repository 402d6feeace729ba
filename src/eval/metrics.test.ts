import { expect, test } from 'vitest';
import type { NodeId } from '../model/ids.ts';
import { meanScores, scoreQuery } from './metrics.ts';

const at = (path: string, startLine = 1, endLine = 9) => ({ path, startLine, endLine });

test('R-004-6.2.1 R-004-6.2.2: one wanted file at the second place', () => {
  const scores = scoreQuery([{ path: 'a/x.ts' }], [at('b.ts'), at('a/x.ts'), at('a/x.ts')]);
  expect(scores.ndcgAt10).toBeCloseTo(1 / Math.log2(3));
  expect(scores).toMatchObject({ mrr: 0.5, recallAt5: 1, successAt1: 0, successAt10: 1 });
  expect(scores.firstPassFilePrecisionAt10).toBe(0.5);
  expect(scores.directoryLevelHitRate).toBe(1);
});

test('lines have to overlap where lines are wanted', () => {
  const wanted = [{ path: 'a.ts', start: 10, end: 20 }];
  expect(scoreQuery(wanted, [at('a.ts', 1, 9)]).ndcgAt10).toBe(0);
  expect(scoreQuery(wanted, [at('a.ts', 1, 9), at('a.ts', 20, 30)]).mrr).toBe(0.5);
});

test('two wanted places that one result finds count once', () => {
  const wanted = [
    { path: 'a.ts', start: 1, end: 2 },
    { path: 'a.ts', start: 3, end: 4 },
  ];
  expect(scoreQuery(wanted, [at('a.ts')]).ndcgAt10).toBeCloseTo(1 / (1 + 1 / Math.log2(3)));
  expect(scoreQuery(wanted, [at('a.ts')]).recallAt10).toBe(1);
});

test('nothing found, nothing wanted, beyond the tenth', () => {
  const far = [...Array.from({ length: 10 }, (_, n) => at(`n/${n}.ts`)), at('a.ts')];
  for (const scores of [
    scoreQuery([{ path: 'a.ts' }], []),
    scoreQuery([], [at('a.ts')]),
    scoreQuery([{ path: 'a.ts' }], far),
  ]) {
    expect(scores).toMatchObject({ ndcgAt10: 0, mrr: 0, recallAt10: 0, successAt10: 0 });
  }
});

test('a result is at a place if it is not much longer than the place, or is its symbol', () => {
  const wanted = [{ path: 'a.ts', start: 10, end: 12, symbol: 'Cart.sum' }];
  const whole = { ...at('a.ts', 1, 40), symbolId: 'shop/shop/a.ts#Cart' as NodeId };
  const own = { ...at('a.ts', 13, 16), symbolId: 'shop/shop/a.ts#Cart.sum' as NodeId };
  expect(scoreQuery(wanted, [whole])).toMatchObject({ placeHitAt10: 0, placeNdcgAt10: 0, ndcgAt10: 1 });
  expect(scoreQuery(wanted, [whole, at('a.ts', 8, 14)])).toMatchObject({ placeHitAt1: 0, placeHitAt5: 1 });
  expect(scoreQuery(wanted, [own])).toMatchObject({ placeHitAt1: 1, placeNdcgAt10: 1 });
  expect(scoreQuery([{ path: 'a.ts' }], [whole])).toMatchObject({ placeHitAt10: null, fileNdcgAt10: 1 });
});

test('means', () => {
  const good = scoreQuery([{ path: 'a.ts' }], [at('a.ts')]);
  const bad = scoreQuery([{ path: 'a.ts' }], [at('b/c.ts')]);
  expect(meanScores([good, bad])).toMatchObject({ ndcgAt10: 0.5, mrr: 0.5, successAt1: 0.5 });
  expect(meanScores([]).ndcgAt10).toBe(0);
  const placed = scoreQuery([{ path: 'a.ts', start: 1, end: 9 }], [at('a.ts')]);
  expect(meanScores([placed, bad]).placeHitAt10).toBe(1);
  expect(meanScores([bad]).placeHitAt10).toBe(null);
});
