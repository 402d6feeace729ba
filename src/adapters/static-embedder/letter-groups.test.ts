import { expect, test } from 'vitest';
import { letterGroups } from './letter-groups.ts';

const groupsOf = (word: string) => {
  const letters = Uint16Array.from(word, (letter) => letter.charCodeAt(0));
  return letterGroups(letters, 0, letters.length, 4_096);
};

test('groups of three to five letters, ends marked: <ab> has <ab, ab> and <ab>', () => {
  expect(groupsOf('ab')).toHaveLength(3);
  expect(groupsOf('abcd')).toHaveLength(4 + 3 + 2);
});

test('words that share letters share groups', () => {
  const shared = (a: string, b: string) => groupsOf(a).filter((group) => groupsOf(b).includes(group)).length;
  expect(shared('tokenizer', 'tokenize')).toBeGreaterThan(10);
  expect(shared('tokenizer', 'quick')).toBe(0);
});

test('a file from elsewhere falls into the same buckets', () => {
  expect(groupsOf('ab')).toMatchInlineSnapshot(`
    [
      3870,
      1031,
      951,
    ]
  `);
});
