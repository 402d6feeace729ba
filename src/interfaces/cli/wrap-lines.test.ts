import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textWidth } from './terminal.ts';
import { wrapLines } from './wrap-lines.ts';

it('leaves what fits as it is, runs of blanks included', () => {
  expect(wrapLines('a  b\n\n  c\n', 10)).toBe('a  b\n\n  c\n');
});

it('breaks between words and indents what follows', () => {
  expect(wrapLines('  one two three four', 12)).toBe('  one two\n    three\n    four');
});

it('never breaks a word', () => {
  expect(wrapLines('a verylongwordindeed b', 8)).toBe('a\n  verylongwordindeed\n  b');
});

it('keeps every word in order, and no line is wider than the terminal but for a single word', () => {
  const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '漢', '-'), minLength: 1, maxLength: 12 }));
  fc.assert(
    fc.property(words, fc.integer({ min: 10, max: 40 }), (each, width) => {
      const wrapped = wrapLines(each.join(' '), width);
      expect(wrapped.split(/\s+/).filter(Boolean)).toEqual(each);
      for (const line of wrapped.split('\n')) {
        if (line.trim().includes(' ')) expect(textWidth(line)).toBeLessThanOrEqual(width);
      }
    }),
  );
});
