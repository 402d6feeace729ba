// What the configuration of a repository may say: how its files are stored. It names no file outside, and no program.
import { chmodSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, setForUser } from '../../support/git-repositories.ts';
import { changesOf, listsOf, stateOf } from '../../support/git-state.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

/** Where a repository may set a key, and how. */
const PLACES: readonly [string, (folder: string, key: string, value: string) => void][] = [
  ['its configuration', (folder, key, value) => git(folder, 'config', key, value)],
  [
    'that of the working tree',
    (folder, key, value) => {
      git(folder, 'config', 'extensions.worktreeConfig', 'true');
      git(folder, 'config', '--worktree', key, value);
    },
  ],
  [
    'a file in the tree that is included',
    (folder, key, value) => {
      git(folder, 'config', '--file', `${folder}/.git/more`, key, value);
      git(folder, 'config', '--file', `${folder}/.git/some`, 'include.path', 'more');
      git(folder, 'config', 'include.path', 'some');
    },
  ],
];

export function settingsLaws(make: () => Git): void {
  test.each(PLACES)('settings of how files are on disk apply, from %s', async (_, set) => {
    const folder = repositoryOf({ 'a.c': 'a\nb\n', 'run.sh': 'x' });
    chmodSync(`${folder}/run.sh`, 0o755);
    expect((await listsOf(make(), folder)).changed).toEqual(['run.sh']);
    set(folder, 'core.fileMode', 'false');
    expect((await listsOf(make(), folder)).changed).toEqual([]);
    set(folder, 'core.autocrlf', 'true');
    writeFileSync(`${folder}/a.c`, 'a\r\nc\r\n');
    commitAll(folder);
    utimesSync(`${folder}/a.c`, 1_000, 1_000);
    expect((await listsOf(make(), folder)).changed).toEqual([]);
    expect((await make().identity(folder)).convertsContent).toBe(true);
    set(folder, 'core.autocrlf', 'false');
    expect((await listsOf(make(), folder)).changed).toEqual(['a.c']);
  });

  test.each(PLACES)('excludes inside count; one outside is not read, and is reported: %s', async (_, set) => {
    const folder = repositoryOf({ 'a.c': 'a', 'rules/ignore': '*.o\n' });
    writeTree(folder, { 'x.o': '', 'x.p': '' });
    set(folder, 'core.excludesFile', 'rules/ignore');
    expect(await stateOf(make(), folder)).toMatchObject({ untracked: ['x.p'], ignored: ['x.o'], degradations: [] });
    expect((await make().outerExcludes(folder))[0]?.text).toBe('*.o\n');
    const outside = `${temporaryFolder()}/ignore`;
    writeFileSync(outside, '*.p\n');
    symlinkSync(outside, `${folder}/rules/link`);
    commitAll(folder);
    for (const named of [outside, `../../../../../..${outside}`, 'rules/link']) {
      set(folder, 'core.excludesFile', named);
      const { ignored, degradations } = await stateOf(make(), folder);
      expect(ignored).toEqual([]);
      const detail = expect.stringContaining('core.excludesFile');
      expect(degradations).toEqual([{ code: 'git_setting_ignored', subject: folder, detail }]);
      expect((await make().outerExcludes(folder))[0]?.text).toBe('');
    }
  });

  test('an included file outside or under a condition is not read, and is reported', async () => {
    const folder = repositoryOf({ 'run.sh': 'x' });
    chmodSync(`${folder}/run.sh`, 0o755);
    const outside = `${temporaryFolder()}/config`;
    git(folder, 'config', '--file', outside, 'core.fileMode', 'false');
    git(folder, 'config', '--file', `${folder}/.git/inside`, 'core.fileMode', 'false');
    for (const [key, value] of [
      ['include.path', outside],
      ['includeIf.gitdir:**.path', 'inside'],
    ] as const) {
      git(folder, 'config', key, value);
      const { changed, degradations } = await stateOf(make(), folder);
      expect(changed).toEqual(['run.sh']);
      expect(degradations.map(({ code }) => code)).toEqual(['git_setting_ignored']);
      // It might say that files are converted.
      expect((await make().identity(folder)).convertsContent).toBe(true);
      git(folder, 'config', '--unset', key);
    }
  });

  test('a file that includes itself many times ends', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    writeFileSync(`${folder}/.git/loop`, '[include]\npath = loop\n'.repeat(100));
    git(folder, 'config', 'include.path', 'loop');
    expect((await stateOf(make(), folder)).changed).toEqual([]);
  });

  test('the working tree is the folder of its .git, whatever core.worktree says', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const other = temporaryFolder();
    writeTree(other, { 'secret.c': '' });
    git(folder, 'config', 'core.worktree', other);
    const { degradations, changed, untracked } = await stateOf(make(), folder);
    expect([changed, untracked]).toEqual([[], []]);
    expect(degradations).toMatchObject([{ code: 'git_setting_ignored' }]);
  });

  test('a repository that calls itself bare still has a working tree', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    git(folder, 'config', 'core.bare', 'true');
    writeTree(folder, { 'a.c': 'new' });
    expect((await listsOf(make(), folder)).changed).toEqual(['a.c']);
  });

  test('a revision may be named by the upstream of a branch with any name', async () => {
    const origin = repositoryOf({ 'a.c': 'a\n' });
    git(origin, 'checkout', '-q', '-b', 'odd=name');
    const clone = `${temporaryFolder()}/clone`;
    git(origin, 'clone', '-q', origin, clone);
    writeTree(clone, { 'a.c': 'a\nb\n' });
    commitAll(clone);
    for (const revision of ['@{upstream}', 'odd=name@{u}', '@{push}', 'odd=name@{1}']) {
      expect((await changesOf(make(), clone, revision))?.map(({ path }) => path)).toEqual(['a.c']);
    }
  });

  test('a linked worktree, a repository elsewhere and packed branches are read too', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    git(folder, 'gc', '-q');
    const head = git(folder, 'rev-parse', 'HEAD').trim();
    const worktree = `${temporaryFolder()}/worktree`;
    git(folder, 'worktree', 'add', '-q', '-b', 'side', worktree);
    const apart = `${temporaryFolder()}/apart`;
    git(folder, 'clone', '-q', `--separate-git-dir=${apart}.git`, folder, apart);
    mkdirSync(`${worktree}/sub`);
    for (const each of [folder, worktree, `${worktree}/sub`, apart]) {
      expect(await stateOf(make(), each)).toMatchObject({ head, changed: [], untracked: [], degradations: [] });
    }
    expect((await stateOf(make(), worktree)).branch).toBe('side');
  });

  test('the user’s own filter is not run either, and its files are clean until they are touched', async () => {
    const folder = repositoryOf({ '.gitattributes': '*.bin filter=large\n' });
    setForUser('filter.large.clean', 'echo pointer');
    git(folder, 'config', 'filter.large.clean', 'echo pointer');
    writeTree(folder, { 'x.bin': 'a large text' });
    utimesSync(`${folder}/x.bin`, 1_000, 1_000);
    commitAll(folder);
    expect(git(folder, 'cat-file', 'blob', 'HEAD:x.bin')).toBe('pointer\n');
    git(folder, 'config', '--unset', 'filter.large.clean');
    expect((await listsOf(make(), folder)).changed).toEqual([]);
    expect((await make().identity(folder)).convertsContent).toBe(true);
    utimesSync(`${folder}/x.bin`, 2_000, 2_000);
    expect((await listsOf(make(), folder)).changed).toEqual(['x.bin']);
  });
}
