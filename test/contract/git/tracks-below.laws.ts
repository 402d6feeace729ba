// Whether anything in a folder is tracked, in every format that git keeps its index in.
import { rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf } from '../../support/git-repositories.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const MANY = Object.fromEntries(
  Array.from({ length: 800 }, (_, n) => [`.github/${'long-folder-name/'.repeat(2)}file${n}.yml`, '']),
);

export function tracksBelowLaws(make: () => Git): void {
  const FORMATS: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    ['as git writes it', []],
    ['of version 4', [['update-index', '--index-version', '4']]],
    ['that is split', [['update-index', '--split-index']]],
    ['with extended flags', [['update-index', '--skip-worktree', 'a.c']]],
  ];

  test.each(FORMATS)('a file is found in an index %s, before and after it is added', (_, setUp) => {
    const folder = repositoryOf({ 'a.c': 'text', '.portolanignore': '', 'sub/z.c': 'z', ...MANY });
    const tracks = (path: string) => make().tracksBelow(`${folder}/${path}`);
    for (const args of setUp) git(folder, ...args);
    expect(['.portolan', 'sub/.portolan', 'a', 'sub/z'].map(tracks)).toEqual([false, false, false, false]);
    expect(['sub', 'a.c', '.github'].map(tracks)).toEqual([true, true, true]);
    writeTree(folder, { '.portolan/index.db': 'x', 'sub/.portolan/cache/deep/a.json': 'x' });
    expect(tracks('.portolan')).toBe(false);
    git(folder, 'add', '-f', '.portolan');
    expect(['.portolan', 'sub/.portolan'].map(tracks)).toEqual([true, false]);
    git(folder, 'add', '-f', 'sub/.portolan');
    rmSync(`${folder}/sub/.portolan`, { recursive: true });
    expect(tracks('sub/.portolan')).toBe(true);
  });

  test('a link with that name counts, and so does another case', () => {
    const folder = repositoryOf({ 'a.c': 'text' });
    symlinkSync('/nowhere', `${folder}/.portolan`);
    git(folder, 'add', '-f', '.portolan');
    expect(make().tracksBelow(`${folder}/.portolan`)).toBe(true);
    const other = repositoryOf({ '.PortoLan/index.db': 'x', 'a.c': 'text' });
    git(other, 'add', '-f', '.PortoLan');
    expect(make().tracksBelow(`${other}/.portolan`)).toBe(true);
  });

  test('names outside of ASCII, and objects of sha256', () => {
    const folder = temporaryFolder();
    git(folder, 'init', '-q', '--object-format=sha256');
    writeTree(folder, { 'ünïcode/.portolan/a': '', 'ünïcode/b': '', Ärger: '' });
    git(folder, 'add', '-f', '-A');
    expect(make().tracksBelow(`${folder}/ünïcode/.portolan`)).toBe(true);
    expect(make().tracksBelow(`${folder}/ünïcode/.portolan2`)).toBe(false);
  });

  test('outside of a repository, without an index and with a broken one, nothing is tracked', () => {
    expect(make().tracksBelow(`${temporaryFolder()}/.portolan`)).toBe(false);
    const folder = repositoryOf({ 'a.c': 'text', 'b.c': 'text' });
    truncateSync(`${folder}/.git/index`, 100);
    expect(make().tracksBelow(`${folder}/b.c`)).toBe(false);
    writeFileSync(`${folder}/.git/index`, 'no index at all');
    expect(make().tracksBelow(`${folder}/b.c`)).toBe(false);
    rmSync(`${folder}/.git/index`);
    expect(make().tracksBelow(`${folder}/b.c`)).toBe(false);
  });
}
