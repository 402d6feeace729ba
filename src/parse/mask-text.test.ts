import { expect, test } from 'vitest';
import { maskText } from './mask-text.ts';

const HIDDEN = /(?<comment>\/\/.*)|(?<string>"[^"\n]*")|<<[\s\S]*?>>/gm;

test('blanks comments and what is in neither group, keeps the ends of strings, and keeps every offset', () => {
  const text = 'a "b;" // c\n<<x\ny>> d';
  const { masked, comments } = maskText(text, HIDDEN);
  expect(masked).toBe('a "  "     \n   \n    d');
  expect(masked).toHaveLength(text.length);
  expect(comments.map(({ start, end }) => text.slice(start, end))).toEqual(['// c']);
});

test('a text without anything to hide stays as it is', () => {
  expect(maskText('plain', HIDDEN)).toEqual({ masked: 'plain', comments: [] });
});
