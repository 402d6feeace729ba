// The command line as a person meets it: help, settings, doctor, completion, exit codes, a closed pipe.
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { CLI, cliEnvironment, portolan, portolanJson } from '../support/cli.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

const folder = gitRepository({ 'a.ts': 'export const alpha = 1;\n' });

describe('help', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])('portolan %j', (args) => {
    const { code, stdout } = portolan(folder, args);
    expect(code).toBe(0);
    for (const { name } of VERBS) expect(stdout).toContain(name);
  });

  it.each(VERBS.map(({ name }) => name))('of %s shows its examples', (name) => {
    const { code, stdout } = portolan(folder, [name, '--help']);
    expect(code).toBe(0);
    expect(stdout).toContain(`portolan ${name}`);
    expect(stdout).toBe(portolan(folder, ['help', name]).stdout);
  });

  it('a mistyped verb is understood', () => {
    const slip = portolan(folder, ['serach', 'x']);
    expect(slip.code).toBe(2);
    expect(slip.stderr).toContain('search');
    expect(portolan(folder, ['search', 'x', '--limt', '3']).stderr).toContain('--limit');
    expect(portolan(folder, ['search', 'x', '--limit', '5000']).stderr).toContain('1000');
    expect(portolan(folder, ['search']).code).toBe(2);
  });

  it('prints its version', () => {
    expect(portolan(folder, ['--version']).stdout).toMatch(/^portolan \d+\.\d+\.\d+\n$/);
  });
});

describe('config', () => {
  it('shows every value and where it came from', () => {
    const place = gitRepository({ 'portolan.config.json': '{\n  // small files only\n  "max_file_size_mb": 2,\n}\n' });
    const { settings } = portolanJson<{
      settings: { key: string; value: unknown; origin: string; where: string | null }[];
    }>(place, ['config', '--set', 'grep.max_hits=7']);
    const of = (key: string) => settings.find((each) => each.key === key);
    expect(of('max_file_size_mb')).toEqual({
      key: 'max_file_size_mb',
      value: 2,
      origin: 'workspace file',
      where: join(place, 'portolan.config.json'),
    });
    expect(of('grep.max_hits')).toMatchObject({ value: 7, origin: 'flag' });
    expect(of('refresh.max_files')).toMatchObject({ value: 200, origin: 'default', where: null });
    expect(portolan(place, ['config']).stdout).toContain('workspace file');
  });

  it('refuses a wrong value, with file, key, value and range', () => {
    const place = gitRepository({ 'portolan.config.json': '{"max_file_size_mb": -1}' });
    const { code, stderr } = portolan(place, ['index']);
    expect(code).toBe(2);
    expect(stderr).toContain('portolan.config.json: max_file_size_mb is -1, but it must be a number from 0.001 to 100');
  });
});

describe('doctor', () => {
  it('reports what works here and what does not', () => {
    const { findings } = portolanJson<{ findings: { name: string; state: string }[] }>(folder, ['doctor']);
    expect(findings.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'node good',
      'git good',
      'ripgrep good',
      'builtin-scan good',
      'index good',
    ]);
    const without = portolan(folder, ['doctor'], { env: { PATH: '/nonexistent', PORTOLAN_RG: '/nonexistent/rg' } });
    expect(without.stdout).toContain('! git: not found');
    expect(without.stdout).toContain('! ripgrep');
    expect(without.code).toBe(0);
  });
});

describe('without git on the machine', () => {
  it('everything works by walking, and the output says so', () => {
    const place = gitRepository({ 'a.ts': 'export const alpha = 1;\n', '.gitignore': 'out/\n' });
    writeFiles(place, { 'out/b.ts': 'export const alpha = 2;\n' });
    const env = { PATH: '/nonexistent' };
    const index = JSON.parse(portolan(place, ['index', '--json'], { env }).stdout) as {
      degradations: { code: string }[];
    };
    expect(index.degradations.map(({ code }) => code)).toEqual(['git_refused']);
    const found = JSON.parse(portolan(place, ['search', 'alpha', '--json'], { env }).stdout) as {
      hits: { path: string }[];
    };
    expect(found.hits.map(({ path }) => path)).toEqual(['a.ts']);
  });
});

describe('completion', () => {
  it('is a script that bash loads, and completes verbs and options', () => {
    const script = portolan(folder, ['completion', 'bash']).stdout;
    const ask = (words: readonly string[]) =>
      execFileSync(
        'bash',
        [
          '--norc',
          '-c',
          `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _portolan; printf '%s\\n' "\${COMPREPLY[@]}"`,
        ],
        { encoding: 'utf8' },
      ).split('\n');
    expect(ask(['portolan', 'se'])).toContain('search');
    expect(ask(['portolan', 'grep', '--no-'])).toContain('--no-ignore');
    expect(portolan(folder, ['completion', 'csh']).code).toBe(2);
  });
});

describe('in a shell', () => {
  it('ends quietly on a closed pipe', () => {
    const many = gitRepository(
      Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`file-with-a-long-name-${at}.txt`, 'x\n'])),
    );
    portolanJson(many, ['index']);
    const script = `'${process.execPath}' '${CLI}' files | head -1`;
    const done = spawnSync('bash', ['-c', script], { cwd: many, env: cliEnvironment(), encoding: 'utf8' });
    expect(done.stdout.trim().split('\n')).toHaveLength(1);
    expect(done.stderr).toBe('');
  });

  it('with --json prints one object, on stdout, errors included', () => {
    for (const args of [['status'], ['search', 'x'], ['index', 'nowhere'], ['bogus']]) {
      const { stdout } = portolan(gitRepository({ 'a.ts': 'x\n' }), [...args, '--json']);
      expect(() => JSON.parse(stdout) as unknown).not.toThrow();
      expect(stdout.trim().split('\n')).toHaveLength(1);
    }
  });
});
