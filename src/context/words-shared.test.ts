import { expect, it } from 'vitest';
import { wordsShared } from './words-shared.ts';

const shared = wordsShared(['cooki', 'sign', 'of']);

it('a name counts twice, a text once, and what is too short not at all', () => {
  expect(shared('signcookie', '')).toBe(2);
  expect(shared('save', 'the cookie of a session')).toBe(0.5);
  expect(shared('of', 'of')).toBe(0);
});

it('nothing is shared with a question without words', () => expect(wordsShared([])('a', 'a')).toBe(0));
