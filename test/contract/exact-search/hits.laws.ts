// Laws: what a hit says about its lines: number, column, text, matches and the lines around.
import { expect, test } from 'vitest';
import type { ExactSearch } from '../../../src/ports/exact-search.ts';
import { queryFor, searchFiles } from './search-folder.ts';

const bytes = (...parts: readonly (string | number)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));

export function hitsLaws(make: () => ExactSearch): void {
  test('the column is counted in bytes, from the first match', async () => {
    const { hits } = await searchFiles(make(), { 'a.txt': 'é日👍 foo foo\n' }, queryFor('foo'));
    expect(hits).toEqual([
      { path: 'a.txt', line: 1, column: 11, text: 'é日👍 foo foo', before: [], after: [], matches: ['foo', 'foo'] },
    ]);
  });

  test('matches are the matched texts, adjacent ones separate, empty ones omitted', async () => {
    const { hits } = await searchFiles(make(), { 'a.txt': 'aab a\nb\n' }, queryFor('a|$'));
    expect(hits.map((hit) => [hit.column, hit.matches])).toEqual([
      [1, ['a', 'a', 'a']],
      [2, []],
    ]);
  });

  test('the text has no line break, neither \\n nor \\r\\n', async () => {
    const { hits } = await searchFiles(make(), { 'a.txt': 'x1\nx2\r\nx3\r\r\nx4' }, queryFor('x.'));
    expect(hits.map((hit) => hit.text)).toEqual(['x1', 'x2', 'x3\r', 'x4']);
  });

  test('an empty file has no lines, and a final line break starts no line', async () => {
    const { shown } = await searchFiles(make(), { 'a.txt': '', 'b.txt': '\n', 'c.txt': 'a\n' }, queryFor('^'));
    expect(shown).toEqual(['b.txt:1:', 'c.txt:1:a']);
  });

  test('a byte order mark is not part of the text', async () => {
    const { hits } = await searchFiles(make(), { 'a.txt': '\ufefffoo\n' }, queryFor('^foo'));
    expect(hits).toMatchObject([{ column: 1, text: 'foo' }]);
  });

  test('UTF-16 with a byte order mark is searched, and its columns are those of UTF-8', async () => {
    const text = Buffer.from('\ufeffone\r\né foo\r\n', 'utf16le');
    const files = { 'le.txt': text, 'be.txt': Buffer.from(text).swap16() };
    const { hits } = await searchFiles(make(), files, queryFor('foo'));
    expect(hits.map((hit) => [hit.path, hit.line, hit.column, hit.text])).toEqual([
      ['le.txt', 2, 4, 'é foo'],
      ['be.txt', 2, 4, 'é foo'],
    ]);
  });

  test('bytes that are not UTF-8 are shown as U+FFFD, count one each, and match no character', async () => {
    const files = { 'a.txt': bytes('caf', 0xe9, ' foo\n', 0xff, 'foo\n') };
    expect((await searchFiles(make(), files, queryFor('foo'))).hits).toMatchObject([
      { line: 1, column: 6, text: 'caf\ufffd foo' },
      { line: 2, column: 2, text: '\ufffdfoo' },
    ]);
    expect((await searchFiles(make(), files, queryFor('caf.'))).hits).toEqual([]);
  });

  test('a long line is returned completely', async () => {
    const line = `${'x'.repeat(300_000)}needle${'y'.repeat(300_000)}`;
    const { hits } = await searchFiles(make(), { 'a.txt': `${line}\n` }, queryFor('needle'));
    expect(hits).toMatchObject([{ column: 300_001, matches: ['needle'] }]);
    expect(hits[0]?.text).toBe(line);
  });

  test('context is the given number of lines above and below, whether they match or not', async () => {
    const files = { 'a.txt': '1\n2\nx3\nx4\r\n5\n\n7\nx8' };
    const { hits } = await searchFiles(make(), files, queryFor('x', { beforeLines: 2, afterLines: 3 }));
    expect(hits.map(({ line, before, after }) => ({ line, before, after }))).toEqual([
      { line: 3, before: ['1', '2'], after: ['x4', '5', ''] },
      { line: 4, before: ['2', 'x3'], after: ['5', '', '7'] },
      { line: 8, before: ['', '7'], after: [] },
    ]);
  });

  test('context continues after the last permitted line of a file', async () => {
    const query = queryFor('x', { afterLines: 2, maxPerFile: 1 });
    const { hits } = await searchFiles(make(), { 'a.txt': 'x1\nx2\n3\n4\n' }, query);
    expect(hits).toMatchObject([{ line: 1, after: ['x2', '3'] }]);
  });

  test('a match over several lines is one hit with all of them', async () => {
    const files = { 'a.txt': 'a\nfoo(\r\n  1,\n)\nb\n' };
    const query = queryFor('foo\\([^)]*\\)', { multiline: true, beforeLines: 1, afterLines: 1 });
    expect((await searchFiles(make(), files, query)).hits).toEqual([
      {
        path: 'a.txt',
        line: 2,
        column: 1,
        text: 'foo(\r\n  1,\n)',
        before: ['a'],
        after: ['b'],
        matches: ['foo(\r\n  1,\n)'],
      },
    ]);
  });

  test('with multiline, lines without a common match are separate hits', async () => {
    const files = { 'a.txt': 'a1\na2\na3 a\nb\nb\n' };
    const { hits } = await searchFiles(make(), files, queryFor('^a\\d|a\\nb|2\\n', { multiline: true }));
    expect(hits.map((hit) => [hit.line, hit.text, hit.matches])).toEqual([
      [1, 'a1', ['a1']],
      [2, 'a2', ['a2']],
      [3, 'a3 a\nb', ['a3', 'a\nb']],
    ]);
  });

  test('with multiline, a match may end with its line break', async () => {
    const query = queryFor('a\\n', { multiline: true, afterLines: 1 });
    const { hits } = await searchFiles(make(), { 'a.txt': 'a\nb\na\n' }, query);
    expect(hits.map((hit) => [hit.line, hit.text, hit.after, hit.matches])).toEqual([
      [1, 'a', ['b'], ['a\n']],
      [3, 'a', [], ['a\n']],
    ]);
  });

  test('with multiline, a dot still stops at the line break', async () => {
    const files = { 'a.txt': 'a\nb\n' };
    expect((await searchFiles(make(), files, queryFor('a.*b', { multiline: true }))).hits).toEqual([]);
    expect((await searchFiles(make(), files, queryFor('a(?:.|\\n)*b', { multiline: true }))).shown).toEqual([
      'a.txt:1:a\nb',
    ]);
  });
}
