import { expect, test } from 'vitest';
import type { ChunkId } from '../model/ids.ts';
import { holdingMost, keepQuoted } from './keep-quoted.ts';
import { liftFirst } from './lift-first.ts';
import type { RankedMatch } from './rank-matches.ts';

const match = (chunkId: string, score: number) =>
  ({ chunkId, score, match: { chunkId }, trace: () => ({}) }) as unknown as RankedMatch;
const ranked = [match('w/r/a#x@1', 3), match('w/r/b@1', 2), match('w/r/b@2', 1), match('w/r/c#y@2', 0.5)];
const of = (...pairs: [string, number][]) => new Map(pairs as [ChunkId, number][]);

test('what is surer comes first, then the rest in its order', () => {
  const lifted = liftFirst(ranked, of(['w/r/b@2', 0.5], ['w/r/c#y@2', 0.9]), 'message');
  expect(lifted.map(({ chunkId }) => chunkId)).toEqual(['w/r/c#y@2', 'w/r/b@2', 'w/r/a#x@1', 'w/r/b@1']);
  expect(lifted[1]?.trace()).toEqual({ '× message': 10 });
  expect(liftFirst(ranked, of(), 'message')).toBe(ranked);
});

test('of a symbol, the chunk that is meant is shown', () => {
  expect(liftFirst(ranked, of(['w/r/c#y@5', 1]), 'message')[0]?.chunkId).toBe('w/r/c#y@5');
});

test('quoted text keeps what holds most of it, symbols by any of their chunks', () => {
  const held = new Map([
    ['w/r/b@2', new Set(['one', 'two'])],
    ['w/r/c#y@7', new Set(['one', 'two'])],
    ['w/r/a#x@1', new Set(['one'])],
  ] as [ChunkId, Set<string>][]);
  const holding = holdingMost(held);
  expect(holding).toEqual(['w/r/b@2', 'w/r/c#y@7']);
  const quoted = { text: '"one" "two"', quoted: ['one', 'two'], exact: new Set(holding), messages: of() };
  expect(keepQuoted(ranked, quoted).ranked.map(({ chunkId }) => chunkId)).toEqual(['w/r/b@2', 'w/r/c#y@2']);
  expect(keepQuoted(ranked, { ...quoted, exact: new Set() })).toMatchObject({ ranked: [], degradations: [{}] });
  const variable = { ...quoted, messages: of(['w/r/b@1', 1]) };
  expect(keepQuoted(ranked, variable).ranked).toBe(ranked);
  expect(holdingMost(new Map())).toEqual([]);
});
