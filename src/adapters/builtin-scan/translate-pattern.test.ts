import { describe, expect, test } from 'vitest';
import type { ExactQuery } from '../../ports/exact-search.ts';
import { translatePattern } from './translate-pattern.ts';

function query(pattern: string, more: Partial<ExactQuery> = {}): ExactQuery {
  return {
    ...{ patterns: [pattern], fixedStrings: false, caseMode: 'sensitive', wordBoundary: false, multiline: false },
    ...{ beforeLines: 0, afterLines: 0, maxPerFile: null, maxFileBytes: null, encoding: null },
    ...more,
  };
}

function firstMatch(pattern: string, text: string, more: Partial<ExactQuery> = {}): string | null {
  const { regex } = translatePattern(query(pattern, more));
  regex.lastIndex = 0;
  return regex.exec(text)?.[0] ?? null;
}

function nested(depth: number): string {
  return `${'('.repeat(depth)}a${')'.repeat(depth)}`;
}

/** A pattern, a text, and what is found in it (null for nothing). */
const FOUND: readonly (readonly [string, string, string | null])[] = [
  ['a}b', 'a}b', 'a}b'],
  ['a]b', 'a]b', 'a]b'],
  ['\\-\\/\\"\\ \\_\\%\\#', '-/" _%#', '-/" _%#'],
  ['\\a\\f\\t\\v', '\x07\f\t\v', '\x07\f\t\v'],
  ['\\x41\\x{42}\\u0043\\u{44}\\U00000045', 'ABCDE', 'ABCDE'],
  ['\\x{1F44D}+', '👍👍', '👍👍'],
  ['.', '\n', null],
  ['.', '\r', '\r'],
  ['.', '\u2028', '\u2028'],
  ['.', '\udcff', null],
  ['[^a]', '\udcff', null],
  ['\\W', '\udcff', null],
  ['\\P{Lu}', '\udcff', null],
  ['\\w+', 'naïve_٣', 'naïve_٣'],
  ['\\d', '٣', '٣'],
  ['\\s', '\u00a0', '\u00a0'],
  ['\\s', '\n', null],
  ['[^a]', '\n', null],
  ['(?-u)\\w+', 'naïve', 'na'],
  ['(?-u:\\d)', '٣', null],
  ['\\bb\\b', 'éb b', 'b'],
  ['(?-u:\\b)b', 'éb', 'b'],
  ['\\Bb', 'ab', 'b'],
  ['\\<b', 'ab b', 'b'],
  ['\\b{start}b', 'ab', null],
  ['b\\b{end}', 'ba', null],
  ['\\b{start-half}-', 'a-', null],
  ['\\b{end-half}a', 'a', null],
  ['\\b{2}a', 'a', 'a'],
  ['[[:alpha:]]+', 'abcé', 'abc'],
  ['[[:^alpha:]]+', 'abc12', '12'],
  ['[[:foo:]]', 'f', 'f'],
  ['[]a]+', ']a', ']a'],
  ['[^]a]+', ']ab', 'b'],
  ['[a-]+', 'a-', 'a-'],
  ['[--a]', '-', '-'],
  ['[a-c[x-z]]+', 'axbz', 'axbz'],
  ['[a-z&&[^aeiou]]+', 'abc', 'bc'],
  ['[\\w--\\d]+', 'ab12', 'ab'],
  ['[a-f~~d-k]+', 'abcdefgh', 'abc'],
  ['[a-z&&b-y--m]+', 'abmy', 'b'],
  ['[^\\w\\s]+', 'a !?', '!?'],
  ['[\\W\\d]+', 'a1!b', '1!'],
  ['[.$^*()|?+{}]+', '.$^*()|?+{}', '.$^*()|?+{}'],
  ['[\\]\\[\\-\\\\]+', '][-\\', '][-\\'],
  ['\\pL\\p{Greek}\\p{script=latin}\\p{IsUppercase_Letter}', 'aΩbC', 'aΩbC'],
  ['\\P{gc=Lu}', 'Aa', 'a'],
  ['\\p{ uppercase-letter }', 'A', 'A'],
  ['\\p{any}\\p{ascii}\\p{alpha}', '!!a', '!!a'],
  ['(?P<n>a)(?<m>b)', 'ab', 'ab'],
  ['(?i)straße', 'STRAẞE', 'STRAẞE'],
  ['(?i)k', '\u212a', '\u212a'],
  ['(?i-u)k', '\u212a', null],
  ['(?i:a)b', 'Ab', 'Ab'],
  ['(?i:a)b', 'AB', null],
  ['(?i)a(?-i:b)c', 'AbC', 'AbC'],
  ['(?i)a(?-i:b)c', 'ABC', null],
  ['a(?i)b|c', 'C', 'C'],
  ['(?i:[^a])b', 'Ab', null],
  ['(?i:[[:upper:]])b', 'ab', 'ab'],
  ['(?i)\\p{Lu}', 'a', 'a'],
  ['(?i)\\P{Lu}', 'a', null],
  ['(?i)[^\\p{Lu}]', 'a', null],
  ['(?U)a+', 'aaa', 'a'],
  ['(?U)a+?', 'aaa', 'aaa'],
  ['(?x) a b # c\n', 'ab', 'ab'],
  ['(?x) a\\ b [ ] c ]', 'a b', null],
  ['(?x)a{ 2 }', 'aa', 'aa'],
  ['a{ 2 , 3 }', 'aaaa', 'aaa'],
  ['a{2,}?', 'aaaa', 'aa'],
  ['a{2}{2}', 'aaaa', 'aaaa'],
  ['(a*)*b', 'aab', 'aab'],
  ['(?:a|b*)*c', 'abbac', 'abbac'],
  ['(a|)+', 'aab', 'aa'],
  ['a**', 'aa', 'aa'],
  ['a|ab', 'ab', 'a'],
  ['^a$', 'b\na\nc', 'a'],
  ['a$', 'a\r\n', null],
  ['^', '', ''],
];

describe('a translated pattern', () => {
  test.each(FOUND)('%j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text)).toBe(found);
  });

  test.each([
    ['foo', 'FOO', 'FOO'],
    ['Foo', 'FOO', null],
    ['\\Sx', 'aX', 'aX'],
    ['\\p{Lu}x', 'AX', 'AX'],
    ['\\x41', 'a', null],
    ['[A-B]', 'a', null],
    ['[[:upper:]]', 'a', null],
    ['[[:upper:]]x', 'aX', 'aX'],
    ['(?i)Foo', 'FOO', 'FOO'],
    ['(?-i)foo', 'FOO', null],
  ])('smart case: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { caseMode: 'smart' })).toBe(found);
  });

  test.each([
    ['-2', 'x -2', '-2'],
    ['-2', 'x-2', null],
    ['foo', 'foo_', null],
    ['foo', '\udcfffoo', null],
    ['a|ab', 'ab', 'ab'],
  ])('words: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { wordBoundary: true })).toBe(found);
  });

  test.each([
    ['a\\sb', 'a\nb', 'a\nb'],
    ['a.b', 'a\nb', null],
    ['(?s)a.b', 'a\nb', 'a\nb'],
    ['a[^x]b', 'a\nb', 'a\nb'],
    ['\\Aa', 'b\na', null],
    ['a\\z', 'a\nb', null],
    ['(?-m)^a', 'b\na', null],
  ])('multiline: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { multiline: true })).toBe(found);
  });

  test.each([
    ['foo', false],
    ['\\w+ [a-z]', false],
    ['foo$', true],
    ['a\\s', true],
    ['[^a]', true],
    ['(?s).', true],
    ['.', false],
  ])('with multiline %j spans lines: %j', (pattern, spansLines) => {
    expect(translatePattern(query(pattern, { multiline: true })).spansLines).toBe(spansLines);
  });

  test('fixed strings are letters', () => {
    expect(firstMatch('a.*(b)[c]{2}\\d', 'a.*(b)[c]{2}\\d', { fixedStrings: true })).toBe('a.*(b)[c]{2}\\d');
  });

  test('patterns are joined as ripgrep joins them', () => {
    const { regex } = translatePattern({ ...query(''), patterns: ['(?i)a', 'b'] });
    expect(['A', 'b', 'B'].map((text) => text.search(regex))).toEqual([0, 0, -1]);
    expect(firstMatch('a)|(b', 'b')).toBe('b');
  });

  test.each(['(?=a)', '(?!a)', '(?<=a)', '(?<!a)', '\\1', '(a)\\1', '\\8', '\\e', '\\Z', '\\h', '\\K', '\\Q', '\\é'])(
    '%j is refused, as ripgrep refuses it',
    (pattern) => expect(() => translatePattern(query(pattern))).toThrow(/does not compile/),
  );

  test.each([
    ...['(', ')', '(?', '(?)', '(?i', '(?i-)', '(?ii)', '(?z)', '(?P<>a)', '(?P<1>a)', '(?<n>a)(?<n>b)', '(?P=n)'],
    ...['[', '[]', '[^]', '[a', '[z-a]', '[a-\\d]', '[\\b]', '[[:alpha:]', '*', '+a', 'a|*', '(?i)*', '(*)'],
    ...['{', 'a{', 'a{1', 'a{,2}', 'a{}', 'a{2, }', 'a{3,2}', 'a{99999999999}', '\\', '\\x', '\\x4', '\\xZZ', '\\x{}'],
    ...[
      '\\x{110000}',
      '\\u{d800}',
      '\\p',
      '\\p{',
      '\\b{nope}',
      '\\b{start',
      '\\n',
      'a\\nb',
      '[\\n]',
      '\\x00',
      '[\\x00]',
    ],
  ])('%j does not compile', (pattern) => {
    expect(() => translatePattern(query(pattern))).toThrow(/does not compile/);
  });

  test.each([
    '(?R)a$',
    '(?-u).',
    '(?-u:\\W)',
    '(?-u)\\xff',
    '\\p{Hyphen}',
    '\\p{age=6.0}',
    '\\p{gc!=Lu}',
    '(|a)*',
    '(a??)+',
    '\\Aa',
  ])('%j is sound but needs ripgrep', (pattern) =>
    expect(() => translatePattern(query(pattern))).toThrow(/needs ripgrep/),
  );

  test('nesting has the limit that ripgrep has', () => {
    expect(firstMatch(nested(100), 'a')).toBe('a');
    expect(() => translatePattern(query(nested(2_000)))).toThrow(/nested too deeply/);
  });
});
