// Where a working tree begins, and whether git is there at all.
import { mkdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';

export function placesLaws(make: () => Git): void {
  test('the top folder is that of the nearest working tree, from the top itself and from anywhere inside', () => {
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

  test('a folder of no repository has no top folder', () => {
    const folder = `${temporaryFolder()}/a/b`;
    mkdirSync(folder, { recursive: true });
    expect(make().topFolder(folder)).toBeNull();
  });

  test('the version is a number with dots', async () => {
    expect(await make().version()).toMatch(/^\d+\.\d+/);
  });
}
