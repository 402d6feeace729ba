import { expect, test } from 'vitest';
import { pairBrackets } from './pair-brackets.ts';

test('brackets find their partners, and one that fits none stays alone', () => {
  const pairs = pairBrackets('{ ( ] } ) ;').map(({ role, partner }) => [role, partner]);
  expect(pairs).toEqual([
    ['open', 3],
    ['open', -1],
    ['close', -1],
    ['close', 0],
    ['close', -1],
    ['stop', -1],
  ]);
});

test('words may be brackets', () => {
  const marks = /(?<open>\(|\bbegin\b|\bcase\b)|(?<close>\)|\bend\b)|(?<stop>;)/g;
  const pairs = pairBrackets('begin case x end; f(); end', marks).map(({ partner }) => partner);
  expect(pairs).toEqual([7, 2, 1, -1, 5, 4, -1, 0]);
});
