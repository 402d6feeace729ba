// Nothing is changed in the repository, no lock is taken, no program of the repository is run.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule } from '../../support/git-repositories.ts';
import { listsOf, stateOf, trackedIn } from '../../support/git-state.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

export function harmlessLaws(make: () => Git): void {
  test('not a byte of the repository is changed, though its index is out of date', async () => {
    const { outer, inner } = repositoryWithSubmodule();
    const worktree = `${temporaryFolder()}/worktree`;
    git(outer, 'worktree', 'add', '-q', worktree);
    for (const file of [`${outer}/a.c`, `${inner}/x.c`, `${worktree}/a.c`]) utimesSync(file, 1_000, 1_000);
    writeTree(outer, { 'new.c': '', '.gitmodules.orig': '' });
    const before = contentsOf(outer);
    for (const folder of [outer, inner, worktree]) await askEverything(make(), folder);
    expect(contentsOf(outer)).toEqual(before);
  });

  test('a lock that another git holds is in nobody’s way', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    writeTree(folder, { 'a.c': 'new', '.git/index.lock': '' });
    expect((await listsOf(make(), folder)).changed).toEqual(['a.c']);
    expect(existsSync(`${folder}/.git/index.lock`)).toBe(true);
  });

  test('no hook is run', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const { program, hasRun } = trap();
    const hooks = `${folder}/hooks`;
    mkdirSync(hooks);
    for (const name of [
      'post-index-change',
      'fsmonitor-watchman',
      'pre-auto-gc',
      'post-checkout',
      'reference-transaction',
    ]) {
      writeFileSync(join(hooks, name), `#!/bin/sh\n"${program}"\n`, { mode: 0o755 });
    }
    git(folder, 'config', 'core.hooksPath', hooks);
    utimesSync(`${folder}/a.c`, 1_000, 1_000);
    await askEverything(make(), folder);
    expect(hasRun()).toBe(false);
  });

  test.each([
    ['core.fsmonitor', 'hostile'],
    ['core.pager', 'hostile'],
    ['pager.log', 'hostile'],
    ['pager.status', 'hostile'],
    ['diff.external', 'hostile'],
    ['gpg.program', 'hostile'],
    ['core.sshCommand', 'hostile'],
    ['core.alternateRefsCommand', 'hostile'],
    ['alias.status', '!hostile'],
    ['alias.log', '!hostile'],
    ['filter.hostile.clean', 'hostile'],
    ['filter.hostile.process', 'hostile'],
  ])('no program is run because the repository names it: %s', async (key, value) => {
    const { outer, inner } = repositoryWithSubmodule();
    const { program, hasRun } = trap();
    for (const folder of [inner, outer]) {
      writeTree(folder, { '.gitattributes': '*.c filter=hostile\n' });
      commitAll(folder);
      git(folder, 'config', key, value.replace('hostile', program));
      git(folder, 'config', 'log.showSignature', 'true');
    }
    for (const file of [`${outer}/a.c`, `${inner}/x.c`]) utimesSync(file, 1_000, 1_000);
    for (const folder of [outer, inner]) await askEverything(make(), folder);
    expect(hasRun()).toBe(false);
    git(outer, 'config', '--unset-all', key);
    if (key === 'core.fsmonitor') expectTrapToWork(outer, program, hasRun);
  });

  test.each([
    ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX'],
    ...['GIT_NAMESPACE', 'GIT_LITERAL_PATHSPECS', 'GIT_SHALLOW_FILE', 'GIT_GRAFT_FILE'],
  ])(
    'asked from inside a git that is about another repository, it speaks of the folder asked about: %s',
    async (name) => {
      const folder = repositoryOf({ 'a.c': 'a' });
      const other = repositoryOf({ 'b.c': 'b' });
      writeTree(folder, { 'own/x': '' });
      writeTree(other, { '.git/grafts': '', '.git/shallow': `${git(other, 'rev-parse', 'HEAD')}` });
      const values: Readonly<Record<string, string>> = {
        GIT_DIR: `${other}/.git`,
        GIT_WORK_TREE: other,
        GIT_INDEX_FILE: `${other}/.git/index`,
        GIT_COMMON_DIR: `${other}/.git`,
        GIT_OBJECT_DIRECTORY: `${other}/.git/objects`,
        GIT_PREFIX: 'sub/',
        GIT_NAMESPACE: 'other',
        GIT_LITERAL_PATHSPECS: '1',
        GIT_SHALLOW_FILE: `${other}/.git/shallow`,
        GIT_GRAFT_FILE: `${other}/.git/grafts`,
      };
      onTestFinished(() => void delete process.env[name]);
      process.env[name] = values[name];
      expect([...(await trackedIn(make(), folder)).keys()]).toEqual(['a.c']);
      expect(await listsOf(make(), folder, `${folder}/own`)).toEqual({ changed: [], untracked: [], ignored: [] });
      expect(await make().identity(folder)).toMatchObject({ defaultBranch: 'main', isShallow: false });
    },
  );
}

async function askEverything(port: Git, folder: string): Promise<void> {
  const { head } = await stateOf(port, folder, `${folder}/.portolan`);
  await port.tracked(folder);
  await port.identity(folder);
  await port.outerExcludes(folder);
  await port.isAncestor(folder, head ?? '', head ?? '');
  await port.changedLines(folder, 'HEAD');
  for await (const _ of port.history(folder, { to: 'HEAD', notIn: null }, 0, new AbortController().signal)) {
    // Read to the end.
  }
}

/** Every file of a folder with what is in it, and its time. */
function contentsOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => {
      const digest = createHash('sha1').update(readFileSync(path)).digest('hex');
      return [path, `${digest} ${statSync(path).mtimeMs}`];
    }),
  );
}

/** A program that leaves a mark when it is run. */
function trap(): { program: string; hasRun: () => boolean } {
  const folder = temporaryFolder();
  const program = `${folder}/hostile`;
  writeFileSync(program, `#!/bin/sh\ntouch "${folder}/run"\nexit 1\n`);
  chmodSync(program, 0o755);
  return { program, hasRun: () => existsSync(`${folder}/run`) };
}

/** Plain git does run it, so that its silence above proves something. */
function expectTrapToWork(folder: string, program: string, hasRun: () => boolean): void {
  git(folder, '-c', `core.fsmonitor=${program}`, 'status');
  expect(hasRun()).toBe(true);
}
