// Arguments that are far too long, or no text at all: a coded error that does not repeat them, or an answer; never a hang.
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { CLI, type CliResult, cliEnvironment, indexedRepository } from '../support/cli.ts';

const STOP_HANG_MS = 60_000;
/** One argument on Linux is at most 128 KB. */
const LONG = 120_000;
const MOST_SAID = 1_000;

const folder = indexedRepository({ 'a.ts': 'export const alpha = 1;\n' }, 'hostile');

function run(args: readonly string[], input = ''): CliResult {
  const done = spawnSync(process.execPath, [CLI, ...args], {
    cwd: folder,
    env: cliEnvironment(),
    encoding: 'utf8',
    timeout: STOP_HANG_MS,
    input,
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

function expectRefused(args: readonly string[]): void {
  const done = run([...args, '--json']);
  const shown = `${args[0]}: ${done.code} ${`${done.stdout}${done.stderr}`.slice(0, MOST_SAID)}`;
  expect(done.code, shown).toBe(2);
  expect(done.stdout.length + done.stderr.length, shown).toBeLessThan(MOST_SAID);
  expect(JSON.parse(done.stdout), shown).toMatchObject({ error: { code: expect.stringMatching(/^(?!internal)/) } });
}

describe('what is too long', () => {
  const verbs = VERBS.filter(({ arguments: all }) => all.some(({ name }) => /^(?:PATH|NAME|QUERY|REPO)$/.test(name)));
  it.each(verbs.map(({ name }) => name).filter((name) => name !== 'context'))('is refused by %s', (verb) => {
    expectRefused([verb, 'a/'.repeat(LONG / 2)]);
  });

  it('is refused as a value of any option', () => {
    for (const option of ['--path', '--repo', '--set', '--dir']) {
      expectRefused(['search', 'alpha', option, 'x'.repeat(LONG)]);
    }
    expectRefused(['x'.repeat(LONG)]);
    expectRefused(['search', `--${'x'.repeat(LONG)}`]);
    expectRefused(['search', 'alpha', ...new Array(12_000).fill('--path=a')]);
  });

  it('is refused as a pattern, and so is a pattern that explodes', () => {
    expectRefused(['grep', 'x'.repeat(LONG)]);
    expectRefused(['grep', '((a{1000}){1000}){1000}']);
    expectRefused(['grep', `(${'y'.repeat(50_000)}`]);
    expectRefused(['grep', '('.repeat(5_000)]);
  });

  it('is refused for one line on standard input, and the next line is answered', () => {
    const done = run(['search', '--stdin', '--no-refresh'], `${'a'.repeat(10_000_000)}\nalpha\n`);
    const [first, second] = done.stdout.trim().split('\n');
    expect(JSON.parse(first ?? '')).toMatchObject({ id: 1, error: { code: 'bad_argument' } });
    expect(first?.length).toBeLessThan(MOST_SAID);
    expect(JSON.parse(second ?? '')).toMatchObject({ id: 2, hits: [{ path: 'a.ts' }] });
  });
});

it('a megabyte of words, of one word and of a diff give a context', () => {
  const words = Array.from({ length: 150_000 }, (_, at) => `w${at.toString(36)}`).join(' ');
  const diff = `diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1 +1,40000 @@\n${'+export const more = 1;\n'.repeat(40_000)}`;
  for (const text of [words, 'x'.repeat(1_000_000), diff]) {
    const done = run(['context', '--no-refresh', '--json'], text);
    expect([0, 1], done.stderr.slice(0, MOST_SAID)).toContain(done.code);
  }
});

describe('arguments of the library', () => {
  it('R-001-p2-4.3 R-002-1.3.2: out of range or unknown are a coded error that names the value, whether or not it is indexed', async () => {
    const library = await openPortolan({ folder, environment: cliEnvironment() });
    try {
      const refused = { code: 'bad_argument' };
      await expect(library.search('alpha', { limit: -1 })).rejects.toMatchObject({
        message: 'search: limit needs a whole number from 1 to 1000, not -1',
      });
      await expect(library.search('alpha', { limit: Number.NaN })).rejects.toMatchObject(refused);
      await expect(library.traverse('ws/hostile/a.ts', 99)).rejects.toMatchObject(refused);
      await expect(library.callers('alpha', { kinds: ['functon' as 'function'] })).rejects.toMatchObject(refused);
      await expect(library.symbol('alpha', { languages: ['klingon'] })).rejects.toMatchObject(refused);
      const undefinedLimit = { limit: undefined } as unknown as { readonly limit: number };
      expect((await library.search('alpha', undefinedLimit)).hits).toHaveLength(1);
    } finally {
      await library.close();
    }
  });

  it('R-003-config.max_depth: a setting that is no number is named as it was written', async () => {
    const settings = ['graph_rag.max_depth=abc'];
    await expect(openPortolan({ folder, settings, environment: cliEnvironment() })).rejects.toMatchObject({
      code: 'bad_config',
      message: expect.stringContaining('"abc"'),
    });
    expect(run(['context', 'x', '--set', 'graph_rag.max_depth=abc']).stderr).toContain('"abc"');
  });
});
