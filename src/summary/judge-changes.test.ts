import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contextSimilarity,
  DEFAULT_CONTEXT_RULES,
  DEFAULT_MAX_UPDATE_RATIO,
  isTooLarge,
  isWorthNewWords,
} from './judge-changes.ts';

const context = (calledBy: readonly string[], calls: readonly string[] = []) => ({ calledBy, calls });
const moduleOf = (name: string) => (name.startsWith('ext.') ? null : (name.split('.')[0] ?? null));
const isWorth = (before: ReturnType<typeof context>, now: ReturnType<typeof context>) =>
  isWorthNewWords(before, now, 'own', moduleOf, DEFAULT_CONTEXT_RULES);
const own = (count: number) => Array.from({ length: count }, (_, at) => `own.f${at}`);

test('R-000-8.3: more than T new callers, or a new call across modules, is worth new words', () => {
  expect(DEFAULT_CONTEXT_RULES.newCallersThreshold).toBe(5);
  expect(isWorth(context([]), context(own(5)))).toBe(false);
  expect(isWorth(context([]), context(own(6)))).toBe(true);
  expect(isWorth(context([]), context([], ['other.f']))).toBe(true);
  expect(isWorth(context([]), context(['other.f']))).toBe(true);
  expect(isWorth(context([]), context([], ['own.f', 'ext.f']))).toBe(false);
  expect(isWorth(context(['other.f']), context([]))).toBe(false);
});

test('R-000-8.5: contexts of which more than 0.8 is shared are the same', () => {
  expect(DEFAULT_CONTEXT_RULES.similarityThreshold).toBe(0.8);
  expect(contextSimilarity(context(own(8)), context(own(10)))).toBe(0.8);
  expect(isWorth(context(own(8)), context([...own(8), 'other.f']))).toBe(false);
  expect(isWorth(context(own(4)), context([...own(4), 'other.f']))).toBe(true);
});

test('R-000-8.5: similarity is from 0 to 1, the same both ways, and 1 with itself', () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'));
  const any = fc.record({ calledBy: names, calls: names });
  fc.assert(
    fc.property(any, any, (one, other) => {
      const similarity = contextSimilarity(one, other);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(contextSimilarity(other, one)).toBe(similarity);
      expect(contextSimilarity(one, one)).toBe(1);
    }),
  );
});

test('R-000-9.4: an update of more than half of what is known is too large', () => {
  expect(isTooLarge(51, 100, DEFAULT_MAX_UPDATE_RATIO)).toBe(true);
  expect(isTooLarge(50, 100, DEFAULT_MAX_UPDATE_RATIO)).toBe(false);
  expect(isTooLarge(100, 0, DEFAULT_MAX_UPDATE_RATIO)).toBe(false);
});
