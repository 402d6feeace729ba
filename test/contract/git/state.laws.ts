// What differs from the last commit, what is untracked, what is ignored; relative to the folder asked about.
import { chmodSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { emptyRepository, linkTo, repositoryInConflict, repositoryOf } from '../../support/git-repositories.ts';
import { listsOf, stateOf } from '../../support/git-state.ts';
import { ODD_NAMES } from '../../support/odd-names.ts';
import { git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

const NOTHING = { changed: [], untracked: [], ignored: [] };

export function stateLaws(make: () => Git): void {
  test('a clean tree has a commit, a branch and nothing else', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const head = git(folder, 'rev-parse', 'HEAD').trim();
    const digest = expect.stringMatching(/\S/);
    expect(await stateOf(make(), folder)).toEqual({ head, branch: 'main', digest, ...NOTHING, degradations: [] });
    git(folder, 'checkout', '-q', '-b', 'feature/é');
    expect((await stateOf(make(), folder)).branch).toBe('feature/é');
  });

  test('before the first commit there is a branch and no commit', async () => {
    const folder = emptyRepository();
    writeTree(folder, { 'staged.c': 'a', 'new.c': 'b' });
    git(folder, 'add', 'staged.c');
    expect(await stateOf(make(), folder)).toMatchObject({
      head: null,
      branch: 'main',
      changed: ['staged.c'],
      untracked: ['new.c'],
    });
  });

  test('a detached commit has no branch', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    git(folder, 'checkout', '-q', '--detach');
    expect(await stateOf(make(), folder)).toMatchObject({
      head: git(folder, 'rev-parse', 'HEAD').trim(),
      branch: null,
    });
  });

  test('files that differ from the last commit in the working tree or the index are changed', async () => {
    const names = [
      'edited',
      'staged',
      'staged and edited',
      'deleted',
      'removed',
      'moved',
      'made executable',
      'made a link',
    ];
    const folder = repositoryOf(Object.fromEntries([...names, 'same', 'touched'].map((name) => [name, name])));
    writeTree(folder, { edited: 'new', staged: 'new', 'staged and edited': 'new', added: 'new', touched: 'touched' });
    rmSync(`${folder}/deleted`);
    git(folder, 'rm', '-q', 'removed');
    git(folder, 'mv', 'moved', 'moved here');
    chmodSync(`${folder}/made executable`, 0o755);
    rmSync(`${folder}/made a link`);
    linkTo(folder, 'same', 'made a link');
    git(folder, 'add', 'staged', 'staged and edited', 'added');
    writeTree(folder, { 'staged and edited': 'newer' });
    expect(await listsOf(make(), folder)).toEqual({ ...NOTHING, changed: [...names, 'added', 'moved here'].sort() });
  });

  test('a path in conflict is changed', async () => {
    expect(await listsOf(make(), repositoryInConflict())).toEqual({ ...NOTHING, changed: ['both.c'] });
  });

  test('untracked files are listed one by one', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    writeTree(folder, { 'new.c': 'x', 'new/deep/b.c': 'x', 'new/c.c': 'x' });
    mkdirSync(`${folder}/empty`);
    expect(await listsOf(make(), folder)).toEqual({ ...NOTHING, untracked: ['new.c', 'new/c.c', 'new/deep/b.c'] });
  });

  test('ignored files are listed, and ignored folders as one entry with a slash', async () => {
    const folder = repositoryOf({
      '.gitignore': '*.o\nbuild/\n/only-here\n',
      'src/.gitignore': 'generated\n!kept.o\n',
    });
    writeTree(folder, { 'a.o': '', 'src/b.o': '', 'src/kept.o': '', 'build/x/y': '', 'src/build/z': '' });
    writeTree(folder, { 'src/generated/z': '', 'only-here': '', 'src/only-here': '' });
    const ignored = ['a.o', 'build/', 'only-here', 'src/b.o', 'src/build/', 'src/generated/'];
    expect(await listsOf(make(), folder)).toEqual({ changed: [], untracked: ['src/kept.o', 'src/only-here'], ignored });
  });

  test('a tracked file stays tracked though a rule ignores it, and no ignored folder hides it', async () => {
    const folder = emptyRepository();
    writeTree(folder, {
      '.gitignore': '*.log\nbuild/\n',
      'kept.log': 'a',
      'build/kept.c': 'a',
      'build/sub/kept.c': 'a',
    });
    git(folder, 'add', '-f', '.');
    git(folder, 'commit', '-q', '-m', 'first');
    writeTree(folder, { 'other.log': '', 'build/other.c': '', 'build/none/a.c': '' });
    expect(await listsOf(make(), folder)).toMatchObject({ changed: [], untracked: [] });
    writeTree(folder, { 'kept.log': 'new', 'build/kept.c': 'new', 'build/sub/kept.c': 'new' });
    const { changed, ignored } = await listsOf(make(), folder);
    expect(changed).toEqual(['build/kept.c', 'build/sub/kept.c', 'kept.log']);
    for (const path of changed)
      expect(ignored.filter((each) => each === path || (each.endsWith('/') && path.startsWith(each)))).toEqual([]);
    expect(ignored).toContain('other.log');
  });

  test('a given folder returns only its own paths, relative to it', async () => {
    const folder = repositoryOf({
      'a.c': 'a',
      'sub/b.c': 'b',
      'sub/deep/c.c': 'c',
      'sub2/d.c': 'd',
      '.gitignore': '*.o\n',
    });
    const edits = { 'a.c': 'new', 'sub/b.c': 'new', 'sub/deep/c.c': 'new', 'sub2/d.c': 'new' };
    writeTree(folder, {
      ...edits,
      'new.c': '',
      'sub/new.c': '',
      'sub2/new.c': '',
      'x.o': '',
      'sub/x.o': '',
      'sub/deep/x.o': '',
    });
    const head = git(folder, 'rev-parse', 'HEAD').trim();
    expect(await stateOf(make(), `${folder}/sub`)).toMatchObject({
      ...{ head, branch: 'main', changed: ['b.c', 'deep/c.c'], untracked: ['new.c'], ignored: ['deep/x.o', 'x.o'] },
    });
    expect(await listsOf(make(), `${folder}/sub/deep`)).toEqual({ changed: ['c.c'], untracked: [], ignored: ['x.o'] });
  });

  test('a folder reached by a link is that folder', async () => {
    const folder = repositoryOf({ 'sub/b.c': 'b' });
    writeTree(folder, { 'sub/b.c': 'new', 'sub/new.c': '' });
    const links = temporaryFolder();
    linkTo(links, folder, 'top');
    linkTo(links, `${folder}/sub`, 'sub');
    expect(await listsOf(make(), `${links}/top`)).toEqual({
      ...NOTHING,
      changed: ['sub/b.c'],
      untracked: ['sub/new.c'],
    });
    expect(await listsOf(make(), `${links}/sub`)).toEqual({ ...NOTHING, changed: ['b.c'], untracked: ['new.c'] });
  });

  test('names with any bytes are preserved in every list, from the top and from a folder with such a name', async () => {
    const texts = (folder: string, text: string) =>
      Object.fromEntries(ODD_NAMES.map((name) => [`${folder}/${name}`, text]));
    const folder = repositoryOf({
      ...texts('tracked', 'old'),
      ...texts('in "é\n', 'old'),
      '.gitignore': '/ignored/*\n',
    });
    writeTree(folder, {
      ...texts('tracked', 'new'),
      ...texts('in "é\n', 'new'),
      ...texts('untracked', ''),
      ...texts('ignored', ''),
    });
    const under = (name: string) => ODD_NAMES.map((each) => `${name}/${each}`).sort();
    expect(await listsOf(make(), folder)).toEqual({
      changed: [...under('tracked'), ...under('in "é\n')].sort(),
      untracked: under('untracked'),
      ignored: under('ignored'),
    });
    expect(await listsOf(make(), `${folder}/in "é\n`)).toEqual({ ...NOTHING, changed: ODD_NAMES.toSorted() });
  });

  test('nothing of our own folder is listed, wherever it is, and all its neighbours are', async () => {
    const folder = repositoryOf({ 'a.c': 'a', 'sub/b.c': 'b' });
    const all = ['..data/x', '.portolan2/x', 'data/x', 's[u]b/x', 'sub/data/x'];
    writeTree(folder, Object.fromEntries(all.map((path) => [path, ''])));
    const without = async (own: string | null) => (await listsOf(make(), folder, own)).untracked;
    expect(await without(null)).toEqual(all);
    for (const own of ['data', 'sub/data', 's[u]b', '..data']) {
      const others = all.filter((path) => !path.startsWith(`${own}/`));
      expect([own, await without(`${folder}/${own}`)]).toEqual([own, others]);
    }
    expect(await without(`${folder}/not made yet`)).toEqual(all);
    expect(await without(temporaryFolder())).toEqual(all);
    expect((await listsOf(make(), `${folder}/sub`, `${folder}/sub/data`)).untracked).toEqual([]);
    expect((await listsOf(make(), `${folder}/sub`, `${folder}/data`)).untracked).toEqual(['data/x']);
  });

  test.each([
    ['that nobody ignores', '', ''],
    ['that ignores itself', '', '*\n'],
    ['that the repository ignores', '.portolan/\n', ''],
  ])('nothing of any .portolan is listed, at the top or below: one %s', async (_, above, within) => {
    const folder = repositoryOf({ '.gitignore': above, 'sub/a.c': 'a' });
    for (const at of ['.portolan', 'sub/.portolan']) {
      writeTree(folder, { [`${at}/index.db`]: '', [`${at}/cache/x`]: '', [`${at}/.gitignore`]: within });
    }
    for (const own of [null, `${folder}/.portolan`]) {
      expect(await listsOf(make(), folder, own)).toEqual(NOTHING);
      expect(await listsOf(make(), `${folder}/sub`, own)).toEqual(NOTHING);
    }
  });

  test('a linked worktree has its own commit, branch and changes', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const worktree = `${temporaryFolder()}/worktree`;
    git(folder, 'worktree', 'add', '-q', '-b', 'side', worktree);
    writeTree(worktree, { 'a.c': 'new', 'b.c': '' });
    expect(await stateOf(make(), worktree)).toMatchObject({ branch: 'side', changed: ['a.c'], untracked: ['b.c'] });
    expect(await stateOf(make(), folder)).toMatchObject({ branch: 'main', ...NOTHING });
  });

  test('all files of a deleted tracked folder are changed', async () => {
    const folder = repositoryOf({ 'gone/a.c': 'a', 'gone/b.c': 'b', 'file/c.c': 'c' });
    renameSync(`${folder}/gone`, `${temporaryFolder()}/gone`);
    rmSync(`${folder}/file`, { recursive: true });
    writeTree(folder, { file: 'now a file' });
    expect((await listsOf(make(), folder)).changed).toEqual(['file/c.c', 'gone/a.c', 'gone/b.c']);
  });
}
