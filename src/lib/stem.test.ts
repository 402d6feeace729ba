import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['caresses', 'caress'],
  ['ponies', 'poni'],
  ['cats', 'cat'],
  ['feed', 'feed'],
  ['agreed', 'agre'],
  ['plastered', 'plaster'],
  ['motoring', 'motor'],
  ['sing', 'sing'],
  ['conflated', 'conflat'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['falling', 'fall'],
  ['happy', 'happi'],
  ['sky', 'sky'],
  ['relational', 'relat'],
  ['vietnamization', 'vietnam'],
  ['operator', 'oper'],
  ['triplicate', 'triplic'],
  ['hopefulness', 'hope'],
  ['allowance', 'allow'],
  ['adoption', 'adopt'],
  ['probate', 'probat'],
  ['rate', 'rate'],
  ['controll', 'control'],
  ['yes', 'ye'],
  ['i18n', 'i18n'],
  ['größe', 'größe'],
  ['検索', '検索'],
])('%s → %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test.each([
  ['parse', 'parses', 'parsed', 'parsing'],
  ['validate', 'validates', 'validation', 'validator'],
  ['serialize', 'serializer', 'serialization', 'serializing'],
  ['configure', 'configured', 'configuration'],
  ['route', 'routes', 'routing', 'routed'],
])('%s and its kin are one', (...words) => {
  expect(new Set(words.map(stem)).size).toBe(1);
});

test('never longer than a letter more than the word, and never empty', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{1,20}$/), (word) => {
      const got = stem(word);
      expect(got.length).toBeGreaterThan(0);
      expect(got.length).toBeLessThanOrEqual(word.length + 1);
    }),
  );
});
