// Laws: which files are opened, in which order their hits come, and what happens to those that cannot be read.
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ExactSearch } from '../../../src/ports/exact-search.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';
import { folderWith, listed, queryFor, searchFiles, searchPaths } from './search-folder.ts';

const NAMES = [
  '-e',
  '-',
  '--help',
  '12:3:x',
  '12',
  '$(x)',
  'a: binary file matches (found ',
  '\x1b[0m',
  '\n\n',
  'é/日/本',
];

export function filesLaws(make: () => ExactSearch): void {
  test('hits come file by file in the order of the list, by line within a file', async () => {
    const files = { 'z.txt': 'x\nx\n', 'a.txt': 'x\n', 'm/n.txt': 'y\nx\n', 'b.txt': 'x' };
    const { shown } = await searchFiles(make(), files, queryFor('x'));
    expect(shown).toEqual(['z.txt:1:x', 'z.txt:2:x', 'a.txt:1:x', 'm/n.txt:2:x', 'b.txt:1:x']);
  });

  test('the order holds over thousands of files', async () => {
    const root = folderWith({});
    const paths = listed(...Array.from({ length: 3_000 }, (_, n) => `${(n * 1_009) % 3_000}.txt`));
    for (const path of paths) writeFileSync(join(root, path), `one ${path}\ntwo ${path}\n`);
    const { hits, filesSearched } = await searchPaths(make(), root, paths, queryFor('two'));
    expect(hits.map((hit) => hit.path)).toEqual(paths);
    expect(filesSearched).toBe(3_000);
  });

  test('only the files of the list are searched, hidden and ignored ones among them', async () => {
    const root = folderWith({ '.gitignore': '*.log\n', '.hidden': 'x', 'a.log': 'x', 'b.txt': 'x', 'sub/c.txt': 'x' });
    const { shown } = await searchPaths(make(), root, listed('.hidden', 'a.log'), queryFor('x'));
    expect(shown).toEqual(['.hidden:1:x', 'a.log:1:x']);
  });

  test('an empty list is searched at once', async () => {
    expect(await searchPaths(make(), folderWith({ 'a.txt': 'x' }), [], queryFor('x'))).toMatchObject({
      hits: [],
      filesSearched: 0,
    });
  });

  test('a symbolic link gives no hits, and neither does anything behind one', async () => {
    const outside = folderWith({ 'secret.txt': 'x secret' });
    const root = folderWith({ 'a.txt': 'x', 'b/c.txt': 'x' });
    symlinkSync(join(outside, 'secret.txt'), join(root, 'out.txt'));
    symlinkSync('a.txt', join(root, 'in.txt'));
    symlinkSync('nowhere', join(root, 'broken.txt'));
    symlinkSync('loop.txt', join(root, 'loop.txt'));
    symlinkSync(outside, join(root, 'folder'));
    symlinkSync('b', join(root, 'd'));
    const links = ['out.txt', 'in.txt', 'broken.txt', 'loop.txt', 'folder/secret.txt', 'd/c.txt', 'd/gone.txt'];
    const { shown, unreadable } = await searchPaths(make(), root, listed(...links, 'a.txt'), queryFor('x'));
    expect(shown).toEqual(['a.txt:1:x']);
    expect(unreadable).toEqual([]);
  });

  test('a folder that replaced a file gives no hits', async () => {
    const root = folderWith({ 'a.txt': 'x', 'b.txt/inside.txt': 'x' });
    const { shown } = await searchPaths(make(), root, listed('b.txt', 'a.txt'), queryFor('x'));
    expect(shown).toEqual(['a.txt:1:x']);
  });

  test('a missing file is reported, and the others are searched', async () => {
    const root = folderWith({ 'a.txt': 'x', 'c.txt': 'x' });
    const { shown, ...outcome } = await searchPaths(make(), root, listed('a.txt', 'b: d.txt', 'c.txt'), queryFor('x'));
    expect(shown).toEqual(['a.txt:1:x', 'c.txt:1:x']);
    expect(outcome).toMatchObject({
      filesSearched: 2,
      unreadable: [{ path: 'b: d.txt', detail: 'no such file or directory' }],
    });
  });

  test.skipIf(process.getuid?.() === 0)('a file that may not be read is told of (root may read all)', async () => {
    const root = folderWith({ 'a.txt': 'x', 'b.txt': 'x' });
    chmodSync(join(root, 'a.txt'), 0);
    const { shown, unreadable } = await searchPaths(make(), root, listed('a.txt', 'b.txt'), queryFor('x'));
    expect(shown).toEqual(['b.txt:1:x']);
    expect(unreadable).toEqual([{ path: 'a.txt', detail: 'permission denied' }]);
  });

  test.each([...ODD_NAMES, ...NAMES])('a file named %j is searched like any other', async (name) => {
    const root = temporaryFolder();
    writeTree(root, { 'a.txt': 'x a', [name]: 'one\nx two\n', 'z.txt': 'x z' });
    const paths = listed('a.txt', name, `${name} gone`, 'z.txt');
    const { hits, unreadable } = await searchPaths(make(), root, paths, queryFor('x'));
    expect(hits.map((hit) => [hit.path, hit.line, hit.text])).toEqual([
      ['a.txt', 1, 'x a'],
      [name, 2, 'x two'],
      ['z.txt', 1, 'x z'],
    ]);
    expect(unreadable).toEqual([{ path: `${name} gone`, detail: 'no such file or directory' }]);
  });

  test('an unreadable root makes every file unreadable, without a crash', async () => {
    const root = folderWith({});
    mkdirSync(join(root, 'empty'));
    const { hits, unreadable } = await searchPaths(
      make(),
      join(root, 'empty'),
      listed('a.txt', 'b.txt'),
      queryFor('x'),
    );
    expect([hits.length, unreadable.length]).toEqual([0, 2]);
  });
}
