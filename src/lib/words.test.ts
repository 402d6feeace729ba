import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctStems, rawWords, stemsOfText, stemsOfWord } from './words.ts';

test.each([
  ['parseHTTPHeaders', ['parshttpheader', 'pars', 'http', 'header']],
  ['parse_http_headers', ['parshttpheader', 'pars', 'http', 'header']],
  ['PARSE_HTTP_HEADERS', ['parshttpheader', 'pars', 'http', 'header']],
  ['kebab-case', ['kebab', 'case']],
  ['Router', ['router']],
  ['sha256Sum', ['sha256sum', 'sha', '256', 'sum']],
  ['$scope', ['scope']],
  ['logIn', ['login', 'log', 'in']],
  ['getID', ['getid', 'get', 'id']],
  ['_', []],
  ['', []],
])('%s', (text, expected) => {
  expect(stemsOfText(text)).toEqual(expected);
});

test('prose in its order, with repeats', () => {
  expect(stemsOfText('Routes are routed, then the routing ends.')).toEqual([
    ...['rout', 'ar', 'rout', 'then', 'the', 'rout', 'end'],
  ]);
});

test.each([
  ['検索する', ['検索', '索す', 'する']],
  ['検', ['検']],
  ['ハンドラー登録', ['ハン', 'ンド', 'ドラ', 'ラー', 'ー登', '登録', 'ハンドラー']],
  ['订单处理逻辑', ['订单', '单处', '处理', '理逻', '逻辑']],
  ['order订单', ['订单', 'order']],
])('%s is found by pairs of letters and by longer words', (text, expected) => {
  expect(stemsOfWord(text)).toEqual(expected);
});

test('a word that is too long for a name is none', () => {
  expect(stemsOfText('a'.repeat(65))).toEqual([]);
});

test('words as written', () => {
  expect(rawWords('Foo.bar_baz(x) – 検索')).toEqual(['Foo', 'bar_baz', 'x', '検索']);
});

test('each word once is what the words are, without repeats', () => {
  const letters = fc.constantFrom(...'aBc_$1 .\n-éß検索する𝒜𠀀Ω');
  fc.assert(
    fc.property(fc.array(letters), fc.string({ unit: 'grapheme' }), (some, any) => {
      const text = `${some.join('')} ${any}`;
      expect(distinctStems([text])).toEqual([...new Set(stemsOfText(text))]);
      const part = { text, start: 0, end: text.length };
      expect(distinctStems([any, ...some], part)).toEqual([...new Set([any, ...some, text].flatMap(stemsOfText))]);
    }),
  );
});

test('a run of letters without a blank, as long as a book', () => {
  const run = '検索'.repeat(60_000);
  expect(stemsOfText(run)).toHaveLength(run.length - 1);
});
