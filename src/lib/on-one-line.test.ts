import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onOneLine } from './on-one-line.ts';

test('a run of blanks of any kind becomes one blank', () => {
  expect(onOneLine('a\n\t b  c')).toBe('a b c');
  expect(onOneLine('a\u00a0b')).toBe('a b');
  expect(onOneLine(' a b ')).toBe(' a b ');
});

test('it says what the regular expression says', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', '\u00a0', '\u2028', '中', '~') });
  fc.assert(
    fc.property(text, (each) => {
      expect(onOneLine(each)).toBe(each.replace(/\s+/g, ' '));
    }),
  );
});
