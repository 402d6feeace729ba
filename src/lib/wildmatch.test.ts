import { expect, test } from 'vitest';
import { compileGlob } from './wildmatch.ts';

test.each<[pattern: string, taken: string[], refused: string[]]>([
  ['foo', ['foo'], ['fo', 'foo/', 'a/foo', 'Foo']],
  ['*', ['a', '', '.a'], ['a/b']],
  ['*.js', ['a.js', '.js', 'a.min.js'], ['a.jsx', 'b/a.js']],
  ['lib*', ['lib', 'library'], ['lib/a', 'alib']],
  ['*/lib', ['a/lib', '/lib'], ['lib', 'a/b/lib']],
  ['a*c*e', ['ace', 'abcde', 'acce'], ['abcd', 'ac/e']],
  ['f?o', ['foo', 'f.o'], ['fo', 'f/o', 'féo']],
  ['f??o', ['féo'], ['foo']],
])('%s, plain wildcards', check);

test.each<[pattern: string, taken: string[], refused: string[]]>([
  ['**', ['a', 'a/b/c', ''], []],
  ['**/foo', ['foo', 'a/foo', 'a/b/foo'], ['afoo', 'foo/a']],
  ['**/a*b/c', ['ab/c', 'x/axb/c'], ['a/b/c', 'xab/c']],
  ['foo/**', ['foo/a', 'foo/a/b'], ['foo', 'xfoo/a']],
  ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb', 'a/b/x']],
  ['a/**/b/**/c', ['a/b/c', 'a/x/b/y/c', 'a/b/b/c'], ['a/c', 'a/x/c']],
  ['a**/b', ['a/b', 'axx/b'], ['a/x/b', 'ab']],
  ['a/**b', ['a/b', 'a/xb'], ['a/x/b']],
  ['a/***/b', ['a/b', 'a/x/y/b'], ['ab']],
  ['a/**\\/b', ['a/x/b', 'a//b'], ['a/b']],
  ['**/*.js', ['a.js', 'x/y/a.js'], ['a.ts']],
])('%s, double stars', check);

test.each<[pattern: string, taken: string[], refused: string[]]>([
  ['[abc]', ['a', 'c'], ['d', '', 'ab']],
  ['[a-c]x', ['ax', 'cx'], ['dx', '-x']],
  ['[!a-c]', ['d', '-'], ['a', '/']],
  ['[^a]', ['b', '^'], ['a']],
  ['[]a]', [']', 'a'], ['[']],
  ['[!]a]', ['b'], [']', 'a']],
  ['[a-]', ['a', '-'], ['b']],
  ['[a-c-e]', ['b', '-', 'e'], ['d']],
  ['[--0]', ['-', '.', '0'], ['/', '1']],
  ['[\\]]', [']'], ['\\']],
  ['[a-\\c]', ['b'], ['\\']],
  ['[z-a]', ['z'], ['a', 'b', '-']],
  ['a[/]b', [], ['a/b']],
  ['a[!x]b', ['ayb'], ['a/b']],
  ['[[:alpha:]_]', ['a', 'Z', '_'], ['1', ':']],
  ['[![:digit:]]', ['a'], ['1']],
  ['[[:space:]]', [' ', '\t', '\r'], ['\v', '\f', 'a']],
  ['[[:punct:]]', ['!', '[', '~'], ['a', ' ']],
  ['[[:a]', ['[', ':', 'a'], ['b']],
  ['[é]', [], ['é']],
  ['[é][é]', ['é'], ['e']],
])('%s, brackets', check);

test.each<[pattern: string, taken: string[], refused: string[]]>([
  ['\\*', ['*'], ['a', '\\*']],
  ['\\[a]', ['[a]'], ['a']],
  ['a\\b', ['ab'], ['a\\b']],
  ['a\\\\b', ['a\\b'], ['ab']],
  ['*\udcff', ['bad\udcff'], ['bad']],
])('%s, escapes and raw bytes', check);

test.each(['[', 'a[', '[a', '[!', '[]', '[!]', '[a-', '[\\', '[[:alpha:]', '[[:nope:]]', 'a\\', '*\\', '[a\\]'])(
  '%s is malformed and takes nothing',
  (pattern) => check(pattern, [], ['', 'a', '[', '[a', 'a[', pattern, `${pattern}]`]),
);

test('hostile patterns end', () => {
  const long = 'a'.repeat(4000);
  expect(compileGlob(`${'*a'.repeat(200)}*b`)(long)).toBe(false);
  expect(compileGlob(`${'*[a]'.repeat(200)}*b`)(long)).toBe(false);
  expect(compileGlob(`${'*?'.repeat(200)}b`)(long)).toBe(false);
  expect(compileGlob(`${'**/'.repeat(200)}b`)('a/'.repeat(2000))).toBe(false);
  expect(compileGlob(`${'**/*a*/'.repeat(50)}b`)(`${'aaaa/'.repeat(800)}c`)).toBe(false);
  expect(compileGlob(`${'**/a/'.repeat(50)}**`)(`${'a/'.repeat(2000)}a`)).toBe(true);
});

function check(pattern: string, taken: readonly string[], refused: readonly string[]): void {
  const takes = compileGlob(pattern);
  expect([...taken, ...refused].filter(takes)).toEqual(taken);
}
