import fc from 'fast-check';
import { expect, test } from 'vitest';
import { WordReader } from './word-reader.ts';

const reader = new WordReader();

function wordsOf(text: string): string[] {
  reader.read(text);
  return Array.from({ length: reader.count }, (_, at) =>
    String.fromCharCode(...reader.letters.subarray(reader.starts[at], reader.ends[at])),
  );
}

test.each([
  ['parseHTTPHeaders', ['parse', 'http', 'headers']],
  ['parse_http_headers', ['parse', 'http', 'headers']],
  ['XMLHttpRequest', ['xml', 'http', 'request']],
  ['sha256Sum x2 y', ['sha', '256', 'sum']],
  ['IOError(E)', ['io', 'error']],
  ['aB', []],
  ['größe Ärger', ['größe', 'ärger']],
  ['検索する', ['検索する']],
  ['', []],
  ['a'.repeat(31), []],
  ['a'.repeat(30), ['a'.repeat(30)]],
])('%s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word has the same hashes wherever it stands', () => {
  const word = fc.stringMatching(/^[a-z]{2,12}$/);
  fc.assert(
    fc.property(word, fc.array(word), (name, others) => {
      reader.read(name);
      const own = [reader.low[0], reader.high[0]];
      reader.read([...others, name.toUpperCase()].join('_'));
      const last = reader.count - 1;
      expect([reader.low[last], reader.high[last]]).toEqual(own);
    }),
  );
});
