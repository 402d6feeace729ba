// Nothing is changed in the repository, no lock is taken, no program of the repository is run.
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { Git } from '../../../src/ports/git.ts';
import { repositoryOf, repositoryWithSubmodule, setForUser } from '../../support/git-repositories.ts';
import { historyOf, listsOf, stateOf, trackedIn } from '../../support/git-state.ts';
import { commitAll, git, temporaryFolder } from '../../support/temporary.ts';
import { writeTree } from '../../support/tree.ts';

type Set = (folder: string, key: string, value: string) => void;

const SCOPES: readonly [string, Set][] = [
  ['the repository', (folder, key, value) => git(folder, 'config', key, value)],
  [
    'the working tree',
    (folder, key, value) => {
      git(folder, 'config', 'extensions.worktreeConfig', 'true');
      git(folder, 'config', '--worktree', key, value);
    },
  ],
  [
    'an included file',
    (folder, key, value) => {
      const file = `${temporaryFolder()}/included`;
      git(folder, 'config', '--file', file, key, value);
      git(folder, 'config', 'include.path', file);
    },
  ],
  [
    'a file that is included on a condition',
    (folder, key, value) => {
      git(folder, 'config', '--file', `${folder}/.git/included`, key, value);
      git(folder, 'config', 'includeIf.gitdir:**.path', 'included');
    },
  ],
  ['the user', (_, key, value) => setForUser(key, value)],
];
/** A name may hold nearly anything. */
const FILTERS = ['plain', 'a=b', 'A.b', 'größe', 'x\\"y'].flatMap((name) =>
  (name === 'plain' ? SCOPES : SCOPES.slice(0, 2)).map(([scope, set]): [string, string, Set] => [name, scope, set]),
);

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

  test('a lock that another git holds blocks nobody', async () => {
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

  test.each(FILTERS)('no filter is run: one named %j, in %s', async (name, _, set) => {
    const folder = repositoryOf({ '.gitattributes': `*.c filter=${name}\n`, 'a.c': 'a' });
    const { program, hasRun } = trap();
    set(folder, `filter.${name}.clean`, program);
    utimesSync(`${folder}/a.c`, 1_000, 1_000);
    await askEverything(make(), folder);
    expect(hasRun()).toBe(false);
    execFileSync('git', ['status'], { cwd: folder, env: process.env, stdio: 'pipe' });
    expect(hasRun()).toBe(true);
  });

  test.each([
    ['a command', 'ext::hostile %S', {}],
    ['ssh', 'ssh://example.invalid/x', { 'core.sshCommand': 'hostile' }],
    ['a program at the other end', '/', { 'remote.origin.uploadpack': 'hostile' }],
  ])('missing objects are not fetched, though the repository says how: by %s', async (_, url, settings) => {
    const folder = repositoryOf({ 'a.c': 'one\n' });
    const missing = git(folder, 'rev-parse', 'HEAD:a.c').trim();
    writeTree(folder, { 'a.c': 'two\n' });
    commitAll(folder);
    const { program, hasRun } = trap();
    const promisor = { 'remote.origin.promisor': 'true', 'remote.origin.partialCloneFilter': 'blob:none' };
    const all = { ...promisor, 'protocol.ext.allow': 'always', 'remote.origin.url': url, ...settings };
    for (const [key, value] of Object.entries(all)) git(folder, 'config', key, value.replace('hostile', program));
    git(folder, 'config', 'core.repositoryFormatVersion', '1');
    git(folder, 'config', 'extensions.partialClone', 'origin');
    rmSync(`${folder}/.git/objects/${missing.slice(0, 2)}/${missing.slice(2)}`);
    await askEverything(make(), folder);
    await make().changedLines(folder, 'HEAD~1');
    expect(hasRun()).toBe(false);
    expect(() => git(folder, 'diff', 'HEAD~1')).toThrow();
    expect(hasRun()).toBe(true);
  });

  test.each([
    ['GIT_CONFIG_COUNT', { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'core.fsmonitor', GIT_CONFIG_VALUE_0: 'hostile' }],
    ['GIT_CONFIG_PARAMETERS', { GIT_CONFIG_PARAMETERS: "'core.fsmonitor'='hostile'" }],
    ['GIT_EXTERNAL_DIFF', { GIT_EXTERNAL_DIFF: 'hostile' }],
    ['GIT_TRACE', { GIT_TRACE: 'mark' }],
    ['GIT_TRACE2_EVENT', { GIT_TRACE2_EVENT: 'mark' }],
    ['GIT_TRACE_SETUP', { GIT_TRACE_SETUP: 'mark' }],
  ])('the environment cannot make it run a program or write: %s', async (_, variables) => {
    const folder = repositoryOf({ 'a.c': 'a\n' });
    writeTree(folder, { 'a.c': 'b\n' });
    const { program, mark, hasRun } = trap();
    for (const [name, value] of Object.entries(variables)) {
      onTestFinished(() => void delete process.env[name]);
      process.env[name] = value.replace('hostile', program).replace('mark', mark);
    }
    await askEverything(make(), folder);
    expect(hasRun()).toBe(false);
    spawnSync('git', ['diff'], { cwd: folder, env: process.env, stdio: 'ignore' });
    expect(hasRun()).toBe(true);
  });

  test('a folder of the tree that looks like a repository does not count as one', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const { program, hasRun } = trap();
    const bare = `${folder}/docs/bare`;
    git(folder, 'clone', '-q', '--bare', folder, bare);
    git(bare, 'config', 'core.bare', 'false');
    git(bare, 'config', 'core.worktree', '.');
    git(bare, 'config', 'core.fsmonitor', program);
    expect(make().topFolder(bare)).toBe(folder);
    await askEverything(make(), bare);
    expect((await stateOf(make(), bare)).untracked).toContain('HEAD');
    expect(hasRun()).toBe(false);
    git(bare, 'status');
    expect(hasRun()).toBe(true);
  });

  test('git is never looked up in the repository, though PATH says so', async () => {
    const folder = repositoryOf({ 'a.c': 'a' });
    const { program, hasRun } = trap();
    symlinkSync(program, `${folder}/git`);
    const path = process.env.PATH;
    onTestFinished(() => void Object.assign(process.env, { PATH: path }));
    process.env.PATH = `.::${path}`;
    await askEverything(make(), folder);
    expect(hasRun()).toBe(false);
  });

  test('a submodule that is a link is not followed, neither outside nor in a circle', async () => {
    const { outer } = repositoryWithSubmodule('lib');
    const other = repositoryOf({ 'secret.c': '' });
    rmSync(`${outer}/lib`, { recursive: true });
    for (const target of [other, '.']) {
      symlinkSync(target, `${outer}/lib`);
      expect([...(await trackedIn(make(), outer)).keys()]).toEqual(['.gitmodules', 'a.c', 'lib']);
      await askEverything(make(), outer);
      rmSync(`${outer}/lib`);
    }
  });

  test.each(['../secret.c', '/secret.c', '.git/config', 'x/.GIT/config', './a.c'])(
    'an index that holds a path no git would track is read without it: %s',
    async (path) => {
      const name = 'p'.repeat(path.length);
      const folder = repositoryOf({ 'a.c': 'a', [name]: '' });
      const index = readFileSync(`${folder}/.git/index`);
      index.write(path, index.indexOf(name), 'latin1');
      const body = index.subarray(0, -20);
      const sum = createHash('sha1').update(body).digest();
      writeFileSync(`${folder}/.git/index`, Buffer.concat([body, sum]));
      expect([...(await trackedIn(make(), folder)).keys()]).toEqual(['a.c']);
    },
  );

  test.each([
    ...['GIT_DIR', 'GIT_WORK_TREE', 'GIT_INDEX_FILE', 'GIT_COMMON_DIR', 'GIT_OBJECT_DIRECTORY', 'GIT_PREFIX'],
    ...['GIT_NAMESPACE', 'GIT_LITERAL_PATHSPECS', 'GIT_SHALLOW_FILE', 'GIT_GRAFT_FILE'],
  ])('called from inside a git of another repository, it answers for the given folder: %s', async (name) => {
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
  });
}

async function askEverything(port: Git, folder: string): Promise<void> {
  const { head } = await stateOf(port, folder, `${folder}/.portolan`);
  await port.tracked(folder);
  await port.identity(folder);
  await port.outerExcludes(folder);
  await port.isAncestor(folder, head ?? '', head ?? '');
  await port.changedLines(folder, 'HEAD');
  if (head !== null) await port.commitDetail(folder, head);
  if (head !== null) await port.fileAt(folder, head, trustedRepoPath('a.c'));
  await historyOf(port, folder);
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
function trap(): { program: string; mark: string; hasRun: () => boolean } {
  const folder = temporaryFolder();
  const program = `${folder}/hostile`;
  writeFileSync(program, `#!/bin/sh\ntouch "${folder}/run"\nexit 1\n`);
  chmodSync(program, 0o755);
  return { program, mark: `${folder}/run`, hasRun: () => existsSync(`${folder}/run`) };
}

/** Plain git does run it, so that its silence above proves something. */
function expectTrapToWork(folder: string, program: string, hasRun: () => boolean): void {
  git(folder, '-c', `core.fsmonitor=${program}`, 'status');
  expect(hasRun()).toBe(true);
}
