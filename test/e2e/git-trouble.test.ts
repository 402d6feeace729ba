// Git that hangs, a clone with objects missing, files behind a filter, a checkout of another user: each is indexed from
// what is there, in bounded time, and says what is missing.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { commandLineGit } from '../../src/adapters/git/command-line-git.ts';
import { indexWorkspace } from '../../src/engine/update/index-workspace.ts';
import type { Engine } from '../../src/engine/workspace/engine.ts';
import { cliEnvironment, indexedRepository, portolan, portolanJson, startPortolan } from '../support/cli.ts';
import { openEngine } from '../support/engine.ts';
import { INITIALIZE, rawServer } from '../support/mcp.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';
import { makePipe } from '../support/tree.ts';

const FILES = { 'a.ts': 'export function first(): void {}\n', 'b.ts': 'export function second(): void {}\n' };
/** Only what hangs is to be seen. */
const LIMIT_MS = 60_000;

/** Git opens this for every look at the tree, and waits for ever for somebody to write into it. */
function stick(folder: string): void {
  const exclude = join(folder, '.git', 'info', 'exclude');
  rmSync(exclude, { force: true });
  makePipe(exclude);
}

function gitsFor(folder: string): string[] {
  const listed = execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => /git .*status --porcelain/.test(line) && line.includes(folder));
}

async function untilGitRuns(folder: string): Promise<void> {
  for (let waited = 0; gitsFor(folder).length === 0 && waited < LIMIT_MS; waited += 100) await delay(100);
}

/** A process that was killed is listed until the system has removed it. */
async function gitsLeft(folder: string): Promise<string[]> {
  for (let waited = 0; gitsFor(folder).length > 0 && waited < LIMIT_MS; waited += 100) await delay(100);
  return gitsFor(folder);
}

describe('git that hangs', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('%s ends a run that waits for it, and the git process', async (signal) => {
    const folder = gitRepository(FILES, 'stuck');
    stick(folder);
    const child = startPortolan(folder, ['index']);
    const ended = once(child, 'exit').then(([code]) => code);
    await untilGitRuns(folder);
    child.kill(signal);
    const code = await Promise.race([ended, delay(LIMIT_MS, 'it goes on waiting', { ref: false })]);
    child.kill('SIGKILL');
    expect(code).toBe(130);
    expect(await gitsLeft(folder)).toEqual([]);
  });

  it('a server that waits for it ends on request', async () => {
    const folder = gitRepository(FILES, 'stuck');
    stick(folder);
    const server = rawServer(folder);
    server.send(INITIALIZE);
    await server.reply(1);
    await untilGitRuns(folder);
    server.kill('SIGTERM');
    const code = await Promise.race([server.ended, delay(LIMIT_MS, 'it goes on waiting', { ref: false })]);
    expect(code).toBe(0);
    expect(await gitsLeft(folder)).toEqual([]);
  });

  it('the repository is walked instead, this is recorded, and the index loses nothing', async () => {
    const folder = indexedRepository(FILES, 'stuck');
    writeFiles(folder, { 'c.ts': 'export function third(): void {}\n' });
    stick(folder);
    const engine: Engine = { ...(await openEngine(folder)), git: commandLineGit({ quietMs: 500 }) };
    try {
      const how = { paths: [], force: false, dryRun: false, waitMs: 0, maxCost: null };
      const { degradations, repositories } = await indexWorkspace(engine, how);
      const detail = expect.stringContaining('did not answer');
      expect(degradations).toContainEqual({ code: 'git_refused', subject: folder, detail });
      expect(repositories).toMatchObject([{ removed: 0 }]);
    } finally {
      await engine.store.close();
    }
    const { files } = portolanJson<{ files: { path: string }[] }>(folder, ['files', '--no-refresh']);
    expect(files.map(({ path }) => path)).toEqual(['a.ts', 'b.ts', 'c.ts']);
  });
});

/** A clone without old contents; where they came from is gone. */
function partialClone(): string {
  const origin = gitRepository(FILES, 'origin');
  writeFiles(origin, { 'a.ts': 'export function renamed(): void {}\n' });
  commitAll(origin, 'second');
  git(origin, 'config', 'uploadpack.allowFilter', 'true');
  const clone = join(temporaryFolder(), 'clone');
  git(origin, 'clone', '-q', '--filter=blob:none', `file://${origin}`, clone);
  rmSync(origin, { recursive: true });
  return clone;
}

it('a partial clone is indexed from the objects that exist, and the answer says so', () => {
  const clone = partialClone();
  const index = portolan(clone, ['index']);
  expect(index).toMatchObject({ code: 0, stderr: expect.stringContaining('a partial clone: ') });
  expect(portolan(clone, ['status']).stderr).toContain('a partial clone: ');
  expect(portolan(clone, ['search', 'renamed']).stdout).toContain('a.ts');
  const impact = portolan(clone, ['impact', '--diff', 'HEAD~1']);
  expect(impact.stdout + impact.stderr).toContain('objects are missing');
  expect(impact.stdout).toContain('renamed');
  expect(portolan(clone, ['verify'])).toMatchObject({ code: 0 });
});

it('files behind a filter of the user are indexed as they are on disk, and do not stay stale', () => {
  const home = temporaryFolder('user');
  const env = { GIT_CONFIG_GLOBAL: join(home, 'config') };
  const trap = join(home, 'ran');
  git('/', 'config', '--file', env.GIT_CONFIG_GLOBAL, 'filter.large.clean', `touch ${trap}; echo pointer`);
  git('/', 'config', '--file', env.GIT_CONFIG_GLOBAL, 'filter.large.required', 'true');
  const folder = gitRepository({ '.gitattributes': 'large.ts filter=large\n' }, 'filtered');
  writeFiles(folder, { 'large.ts': 'export function large(): void {}\n' });
  const commit = ['-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'large'];
  for (const args of [['add', '-A'], commit]) execFileSync('git', args, { cwd: folder, env: cliEnvironment(env) });
  expect(git(folder, 'cat-file', 'blob', 'HEAD:large.ts')).toBe('pointer\n');
  rmSync(trap);
  const run = (...args: string[]) => portolan(folder, args, { env });
  const isFresh = () => JSON.parse(run('status', '--json').stdout).repositories[0].fresh;
  expect(run('index').code).toBe(0);
  expect(run('search', 'large').stdout).toContain('large.ts');
  expect(isFresh()).toBe(true);
  // Git cannot tell any more that it is what was committed, and would ask the filter.
  utimesSync(join(folder, 'large.ts'), 1_000, 1_000);
  run('index');
  expect(run('index').stdout).toContain('Up to date');
  expect(isFresh()).toBe(true);
  expect(run('verify').code).toBe(0);
  expect(readdirSync(home)).toEqual(['config']);
});

it('a checkout of another user is listed by git, and no program of it is run', ({ skip }) => {
  if (process.getuid?.() !== 0) skip('only root can give a folder away');
  const folder = gitRepository({ ...FILES, '.gitignore': 'build\n' }, 'theirs');
  const trap = join(temporaryFolder(), 'ran');
  git(folder, 'config', 'core.fsmonitor', `touch ${trap}`);
  git(folder, 'config', 'core.excludesFile', '/etc/hostname');
  writeFiles(folder, { 'build/out.ts': 'export function built(): void {}\n' });
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), 12_345, 12_345);
  expect(() => git(folder, 'status')).toThrow(/dubious ownership/);
  const dir = ['--dir', temporaryFolder('data')];
  const index = portolan(folder, ['index', '--json', ...dir]);
  expect(index.code).toBe(0);
  const { degradations } = JSON.parse(index.stdout);
  expect(degradations.map(({ code }: { code: string }) => code)).not.toContain('git_refused');
  const { files } = JSON.parse(portolan(folder, ['files', '--all', '--json', ...dir]).stdout);
  const reasons = files.map(({ path, reason }: { path: string; reason: string | null }) => [path, reason]);
  expect(reasons).toEqual([
    ['.gitignore', null],
    ['a.ts', null],
    ['b.ts', null],
    ['build', 'git_ignored'],
  ]);
  expect(readdirSync(join(trap, '..'))).toEqual([]);
});
