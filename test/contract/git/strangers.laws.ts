// A `.git` that leads to the data of another working tree tells nothing of it; those that git itself makes are followed.
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

type Plant = (folder: string, victim: { outer: string; inner: string; worktree: string }) => void;

const pointer = (folder: string, target: string) => writeFileSync(join(folder, '.git'), `gitdir: ${target}\n`);
const PLANTS: readonly (readonly [how: string, plant: Plant])[] = [
  ['a file that names its folder', (folder, { outer }) => pointer(folder, join(outer, '.git'))],
  ['a link to its folder', (folder, { outer }) => symlinkSync(join(outer, '.git'), join(folder, '.git'))],
  ['a file that names that of a submodule', (folder, { outer }) => pointer(folder, join(outer, '.git/modules/lib'))],
  ['a file that names that of a worktree', (folder, { outer }) => pointer(folder, join(outer, '.git/worktrees/side'))],
  [
    'a folder of git that names it as the shared one',
    (folder, { outer }) => {
      git(folder, 'init', '-q', '-b', 'main');
      writeFileSync(join(folder, '.git/commondir'), `${outer}/.git\n`);
    },
  ],
  [
    'a file that names a folder which names it as the shared one',
    (folder, { outer }) => {
      writeTree(folder, { 'own/HEAD': 'ref: refs/heads/main\n', 'own/commondir': `${outer}/.git\n` });
      writeFileSync(join(folder, 'own/gitdir'), `${folder}/.git\n`);
      pointer(folder, 'own');
    },
  ],
];

export function strangersLaws(make: () => Git): void {
  test.each(PLANTS)('nothing of another repository is shown through %s', async (_, plant) => {
    const { outer, inner } = repositoryWithSubmodule('lib');
    const worktree = `${temporaryFolder()}/side`;
    git(outer, 'worktree', 'add', '-q', '-b', 'side', worktree);
    git(outer, 'remote', 'add', 'origin', 'https://example.invalid/private.git');
    const folder = temporaryFolder('stranger');
    writeTree(folder, { 'plain.c': 'x' });
    plant(folder, { outer, inner, worktree });
    expect(await make().state(folder, null)).toMatchObject({
      kind: 'refused',
      detail: expect.stringMatching(/points to/),
    });
    expect(await make().tracked(folder)).toBeNull();
    expect(await make().otherWorktrees(folder)).toEqual([]);
    expect(await make().identity(folder)).toMatchObject({ url: null, defaultBranch: null });
    expect(await make().changedLines(folder, 'main')).toMatchObject({ kind: 'refused' });
    for await (const commit of make().history(folder, { to: 'main', notIn: null }, 0, new AbortController().signal))
      expect(commit).toBeNull();
  });

  test('a moved worktree and one of a bare repository are handled', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const bare = `${temporaryFolder()}/bare.git`;
    git(folder, 'clone', '-q', '--bare', folder, bare);
    const [before, after, ofBare] = ['before', 'after', 'of-bare'].map((name) => `${temporaryFolder()}/${name}`);
    git(folder, 'worktree', 'add', '-q', '-b', 'side', `${before}`);
    git(bare, 'worktree', 'add', '-q', '-b', 'side', `${ofBare}`);
    renameSync(`${before}`, `${after}`);
    mkdirSync(`${after}/sub`);
    for (const each of [`${after}`, `${after}/sub`, `${ofBare}`])
      expect(await make().state(each, null)).toMatchObject({ kind: 'state', state: { branch: 'side', changed: [] } });
  });
}
