import { describe, expect, test } from 'vitest';
import type { ExactQuery } from '../../ports/exact-search.ts';
import { scanPattern } from './scan-pattern.ts';

function query(pattern: string, more: Partial<ExactQuery> = {}): ExactQuery {
  return {
    ...{ patterns: [pattern], fixedStrings: false, caseMode: 'sensitive', wordBoundary: false, multiline: false },
    ...{ beforeLines: 0, afterLines: 0, maxPerFile: null, maxFileBytes: null, encoding: null },
    ...more,
  };
}

function firstMatch(pattern: string, text: string, more: Partial<ExactQuery> = {}): string | null {
  const { regex } = scanPattern(query(pattern, more));
  regex.lastIndex = 0;
  return regex.exec(text)?.[0] ?? null;
}

function problemOf(pattern: string, more: Partial<ExactQuery> = {}): string {
  try {
    scanPattern(query(pattern, more));
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

function nested(depth: number): string {
  return `${'('.repeat(depth)}a${')'.repeat(depth)}`;
}

/** A pattern, a text, and what is found in it (null for nothing). */
const FOUND: readonly (readonly [string, string, string | null])[] = [
  ['a}b', 'a}b', 'a}b'],
  ['a]b', 'a]b', 'a]b'],
  ['\\-\\/\\"\\ \\_\\%\\#', '-/" _%#', '-/" _%#'],
  ['\\f\\t\\v', '\f\t\v', '\f\t\v'],
  ['\\x41\\x{42}\\u0043\\u{44}', 'ABCD', 'ABCD'],
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
  ['\\bb\\b', 'éb b', 'b'],
  ['\\Bb', 'ab', 'b'],
  ['[a-]+', 'a-', 'a-'],
  ['[\\w-]+', 'a-b', 'a-b'],
  ['[^\\w\\s]+', 'a !?', '!?'],
  ['[.$^*()|?+{}]+', '.$^*()|?+{}', '.$^*()|?+{}'],
  ['[\\]\\[\\-\\\\]+', '][-\\', '][-\\'],
  ['[\\t-\\r]', '\n\r', '\r'],
  ['\\pL\\p{Script=Greek}\\p{sc=Latin}\\p{Lu}', 'aΩbC', 'aΩbC'],
  ['\\P{gc=Lu}', 'Aa', 'a'],
  ['(?P<n>a)(?<m>b)', 'ab', 'ab'],
  ['a{2,}?', 'aaaa', 'aa'],
  ['(a+)b', 'aab', 'aab'],
  ['a|ab', 'ab', 'a'],
  ['^a$', 'b\na\nc', 'a'],
  ['a$', 'a\r\n', null],
  ['a)|(b', 'b', 'b'],
  ['', '', ''],
  ['^', '', ''],
];

/** A pattern, and the part of it that the message names. */
const REFUSED: readonly (readonly [string, string])[] = [
  ['(?i)a', 'the flags (?i)'],
  ['(?x) a', 'the flags (?x)'],
  ['(?s:.)', 'the flags (?s:'],
  ['(?-u)\\w', 'the flags (?-u)'],
  ['(?=a)', 'look-around'],
  ['(?<!a)b', 'look-around'],
  ['(a)\\1', 'the backreference \\1'],
  ['\\Aa', '\\A'],
  ['a\\z', '\\z'],
  ['\\h', '\\h'],
  ['\\K', '\\K'],
  ['\\<b', '\\<'],
  ['\\b{start}b', '\\b{start}'],
  ['[[:alpha:]]', 'POSIX class'],
  ['[a[b]]', 'a class within a class'],
  ['[a-z&&b]', 'the set operator &&'],
  ['[\\w--\\d]', 'the set operator --'],
  ['[a~~b]', 'the set operator ~~'],
  ['[\\W\\d]', '\\W in a class'],
  ['[\\b]', '\\b in a class'],
  ['[]a]', '] begins a class'],
  ['\\p{Greek}', '\\p{Greek}'],
  ['\\p{age=6.0}', '\\p{age=6.0}'],
  ['\\p{uppercase letter}', '\\p{uppercase letter}'],
  ['a**', 'repeats a repetition'],
  ['(a*)*', 'repeats what may match nothing'],
  ['(|a)+', 'repeats what may match nothing'],
  ['(^a?)+', 'repeats what may match nothing'],
  ['^*', 'repeats nothing, or a place'],
  ['a|*', 'repeats nothing, or a place'],
  ['a{2 , 3}', '{ is no repetition'],
  ['a{', '{ is no repetition'],
  ['a{9999}', 'more than 1000 times'],
  ['\\x00', 'NUL'],
  ['[\\x00]', 'NUL'],
  ['a\0', 'NUL'],
  ['\\u{d800}', 'd800 is no character'],
  ['a\\nb', 'line break'],
  ['[\\n]', 'line break'],
  ['(?<n>a)(?<n>b)', 'two groups have the name n'],
  [nested(2_000), 'nested too deeply'],
];

describe('a pattern of the built-in scan', () => {
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
  ])('smart case: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { caseMode: 'smart' })).toBe(found);
  });

  test.each([
    ['straße', 'STRAẞE', 'STRAẞE'],
    ['k', '\u212a', '\u212a'],
    ['\\P{Lu}', 'a', null],
    ['[^\\p{Lu}]', 'a', null],
    ['[^a]', 'A', null],
  ])('any case: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { caseMode: 'insensitive' })).toBe(found);
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
    ['a[^x]b', 'a\nb', 'a\nb'],
    ['a\\nb', 'a\nb', 'a\nb'],
    ['^b', 'a\nb', 'b'],
  ])('multiline: %j in %j finds %j', (pattern, text, found) => {
    expect(firstMatch(pattern, text, { multiline: true })).toBe(found);
  });

  test.each([
    ['foo', false],
    ['\\w+ [a-z]', false],
    ['\\bfoo', false],
    ['foo$', true],
    ['a\\s', true],
    ['[^a]', true],
    ['.', false],
  ])('with multiline %j spans lines: %j', (pattern, spansLines) => {
    expect(scanPattern(query(pattern, { multiline: true })).spansLines).toBe(spansLines);
  });

  test.each([
    ['a*', true],
    ['\\b|a', false],
    ['', true],
    ['a', false],
  ])('%j matches nothing anywhere: %j', (pattern, emptyAnywhere) => {
    expect(scanPattern(query(pattern)).emptyAnywhere).toBe(emptyAnywhere);
  });

  test('fixed strings are letters', () => {
    expect(firstMatch('a.*(b)[c]{2}\\d', 'a.*(b)[c]{2}\\d', { fixedStrings: true })).toBe('a.*(b)[c]{2}\\d');
  });

  test.each(REFUSED)('%j is refused, and the message names %j', (pattern, name) => {
    expect(problemOf(pattern)).toMatch(/^The built-in scan cannot run the pattern/);
    expect(problemOf(pattern)).toContain(name);
  });

  test.each([
    '(',
    ')',
    '(?',
    '(?)',
    '[',
    '[^',
    '[a',
    '[z-a]',
    '[a-\\d]',
    '*',
    '+a',
    '\\',
    '\\x',
    '\\xZZ',
    '\\u{110000}',
  ])('%j is refused', (pattern) => expect(problemOf(pattern)).toMatch(/^The built-in scan cannot run the pattern/));

  test('nesting has a limit', () => {
    expect(firstMatch(nested(100), 'a')).toBe('a');
  });
});
