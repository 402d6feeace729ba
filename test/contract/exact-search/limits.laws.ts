// Laws: binary files, limits, and how a search is ended early.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExactSearch } from '../../../src/ports/exact-search.ts';
import { folderWith, listed, queryFor, searchFiles, searchPaths } from './search-folder.ts';

const FILLER = 'filler line\n'.repeat(20_000);

export function limitsLaws(make: () => ExactSearch): void {
  test.each([
    ['first', '\0x\n'],
    ['after a match', 'x\n\0'],
    ['in the matching line', 'a\0x\n'],
    ['far behind a match', `x\n${FILLER}\0`],
    ['far before a match', `\0${FILLER}x`],
  ])('a file with a NUL %s is binary: no hits, and counted', async (_where, content) => {
    for (const more of [{}, { maxPerFile: 1 }, { multiline: true }, { afterLines: 1 }]) {
      const files = { 'a.txt': 'x', 'b.bin': content, 'c.txt': 'x' };
      const found = await searchFiles(make(), files, queryFor('x', more));
      expect(found.shown).toEqual(['a.txt:1:x', 'c.txt:1:x']);
      expect(found).toMatchObject({ binaryFiles: 1, filesSearched: 3, unreadable: [] });
    }
  });

  test('a single binary file is treated like several', async () => {
    expect(await searchFiles(make(), { 'a.bin': 'x\n\0x' }, queryFor('x'))).toMatchObject({ hits: [], binaryFiles: 1 });
  });

  test('a binary file that does not match is not counted', async () => {
    expect(await searchFiles(make(), { 'a.bin': 'y\n\0y' }, queryFor('x'))).toMatchObject({ hits: [], binaryFiles: 0 });
  });

  test('UTF-16 with a byte order mark is not binary, unless it has the character NUL', async () => {
    const files = { 'a.txt': Buffer.from('\ufeffx', 'utf16le'), 'b.txt': Buffer.from('\ufeffx\0', 'utf16le') };
    expect(await searchFiles(make(), files, queryFor('x'))).toMatchObject({ shown: ['a.txt:1:x'], binaryFiles: 1 });
  });

  test('R-002-1.2.5: a file gives no more lines than its limit', async () => {
    const files = { 'a.txt': 'x x\nx\nx\n', 'b.txt': 'x\n' };
    for (const multiline of [false, true]) {
      const { shown } = await searchFiles(make(), files, queryFor('x', { maxPerFile: 2, multiline }));
      expect(shown).toEqual(['a.txt:1:x x', 'a.txt:2:x', 'b.txt:1:x']);
    }
  });

  test('a file with a limit of zero gives no lines', async () => {
    expect((await searchFiles(make(), { 'a.txt': 'x' }, queryFor('x', { maxPerFile: 0 }))).hits).toEqual([]);
  });

  test('a file that is too large gives no hits', async () => {
    const files = { 'a.txt': 'x'.repeat(101), 'b.txt': 'x'.repeat(100) };
    const { hits } = await searchFiles(make(), files, queryFor('x+', { maxFileBytes: 100 }));
    expect(hits.map((hit) => hit.path)).toEqual(['b.txt']);
  });

  test('the search ends at the first refused hit, and counts the files up to it', async () => {
    const files = { 'a.txt': 'y', 'b.bin': 'x\0', 'c.txt': 'x\nx\nx\n', 'd.txt': 'x', 'e.bin': 'x\0' };
    const root = folderWith(files);
    const paths = listed('gone.txt', ...Object.keys(files), 'gone too.txt');
    const found = await searchPaths(make(), root, paths, queryFor('x'), (hits) => hits.length < 2);
    expect(found.shown).toEqual(['c.txt:1:x', 'c.txt:2:x']);
    expect(found).toMatchObject({ filesSearched: 3, binaryFiles: 1, unreadable: [{ path: 'gone.txt' }] });
  });

  test('a search that was cancelled before it began is cancelled', async () => {
    const signal = AbortSignal.abort();
    const root = folderWith({ 'a.txt': 'x' });
    const search = make().search(root, listed('a.txt'), queryFor('x'), () => true, signal);
    await expect(search).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('a search that is cancelled while it runs ends soon, without another hit', async () => {
    const root = folderWith({});
    const paths = listed(...Array.from({ length: 400 }, (_, n) => `${n}.txt`));
    for (const path of paths) writeFileSync(join(root, path), 'x\n'.repeat(10));
    const cancel = new AbortController();
    let hits = 0;
    const take = (): boolean => {
      hits += 1;
      cancel.abort();
      return true;
    };
    const search = make().search(root, paths, queryFor('x'), take, cancel.signal);
    await expect(search).rejects.toMatchObject({ code: 'cancelled' });
    expect(hits).toBeLessThanOrEqual(10);
  });

  test('parallel searches do not disturb each other', async () => {
    const search = make();
    const root = folderWith({ 'a.txt': 'x\ny\nz\n' });
    const shown = await Promise.all(
      ['x', 'y', 'z'].map(async (letter) => (await searchPaths(search, root, listed('a.txt'), queryFor(letter))).shown),
    );
    expect(shown).toEqual([['a.txt:1:x'], ['a.txt:2:y'], ['a.txt:3:z']]);
  });
}
