import { expect, test } from 'vitest';
import { mayExplain } from './may-explain.ts';

const terms = ['cannot', 'open', 'etc', 'motd', 'permiss', 'deni'].map((stem) => ({ stem, isJoined: false }));
const isRead = mayExplain(['cannot open /etc/motd: permission denied'], terms);

test('a chunk with the fixed words of a message is read', () => {
  expect(isRead([0, 1, 4, 5])).toBe(true);
  expect(isRead([0, 1, 4])).toBe(true);
});

test('a chunk with a few words of a message is not read', () => {
  expect(isRead([0, 1])).toBe(false);
  expect(isRead([])).toBe(false);
});

test('a message of words that are no terms rules nothing out', () => {
  expect(mayExplain(['what is this for'], terms)([])).toBe(true);
});

test('of several messages one is enough', () => {
  expect(mayExplain(['cannot open /etc/motd', 'permission denied'], terms)([4, 5])).toBe(true);
});
