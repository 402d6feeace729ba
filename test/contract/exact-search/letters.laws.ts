// Laws: what the letters of a pattern mean, which is what they mean to ripgrep.
import { expect, test } from 'vitest';
import { isPortolanError } from '../../../src/model/errors.ts';
import type { ExactQuery, ExactSearch } from '../../../src/ports/exact-search.ts';
import { matchingLines, queryFor, searchFiles } from './search-folder.ts';

const WORDS = 'foo\nFoo\nFOO\nfood\na foo-bar\nfoo_bar\nbar.\nbarx\ncafé\nCAFÉ\n٣\n  \n';

type Row = readonly [what: string, pattern: string | readonly string[], more: Partial<ExactQuery>, lines: string[]];

const ROWS: readonly Row[] = [
  ['a regex finds its lines', 'fo+d?$', {}, ['foo', 'food']],
  ['fixed strings are no regex', 'bar.', { fixedStrings: true }, ['bar.']],
  ['a dot is any character', 'bar.', {}, ['bar.', 'barx']],
  ['several patterns are alternatives', ['^foo$', 'x$'], {}, ['foo', 'barx']],
  ['several fixed strings are alternatives', ['bar.', 'FOO'], { fixedStrings: true }, ['FOO', 'bar.']],
  ['case matters', 'Foo', {}, ['Foo']],
  ['case does not matter when told so', '^FOO$', { caseMode: 'insensitive' }, ['foo', 'Foo', 'FOO']],
  ['case folds beyond ASCII', 'CAFÉ', { caseMode: 'insensitive' }, ['café', 'CAFÉ']],
  ['smart case ignores case for small letters', '^foo$', { caseMode: 'smart' }, ['foo', 'Foo', 'FOO']],
  ['smart case minds a capital', '^Foo$', { caseMode: 'smart' }, ['Foo']],
  ['smart case minds a capital in a class', '^[F]oo$', { caseMode: 'smart' }, ['Foo']],
  ['a class by name is no capital to smart case', '^foo\\S$', { caseMode: 'smart' }, ['food']],
  ['smart case looks at all patterns together', ['^food$', '^FOO$'], { caseMode: 'smart' }, ['FOO', 'food']],
  ['a word ends where a word character does not follow', 'foo', { wordBoundary: true }, ['foo', 'a foo-bar']],
  ['-w asks nothing of what is no word character', '-bar', { wordBoundary: true }, []],
  ['-w on alternatives holds for each', ['food', 'ba'], { wordBoundary: true }, ['food']],
  ['letters are Unicode', '^\\w{4}$', {}, ['food', 'barx', 'café', 'CAFÉ']],
  ['digits are Unicode', '^\\d$', {}, ['٣']],
  ['a Unicode property', '^\\p{Lu}+$', {}, ['FOO', 'CAFÉ']],
  ['a POSIX class is ASCII', '^[[:alpha:]]{4}$', {}, ['food', 'barx']],
  ['flags in the pattern', '(?i)^FOO$', {}, ['foo', 'Foo', 'FOO']],
  ['flags for a part of the pattern', '^(?i:F)oo$', {}, ['foo', 'Foo']],
  ['a named group', '(?P<n>foo)d', {}, ['food']],
  ['blank lines', '^\\s+$', {}, ['  ']],
  ['an empty pattern matches every line', '', { maxPerFile: 2 }, ['foo', 'Foo']],
];

const REFUSED = [
  '(foo',
  'foo)',
  '[a',
  'a{2',
  '*a',
  '(?=a)',
  '(?<!a)b',
  '(a)\\1',
  '\\q',
  'a\\nb',
  '\\x00',
  '(?z)a',
  '[z-a]',
];

/** `refused`: what the adapter refuses instead, by the pattern, with what its message says. */
export function lettersLaws(make: () => ExactSearch, refused: ReadonlyMap<string, string>): void {
  const isRefused = ([, pattern]: Row): boolean => refused.has(String(pattern));
  test.each(ROWS.filter((row) => !isRefused(row)))('%s: %j', async (_what, pattern, more, lines) => {
    expect(await matchingLines(make(), WORDS, queryFor(pattern, more))).toEqual(lines);
  });

  test.each([...refused])('%j is refused: %s', async (pattern, why) => {
    expect(ROWS.some(([, each]) => each === pattern)).toBe(true);
    await expect(matchingLines(make(), WORDS, queryFor(pattern))).rejects.toMatchObject({
      code: 'bad_pattern',
      message: expect.stringContaining(why) as string,
    });
  });

  test('the end of a line is before its line feed, and a carriage return is in the way', async () => {
    const text = 'foo\r\nfoo\n';
    expect((await searchFiles(make(), { 'a.txt': text }, queryFor('foo$'))).shown).toEqual(['a.txt:2:foo']);
    expect((await searchFiles(make(), { 'a.txt': text }, queryFor('foo\\r$'))).shown).toEqual(['a.txt:1:foo']);
  });

  test.each(REFUSED)('%j does not compile: bad_pattern, in one line that shows it, with a hint', async (pattern) => {
    const trouble = await searchFiles(make(), { 'a.txt': 'a' }, queryFor(pattern)).catch((error: unknown) => error);
    if (!isPortolanError(trouble, 'bad_pattern')) throw new Error(`expected bad_pattern, got ${String(trouble)}`);
    expect(trouble.message).toContain(JSON.stringify(pattern));
    expect(trouble.message).not.toContain('\n');
    expect(trouble.hint).toMatch(/\((-F|-U)\)/);
  });

  test('no pattern at all, or one with a NUL, is bad_pattern', async () => {
    for (const patterns of [[], ['a\0b']]) {
      await expect(searchFiles(make(), { 'a.txt': 'a' }, queryFor(patterns))).rejects.toMatchObject({
        code: 'bad_pattern',
      });
    }
  });

  test('a bad pattern is bad even where there is nothing to search', async () => {
    await expect(searchFiles(make(), {}, queryFor('(foo'))).rejects.toMatchObject({ code: 'bad_pattern' });
  });

  test('a bad pattern is told from files that cannot be read', async () => {
    const query = queryFor('foo)');
    await expect(searchFiles(make(), { 'rg: a: b.txt': 'a' }, query)).rejects.toMatchObject({ code: 'bad_pattern' });
  });
}
