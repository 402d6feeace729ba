// Whose repository it is makes no difference: git would refuse that of another user, and is asked about it all the same.
import { chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { changesOf, historyOf, stateOf, trackedIn } from '../../support/git-state.ts';
import { git } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const STRANGER = 12_345;

export function ownersLaws(make: () => Git): void {
  test('a repository of another user, with its submodule, is handled like any other', async ({ skip }) => {
    if (process.getuid?.() !== 0) skip('only root can give a folder away');
    const { outer, inner } = repositoryWithSubmodule('lib');
    writeTree(outer, { '.gitignore': '*.o\n', 'x.o': '', 'a.c': 'new', 'lib/x.c': 'new' });
    const head = git(outer, 'rev-parse', 'HEAD').trim();
    for (const entry of readdirSync(outer, { recursive: true }))
      chownSync(join(outer, String(entry)), STRANGER, STRANGER);
    chownSync(outer, STRANGER, STRANGER);
    for (const folder of [outer, inner]) expect(() => git(folder, 'status')).toThrow(/dubious ownership/);
    const state = { head, changed: ['a.c', 'lib/x.c'], untracked: ['.gitignore'], ignored: ['x.o'], degradations: [] };
    expect(await stateOf(make(), outer)).toMatchObject(state);
    expect([...(await trackedIn(make(), outer)).keys()].sort()).toEqual([
      '.gitmodules',
      'a.c',
      'lib/deep/y.c',
      'lib/x.c',
    ]);
    expect(await make().identity(outer)).toMatchObject({ defaultBranch: 'main' });
    expect((await changesOf(make(), outer, 'HEAD'))?.map(({ path }) => path)).toEqual(['.gitignore', 'a.c']);
    expect((await historyOf(make(), outer)).touches.length).toBe(2);
    for (const folder of [outer, inner]) expect(() => git(folder, 'status')).toThrow(/dubious ownership/);
  });
}
