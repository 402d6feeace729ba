import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StemTable } from './stem-table.ts';

const stemsOf = (word: string): string[] => [word, ...word.toLowerCase().split('_')].filter((part) => part !== '');
const isLetter = (code: number): boolean => /\w/.test(String.fromCharCode(code));

test('each stem once, in the order of the texts, whatever was read before', () => {
  const table = new StemTable(stemsOf, isLetter);
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...'ab_C. \n') }), { maxLength: 6 });
  fc.assert(
    fc.property(texts, (some) => {
      const words = some.flatMap((text) => text.match(/\w+/g) ?? []);
      expect(table.distinct(some, null)).toEqual([...new Set(words.flatMap(stemsOf))]);
    }),
  );
});

test('more words than are remembered, and words that are too long to be', () => {
  const table = new StemTable(stemsOf, isLetter);
  const long = 'x'.repeat(65);
  for (let text = 0; text < 30; text += 1) {
    const words = Array.from({ length: 10_000 }, (_, at) => `w${text * 10_000 + at}`);
    expect(table.distinct([words.join(' '), `${long} ${long}`, 'w1'], null)).toEqual([
      ...new Set([...words, long, 'w1']),
    ]);
  }
  expect(table.distinct(['w1 w299999 w1'], null)).toEqual(['w1', 'w299999']);
});

test('of one text only the part that is asked for', () => {
  const table = new StemTable(stemsOf, isLetter);
  expect(table.distinct(['a'], { text: 'abc def ghi', start: 1, end: 6 })).toEqual(['a', 'bc', 'de']);
});

test('half a letter is none', () => {
  const table = new StemTable(stemsOf, isLetter);
  expect(table.distinct(['a \u{1d49c}'], null)).toBeNull();
  expect(table.distinct(['a b'], null)).toEqual(['a', 'b']);
});
