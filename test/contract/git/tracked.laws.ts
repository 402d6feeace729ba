// What git tracks: every path with its object, and whether git's silence about it proves anything.
import { chmodSync, rmSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, linkTo, repositoryInConflict, repositoryOf } from '../../support/git-repositories.ts';
import { trackedIn, trackedOf } from '../../support/git-state.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

export function trackedLaws(make: () => Git): void {
  test('files, programs and links, each with the object of its content', async () => {
    const folder = repositoryOf({ 'a.c': 'text', 'tool.sh': 'tool' });
    chmodSync(`${folder}/tool.sh`, 0o755);
    linkTo(folder, 'a.c', 'link');
    commitAll(folder);
    const oid = (path: string) => git(folder, 'rev-parse', `HEAD:${path}`).trim();
    expect([...(await trackedIn(make(), folder)).values()]).toMatchObject([
      { path: 'a.c', oid: oid('a.c'), mode: 'file', isWatched: true },
      { path: 'link', oid: oid('link'), mode: 'symlink', isWatched: true },
      { path: 'tool.sh', oid: oid('tool.sh'), mode: 'executable', isWatched: true },
    ]);
  });

  test('for a clean file, the data of git match the disk', async () => {
    const folder = repositoryOf({ 'a.c': 'text', 'sub/b.c': 'more text', 'empty.c': '' });
    for (const { path, seen } of await trackedOf(make(), folder)) {
      const { size, mtimeMs } = statSync(`${folder}/${path}`);
      if (seen === null) continue;
      expect(seen.sizeBytes).toBe(size);
      expect(seen.mtimeMs).toBeCloseTo(mtimeMs, 2);
    }
  });

  test.each([
    ['of version 4', ['update-index', '--index-version', '4']],
    ['that is split', ['update-index', '--split-index']],
    ['with extended flags', ['update-index', '--skip-worktree', 'a.c']],
    ['with an untracked cache', ['update-index', '--force-untracked-cache']],
  ])('an index %s gives the same', async (_, args) => {
    const folder = repositoryOf({ 'a.c': 'text', 'sub/b.c': 'b', [`long/${'n'.repeat(200)}.c`]: 'c', 'é ü.c': 'd' });
    writeTree(folder, { [`${'deep/'.repeat(30)}z.c`]: 'z' });
    git(folder, 'add', '.');
    const told = async () => (await trackedOf(make(), folder)).map(({ path, oid, mode }) => [path, oid, mode]);
    const before = await told();
    git(folder, ...args);
    expect(await told()).toEqual(before);
    const listed = git(folder, 'ls-files', '-z').split('\0').filter(Boolean);
    expect(before.map(([path]) => path)).toEqual(listed);
  });

  test('a repository with other object ids is listed with them', async () => {
    const folder = temporaryFolder();
    git(folder, 'init', '-q', '--object-format=sha256');
    writeTree(folder, { 'a.c': 'text' });
    git(folder, 'add', '.');
    const [entry] = await trackedOf(make(), folder);
    expect(entry?.oid).toBe(git(folder, 'rev-parse', ':a.c').trim());
  });

  test('the object is that of the index, not of the working tree nor of the last commit', async () => {
    const folder = repositoryOf({ 'a.c': 'committed' });
    writeTree(folder, { 'a.c': 'staged' });
    git(folder, 'add', 'a.c');
    const staged = git(folder, 'hash-object', 'a.c').trim();
    writeTree(folder, { 'a.c': 'edited' });
    expect((await trackedIn(make(), folder)).get('a.c')?.oid).toBe(staged);
  });

  test('staged files are tracked before the first commit; others are not', async () => {
    const folder = emptyRepository();
    writeTree(folder, { 'a.c': 'a', 'b.c': 'b' });
    expect(await trackedOf(make(), folder)).toEqual([]);
    git(folder, 'add', 'a.c');
    expect([...(await trackedIn(make(), folder)).keys()]).toEqual(['a.c']);
  });

  test('files that are deleted on disk or ignored by a rule are still tracked', async () => {
    const folder = emptyRepository();
    writeTree(folder, { '.gitignore': '*.log\n', 'kept.log': 'a', 'gone.c': 'a' });
    git(folder, 'add', '-f', '.');
    rmSync(`${folder}/gone.c`);
    expect([...(await trackedIn(make(), folder)).keys()].sort()).toEqual(['.gitignore', 'gone.c', 'kept.log']);
  });

  test('a given folder returns only its own paths, relative to it', async () => {
    const folder = repositoryOf({ 'a.c': 'a', 'sub/b.c': 'b', 'sub/deep/c.c': 'c', 'sub2/d.c': 'd' });
    expect([...(await trackedIn(make(), `${folder}/sub`)).keys()].sort()).toEqual(['b.c', 'deep/c.c']);
  });

  test('names with any bytes are preserved', async () => {
    const folder = repositoryOf(
      Object.fromEntries(
        ODD_NAMES.flatMap((name) => [
          [name, ''],
          [`in ${name}/${name}`, ''],
        ]),
      ),
    );
    const expected = ODD_NAMES.flatMap((name) => [name, `in ${name}/${name}`]).sort();
    expect([...(await trackedIn(make(), folder)).keys()].sort()).toEqual(expected);
  });

  test('git watches a path unless it was told not to', async () => {
    const folder = repositoryOf({ 'assumed.c': 'a', 'skipped.c': 'a', 'plain.c': 'a' });
    git(folder, 'update-index', '--assume-unchanged', 'assumed.c');
    git(folder, 'update-index', '--skip-worktree', 'skipped.c');
    const watched = [...(await trackedIn(make(), folder)).values()].map(({ path, isWatched }) => [path, isWatched]);
    expect(watched).toEqual([
      ['assumed.c', false],
      ['plain.c', true],
      ['skipped.c', false],
    ]);
  });

  test('files outside of a sparse checkout are tracked and not watched', async () => {
    const folder = repositoryOf({ 'in/a.c': 'a', 'out/b.c': 'b', 'out/deep/c.c': 'c' });
    git(folder, 'sparse-checkout', 'set', '--cone', '--sparse-index', 'in');
    const watched = [...(await trackedIn(make(), folder)).values()].map(({ path, isWatched }) => [path, isWatched]);
    expect(watched).toEqual([
      ['in/a.c', true],
      ['out/b.c', false],
      ['out/deep/c.c', false],
    ]);
  });

  test('a path in conflict is listed once, and is watched', async () => {
    const tracked = await trackedOf(make(), repositoryInConflict());
    expect(tracked.map(({ path, mode, isWatched }) => [path, mode, isWatched])).toEqual([
      ['both.c', 'file', true],
      ['calm.c', 'file', true],
    ]);
  });

  test('a linked worktree tracks what it has checked out', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const worktree = `${temporaryFolder()}/worktree`;
    git(folder, 'worktree', 'add', '-q', '-b', 'side', worktree);
    writeTree(worktree, { 'b.c': 'b' });
    commitAll(worktree);
    expect([...(await trackedIn(make(), worktree)).keys()]).toEqual(['a.c', 'b.c']);
    expect([...(await trackedIn(make(), folder)).keys()]).toEqual(['a.c']);
  });
}
