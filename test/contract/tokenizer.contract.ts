// The laws of the tokenizer port. The truth is an independent implementation of the same published encoding.
import fc from 'fast-check';
import { Tiktoken } from 'js-tiktoken/lite';
import o200kBase from 'js-tiktoken/ranks/o200k_base';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CountTokens, Tokenizer } from '../../src/ports/tokenizer.ts';

const RANKS: Readonly<Record<string, typeof o200kBase>> = { o200k_base: o200kBase };

export function tokenizerContract(name: string, make: () => Tokenizer): void {
  describe(`tokenizer: ${name}`, () => {
    const tokenizer = make();
    const ranks = RANKS[tokenizer.encoding];
    if (ranks === undefined) throw new Error(`no independent tables for ${tokenizer.encoding}`);
    const independent = new Tiktoken(ranks);
    const truth: CountTokens = (text) => independent.encode(text, [], []).length;
    let count: CountTokens;
    beforeAll(async () => {
      count = await tokenizer.load();
    });

    test('the tables are loaded once', async () => {
      const [first, second] = await Promise.all([tokenizer.load(), tokenizer.load()]);
      expect(first).toBe(second);
      expect(await tokenizer.load()).toBe(first);
    });

    test('an empty text has no tokens', () => expect(count('')).toBe(0));

    test.each([
      ['a sentence', 'The few lines that answer a question.', 8],
      ['code', 'export const sum = (a: number, b: number) => a + b;\n', 18],
      ['a word of a control token', '<|endoftext|>', 7],
    ])('%s has its known count', (_, text, tokens) => {
      expect(truth(text)).toBe(tokens);
      expect(count(text)).toBe(tokens);
    });

    test.each([
      ['control tokens', '<|endoftext|> a <|fim_prefix|><|endofprompt|><|im_start|>user<|im_sep|>'],
      ['a byte order mark', '\uFEFFusing System;'],
      ['byte order marks within', 'a\uFEFFb \uFEFF\uFEFF\n\uFEFFqqzx'],
      ['half a surrogate pair', 'a\uD800b\uDC00'],
      ['faces of several code points', '👩‍👩‍👧‍👦 🇩🇪 👍🏽'],
      ['scripts', 'Поиск по коду 検索エンジン ابحث في الرمز ค้นหาโค้ด'],
      ['combining marks', 'e\u0301\u0302\u0303 नमस्ते Z̴͔̈́a̷l̶g̵o̷'],
      ['every kind of white space', ' \t\r\n\v\f\u00a0\u2028\u2029\u3000 \r\n\r\n  x  '],
      ['contractions', "I'll we'RE DON'T he'd 'tis"],
      ['digits', '1234567 ٣٤٥ ½²'],
      ['box-drawing', '├── src\n│   └── a.ts\n'],
      ['indentation', '\tif (a) {\n\t\t    return b;\n\t}\n'],
      ['a null', 'a\0b'],
    ])('%s are counted like any text', (_, text) => expect(count(text)).toBe(truth(text)));

    test.each(['a', 'A', ' ', '\n', '=', '0', '字', '\u0301', 'ab', '-/'])('a run of %j', (unit) => {
      for (const length of [2, 3, 17, 64, 333]) expect(count(unit.repeat(length))).toBe(truth(unit.repeat(length)));
    });

    test('the cost of a long run is proportional to its length', () => {
      expect(count('a'.repeat(1_000_000))).toBe(125_000);
      expect(count('ab'.repeat(300_000))).toBeGreaterThan(0);
    });

    const properties = { numRuns: 400 };

    test('random Unicode', () => {
      const text = fc.string({ unit: 'binary', maxLength: 60 });
      fc.assert(
        fc.property(text, (random) => count(random) === truth(random)),
        properties,
      );
    });

    test('random letters as people write them', () => {
      const text = fc.string({ unit: 'grapheme', maxLength: 120 });
      fc.assert(
        fc.property(text, (random) => count(random) === truth(random)),
        properties,
      );
    });

    test('random code units, including lone surrogates', () => {
      const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
      const text = units.map((codes) => String.fromCharCode(...codes));
      fc.assert(
        fc.property(text, (random) => count(random) === truth(random)),
        properties,
      );
    });

    test('random code', () => {
      const word = fc.constantFrom(
        'const',
        'getUserById',
        'HTTPServer2',
        '__init__',
        '=>',
        '{',
        '}',
        '"',
        '://',
        '\\n',
      );
      const gap = fc.constantFrom(
        ...['', ' ', '  ', '\n', '\n\n    ', '\t', '\r\n', '.', '(', ');', '#', '/* */'],
        ...[';\n//', '\n/', '/\n', ' \n \n', '\n\u00a0', '}\n  /', '\n\ufeff', '\n\u2028'],
      );
      const text = fc.array(fc.tuple(word, gap), { maxLength: 60 }).map((parts) => parts.flat().join(''));
      fc.assert(
        fc.property(text, (random) => {
          expect(count(random)).toBe(truth(random));
          expect(count(random)).toBe(count(random));
        }),
        properties,
      );
    });

    test('a text of several sources', () => {
      const text = ["'use strict';", 'def f(x):\n    return x', 'fn main() {}', '# Title\n\n- item', '你好，世界'].join(
        '\n',
      );
      expect(count(text.repeat(40))).toBe(truth(text.repeat(40)));
    });
  });
}
