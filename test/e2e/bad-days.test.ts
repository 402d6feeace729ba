// Bad days: damaged, foreign, newer and read-only stores, two writers, Ctrl-C. Nothing is lost silently.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { CLI, cliEnvironment, portolan, portolanJson, startPortolan } from '../support/cli.ts';
import { indexDigest } from '../support/index-digest.ts';
import { canBePowerless, powerlessPortolan } from '../support/powerless.ts';
import { tamperIndex } from '../support/tamper-index.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const SMALL = { 'a.ts': 'export const alpha = 1;\n', 'b.py': 'beta = 2\n' };

function manyFiles(count: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < count; at += 1) files[`src/f${at}.ts`] = `export const alpha${at} = ${at};\n`.repeat(60);
  return files;
}

function errorOf(folder: string, args: readonly string[]): { code: string; message: string; hint: string | null } {
  const result = portolan(folder, [...args, '--json']);
  expect(result.code).toBe(2);
  return (JSON.parse(result.stdout) as { error: { code: string; message: string; hint: string | null } }).error;
}

describe('the store', () => {
  it('of a newer Portolan is refused with a hint, and not changed', () => {
    const folder = gitRepository(SMALL);
    portolan(folder, ['index']);
    tamperIndex(join(folder, '.portolan'), 'PRAGMA user_version = 999');
    for (const verb of [['index'], ['search', 'alpha'], ['status']]) {
      expect(errorOf(folder, verb)).toMatchObject({
        code: 'store_newer',
        hint: expect.stringContaining('update') as string,
      });
    }
  });

  it('that is not a database is refused, and moved away only on request', () => {
    const folder = gitRepository(SMALL);
    mkdirSync(join(folder, '.portolan'));
    const file = join(folder, '.portolan/index.db');
    writeFileSync(file, 'these are my notes, not a database\n'.repeat(100));
    expect(errorOf(folder, ['index'])).toMatchObject({ code: 'store_foreign' });
    expect(errorOf(folder, ['search', 'alpha'])).toMatchObject({ code: 'store_foreign' });
    expect(readFileSync(file, 'utf8')).toContain('my notes');
    expect(portolan(folder, ['index', '--force']).code).toBe(0);
    expect(readFileSync(join(folder, '.portolan/set-aside/index.db'), 'utf8')).toContain('my notes');
    expect(portolan(folder, ['search', 'alpha']).code).toBe(0);
  });

  it('that was truncated is detected, and rebuilt on request', () => {
    const folder = gitRepository(manyFiles(60));
    portolan(folder, ['index']);
    const file = join(folder, '.portolan/index.db');
    writeFileSync(file, readFileSync(file).subarray(0, 40_000));
    expect(['store_corrupt', 'store_foreign']).toContain(errorOf(folder, ['search', 'alpha1']).code);
    expect(portolan(folder, ['index', '--force']).code).toBe(0);
    expect(portolan(folder, ['search', 'alpha1']).code).toBe(0);
  });

  it('of an older format is rebuilt', async () => {
    const folder = gitRepository(SMALL);
    portolan(folder, ['index']);
    const whole = (await indexDigest(join(folder, '.portolan'))).content;
    tamperIndex(join(folder, '.portolan'), 'PRAGMA user_version = 0; DROP TABLE chunks');
    expect(errorOf(folder, ['search', 'alpha', '--no-refresh'])).toMatchObject({
      code: 'store_older',
      hint: expect.stringContaining('portolan index') as string,
    });
    expect(portolanJson(folder, ['index'])).toMatchObject({ changed: true, generation: 3 });
    expect((await indexDigest(join(folder, '.portolan'))).content).toBe(whole);
  });

  it('is missing: a question that may not build it says so and gives a hint', () => {
    const folder = gitRepository(SMALL);
    const error = errorOf(folder, ['search', 'alpha', '--no-refresh']);
    expect(error).toMatchObject({ code: 'index_missing', hint: 'run `portolan index` first' });
    expect(existsSync(join(folder, '.portolan'))).toBe(false);
  });

  it.skipIf(process.getuid?.() !== 0)(
    'in a folder that cannot be written is a clear error (run as another user)',
    () => {
      const folder = gitRepository(SMALL);
      chmodSync(join(folder, '..'), 0o755);
      const script = `cd '${folder}' && exec '${process.execPath}' '${CLI}' index --json`;
      const env = cliEnvironment({ HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent' });
      const done = spawnSync('su', ['nobody', '-s', '/bin/sh', '-c', script], { env, encoding: 'utf8' });
      expect(done.stdout, done.stderr).toContain('"code":"store_readonly"');
    },
  );
});

describe('two at once', () => {
  it('a second writer waits for the first, or reports who it is', async () => {
    const folder = gitRepository(manyFiles(500));
    const first = startPortolan(folder, ['index', '--quiet', '--json']);
    while (!existsSync(join(folder, '.portolan/writer.json')) && first.exitCode === null) await delay(5);
    const refused = portolan(folder, ['index', '--wait', '0', '--json']);
    await delay(1);
    if (first.exitCode === null) {
      expect(refused.code).toBe(2);
      const { error } = JSON.parse(refused.stdout) as { error: { code: string; message: string } };
      expect(error.code).toBe('writer_busy');
      expect(error.message).toContain(String(first.pid));
    }
    const second = portolan(folder, ['index', '--json']);
    expect(second.code, second.stderr).toBe(0);
    if (first.exitCode === null) await once(first, 'exit');
    expect(portolan(folder, ['search', 'alpha7']).code).toBe(0);
  });

  it('readers answer, from one generation each, while a writer works', async () => {
    const folder = gitRepository(manyFiles(200));
    portolanJson(folder, ['index']);
    writeFiles(
      folder,
      Object.fromEntries(Object.entries(manyFiles(200)).map(([path, text]) => [path, `${text}// alpha\n`])),
    );
    const writer = startPortolan(folder, ['index', '--quiet', '--force']);
    const answers: number[] = [];
    while (writer.exitCode === null) {
      const found = portolan(folder, ['search', 'alpha1', '--no-refresh', '--json']);
      expect(found.code, found.stderr).toBe(0);
      answers.push((JSON.parse(found.stdout) as { generation: number }).generation);
      await delay(1);
    }
    expect(new Set(answers).size).toBeLessThanOrEqual(2);
    expect(portolanJson(folder, ['search', 'alpha1'])).toMatchObject({ generation: 2 });
  });
});

describe('Ctrl-C', () => {
  it('leaves the last generation intact and says so; finished work is not repeated', async () => {
    const folder = gitRepository(SMALL);
    portolanJson(folder, ['index']);
    const before = await indexDigest(join(folder, '.portolan'));
    writeFiles(folder, manyFiles(600));
    const child = spawn(process.execPath, [CLI, 'index'], {
      cwd: folder,
      env: cliEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    let isStopped = false;
    child.stderr.on('data', (part: Buffer) => {
      stderr += part.toString();
      if (!isStopped && (stderr.includes('publishing') || stderr.includes('reading'))) isStopped = child.kill('SIGINT');
    });
    const [code] = (await once(child, 'exit')) as [number];
    expect(code, stderr).toBe(130);
    expect(stderr).toContain('stopped');
    expect(await indexDigest(join(folder, '.portolan'))).toEqual(before);
    expect(portolanJson(folder, ['index'])).toMatchObject({ generation: 2 });
  });
});

describe('the folder', () => {
  it('that is a home or the root is not indexed by accident', () => {
    const home = temporaryFolder();
    writeFiles(home, SMALL);
    const result = portolan(home, ['index', '--json'], { env: { HOME: home } });
    expect(JSON.parse(result.stdout)).toMatchObject({ error: { code: 'folder_too_broad' } });
    expect(portolan(home, ['index', home], { env: { HOME: home } }).code).toBe(0);
  });

  it('of a missing repository is reported, and the index keeps its rows', () => {
    const base = temporaryFolder();
    for (const name of ['one', 'two']) {
      mkdirSync(join(base, name));
      writeFiles(join(base, name), { 'a.ts': `export const alpha_${name} = 1;\n` });
    }
    portolanJson(base, ['index', 'one', 'two']);
    renameSync(join(base, 'one'), join(base, 'elsewhere'));
    for (const verb of [['index'], ['search', 'alpha_one']]) {
      const { degradations } = portolanJson<{ degradations: { code: string; subject: string }[] }>(base, verb);
      expect(degradations).toMatchObject([{ code: 'repository_missing', subject: 'one' }]);
    }
    const { repositories } = portolanJson<{ repositories: Record<string, unknown>[] }>(base, ['status']);
    expect(repositories).toMatchObject([
      { id: 'one', indexed: 1, fresh: false },
      { id: 'two', indexed: 1, fresh: true },
    ]);
  });

  it.skipIf(!canBePowerless)('without permission counts as missing, and comes back with the permission', () => {
    const folder = gitRepository({ ...SMALL, 'shut/c.ts': 'export const gamma = 1;\n' });
    if (process.getuid?.() === 0) spawnSync('chown', ['-R', 'nobody', folder]);
    const ask = (...args: string[]) => powerlessPortolan(folder, args);
    const knows = (name: string) => ask('symbol', name).code === 0;
    expect(ask('index').code).toBe(0);
    expect(knows('gamma')).toBe(true);
    chmodSync(join(folder, 'shut'), 0o000);
    expect(knows('gamma')).toBe(false);
    expect(ask('verify').stdout).toContain('is correct');
    chmodSync(join(folder, 'shut'), 0o755);
    expect(knows('gamma')).toBe(true);
    expect(ask('verify').stdout).toContain('is correct');
  });

  it('that is current and was removed is an error that says so', () => {
    const gone = join(temporaryFolder(), 'gone');
    mkdirSync(gone);
    const script = `cd '${gone}' && rmdir '${gone}' && exec '${process.execPath}' '${CLI}' index --json`;
    const done = spawnSync('sh', ['-c', script], { env: cliEnvironment(), encoding: 'utf8' });
    expect(JSON.parse(done.stdout)).toMatchObject({ error: { code: 'path_not_found' } });
  });

  it('that does not exist is an error that names it', () => {
    const folder = gitRepository(SMALL);
    expect(errorOf(folder, ['index', 'nowhere'])).toMatchObject({
      code: 'path_not_found',
      message: 'the folder nowhere does not exist',
    });
  });

  it('with a broken git repository is walked without git, and the answer says so', () => {
    const folder = temporaryFolder();
    writeFiles(folder, { ...SMALL, '.git/HEAD': 'garbage\n' });
    const report = portolanJson<{ degradations: { code: string }[] }>(folder, ['index']);
    expect(report.degradations.map(({ code }) => code)).toEqual(['git_refused']);
    expect(portolan(folder, ['search', 'alpha']).code).toBe(0);
  });
});
