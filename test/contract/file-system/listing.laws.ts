// Listing and stat: what is there, by name, with its type; null where nothing is.
import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareText } from '../../../src/model/order.ts';
import type { FileSystem } from '../../../src/ports/file-system.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { temporaryFolder } from '../../support/temporary.ts';
import { makePipe, onDisk, writeTree } from '../../support/tree.ts';

export function listingLaws(make: () => FileSystem): void {
  test('a folder lists its entries with their types, by name; links are not followed', () => {
    const root = temporaryFolder();
    writeTree(root, { 'folder/inner': 'x', file: 'x', '.hidden': 'x' });
    symlinkSync('file', `${root}/link to file`);
    symlinkSync('folder', `${root}/link to folder`);
    symlinkSync('nowhere', `${root}/link to nothing`);
    makePipe(`${root}/pipe`);
    expect(make().list(root, '')).toEqual([
      { name: '.hidden', type: 'file' },
      { name: 'file', type: 'file' },
      { name: 'folder', type: 'folder' },
      { name: 'link to file', type: 'symlink' },
      { name: 'link to folder', type: 'symlink' },
      { name: 'link to nothing', type: 'symlink' },
      { name: 'pipe', type: 'special' },
    ]);
    expect(make().list(root, 'folder')).toEqual([{ name: 'inner', type: 'file' }]);
  });

  test('any name is listed in byte order, and every entry can be listed and checked', () => {
    const root = temporaryFolder();
    for (const name of ODD_NAMES) mkdirSync(onDisk(root, `${name}/inner ${name}`), { recursive: true });
    const files = make();
    const names = files.list(root, '')?.map((entry) => entry.name) ?? [];
    expect(names).toEqual(ODD_NAMES.toSorted(compareText));
    for (const name of names) expect(files.list(root, name)).toEqual([{ name: `inner ${name}`, type: 'folder' }]);
    expect(files.stat(root, names).map((stat) => stat?.type)).toEqual(names.map(() => 'folder'));
  });

  test('an empty folder gives an empty list; a file and a missing path give null', () => {
    const root = temporaryFolder();
    mkdirSync(`${root}/empty`);
    writeTree(root, { file: 'x' });
    const files = make();
    expect(files.list(root, 'empty')).toEqual([]);
    for (const folder of ['file', 'no', 'no/such', 'file/inner']) expect(files.list(root, folder)).toBeNull();
    expect(files.list(`${root}/no root`, '')).toBeNull();
  });

  test('stats are returned in the order of the paths, null if missing, a link as a link', () => {
    const root = temporaryFolder();
    writeTree(root, { a: '123', b: '', 'folder/c': 'x' });
    symlinkSync('a', `${root}/link`);
    symlinkSync('nowhere', `${root}/broken`);
    utimesSync(`${root}/a`, 1_000_000_000.25, 1_000_000_000.25);
    const stats = make().stat(root, ['b', 'no', 'a', 'folder', 'link', 'broken', 'a/inner', 'a']);
    expect(stats.map((stat) => stat?.type ?? null)).toEqual([
      ...['file', null, 'file', 'folder', 'symlink', 'symlink', null, 'file'],
    ]);
    expect(stats[0]?.sizeBytes).toBe(0);
    expect(stats[2]).toMatchObject({ sizeBytes: 3, mtimeMs: 1_000_000_000_250 });
    expect(stats[7]).toEqual(stats[2]);
    expect(make().stat(root, [])).toEqual([]);
  });
}
