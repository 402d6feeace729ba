// Where a working tree begins, and whether git is there at all.
import { mkdirSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';

export function placesLaws(make: () => Git): void {
  test('the top folder is that of the nearest working tree, from the top and from anywhere inside', () => {
    const folder = repositoryOf({ 'a/b/c.txt': 'x' });
    for (const inside of [folder, `${folder}/a`, `${folder}/a/b`]) expect(make().topFolder(inside)).toBe(folder);
  });

  test('a submodule and a linked worktree are working trees of their own', () => {
    const { outer, inner } = repositoryWithSubmodule();
    const worktree = `${temporaryFolder()}/worktree`;
    git(outer, 'worktree', 'add', '-q', worktree);
    expect(make().topFolder(`${inner}/deep`)).toBe(inner);
    expect(make().topFolder(worktree)).toBe(worktree);
  });

  test('the other working trees of a repository are listed from each of them, without deleted ones', async () => {
    const folder = repositoryOf({ 'a/b.txt': 'x' });
    const [one, two] = [`${temporaryFolder()}/one`, `${temporaryFolder()}/two with a blank`];
    expect(await make().otherWorktrees(folder)).toEqual([]);
    git(folder, 'worktree', 'add', '-q', one);
    git(folder, 'worktree', 'add', '-q', '-b', 'two', two);
    expect(await make().otherWorktrees(`${folder}/a`)).toEqual([one, two].sort());
    expect(await make().otherWorktrees(one)).toEqual([folder, two].sort());
    rmSync(two, { recursive: true });
    expect(await make().otherWorktrees(one)).toEqual([folder]);
    expect(await make().otherWorktrees(temporaryFolder())).toEqual([]);
  });

  test('a folder outside of a repository has no top folder', () => {
    const folder = `${temporaryFolder()}/a/b`;
    mkdirSync(folder, { recursive: true });
    expect(make().topFolder(folder)).toBeNull();
  });

  test('the version is a dotted number', async () => {
    expect(await make().version()).toMatch(/^\d+\.\d+/);
  });
}
