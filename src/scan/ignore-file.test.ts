import { expect, test } from 'vitest';
import { matchIgnoreRules, parseIgnoreFile } from './ignore-file.ts';

/** Paths that end in `/` are folders. */
function matched(text: string, paths: readonly string[]): string[] {
  const rules = parseIgnoreFile(text);
  return paths.filter(
    (path) => matchIgnoreRules(rules, path.replace(/\/$/, ''), path.endsWith('/'))?.negated === false,
  );
}

test.each<[rule: string, taken: string[], refused: string[]]>([
  ['foo', ['foo', 'foo/', 'a/foo', 'a/foo/'], ['foo/a', 'xfoo']],
  ['foo/', ['foo/', 'a/foo/'], ['foo', 'a/foo']],
  ['/foo', ['foo', 'foo/'], ['a/foo']],
  ['a/foo', ['a/foo'], ['foo', 'b/a/foo']],
  ['a/foo/', ['a/foo/'], ['a/foo', 'b/a/foo/']],
  ['*.log', ['x.log', 'a/x.log', '.log'], ['x.logs', 'log']],
  ['*.min.js', ['x.min.js'], ['x.js', 'min.js']],
  ['a*', ['a', 'b/abc'], ['b/c']],
  ['a/*', ['a/b', 'a/b/'], ['a/b/c', 'a']],
  ['**/x/y', ['x/y', 'a/x/y'], ['a/y']],
  ['a**/b', ['a/b', 'ax/y/b', 'ab'], ['b']],
  ['a**/**/b', ['ab', 'a/b', 'ax/b'], ['b', 'x/b']],
  ['a**//', ['a/'], ['a', 'ab/']],
  ['[a/b]c', ['ac', 'bc'], ['a/b]c', 'x/bc']],
  ['foo\\ ', ['foo '], ['foo', 'foo\\']],
  ['foo\t', ['foo\t'], ['foo']],
  ['\\#a', ['#a'], ['a', '\\#a']],
  ['\\!a', ['!a'], ['a']],
  ['/', [], ['a', 'a/']],
  ['a\udcff?', ['a\udcffb'], ['ab']],
])('%s', (rule, taken, refused) => {
  expect(matched(rule, [...taken, ...refused])).toEqual(taken);
});

test.each<[text: string, patterns: string[]]>([
  ['', []],
  ['# a\n\n   \na', ['a']],
  ['a  \nb \\ \nc\\  ', ['a', 'b \\ ', 'c\\ ']],
  ['a\r\nb \r\nc\r', ['a', 'b', 'c']],
  ['a\r\r\n', ['a\r']],
  ['\ufeff# a\nb', ['b']],
  ['\ufeffa', ['a']],
  ['a\0b\nc', ['a', 'c']],
  ['!a/\n!', ['!a/', '!']],
])('lines of %j', (text, patterns) => {
  expect(parseIgnoreFile(text).map((rule) => rule.pattern)).toEqual(patterns);
});

test('a rule tells its line and what it is', () => {
  expect(parseIgnoreFile('# one\n\n!/src/*.js/\n')).toMatchObject([
    { pattern: '!/src/*.js/', line: 3, negated: true, directoryOnly: true, anchored: true, body: 'src/*.js' },
  ]);
});

test('the last matching rule decides, whatever form it has', () => {
  const forms = ['keep.log', '/keep.log', '*.log', 'keep*', '/keep*', '?eep.log'];
  for (const [at, last] of forms.entries()) {
    const text = [...forms.filter((form) => form !== last).map((form) => `!${form}`), last, 'other'].join('\n');
    expect(matchIgnoreRules(parseIgnoreFile(text), 'keep.log', false), `form ${at}`).toMatchObject({ pattern: last });
  }
});

test('a later rule for folders does not hide an earlier one from a file', () => {
  const rules = parseIgnoreFile('build\n!build/\n');
  expect(matchIgnoreRules(rules, 'build', false)?.line).toBe(1);
  expect(matchIgnoreRules(rules, 'build', true)?.line).toBe(2);
  expect(matchIgnoreRules(rules, 'src', true)).toBeNull();
});
