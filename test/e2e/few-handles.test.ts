// The system lets the process open no more files, at some moment of a run: a coded error or a right answer, and never an
// index in which files are missing or unread.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLI, type CliResult, cliEnvironment, portolan } from '../support/cli.ts';
import { contentIn, Rounds } from '../support/rounds.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
/** Threads are started for half a megabyte of changes. */
const FILES = 380;
const HANDLES = 200;
const STOP_HANG_MS = 60_000;
/** Fewer, and Node itself does not start. */
const FEWEST = 20;

const rounds = new Rounds(2, FILES);
let before = '';
let after = '';

beforeAll(async () => {
  before = await rounds.cleanContent(0);
  after = await rounds.cleanContent(1);
});

function limited(handles: number, command: readonly string[]): CliResult {
  const done = spawnSync('sh', ['-c', `ulimit -n ${handles}; exec "$0" "$@"`, process.execPath, ...command], {
    cwd: rounds.folder,
    env: cliEnvironment(),
    encoding: 'utf8',
    timeout: STOP_HANG_MS,
  });
  return { code: done.status, stdout: done.stdout, stderr: done.stderr };
}

interface Asked {
  readonly code: string | null;
  readonly degradations: readonly { readonly code: string }[];
}

function askWith(spare: number, ask: string, first: readonly string[]): Asked {
  const library = resolve(import.meta.dirname, '../../dist/index.js');
  const order = JSON.stringify({ library, folder: rounds.folder, spare, ask, first });
  const done = limited(HANDLES, [resolve(import.meta.dirname, '../support/few-handles.mjs'), order]);
  expect(done.code, done.stderr).toBe(0);
  return JSON.parse(done.stdout) as Asked;
}

async function expectIndexed(asked: Asked): Promise<void> {
  expect([null, 'too_many_open_files']).toContain(asked.code);
  expect(asked.degradations).toEqual([]);
  const content = await contentIn(rounds.data);
  if (asked.code === null) expect(content === after, 'not all of it was indexed').toBe(true);
  else expect([before, after], 'neither the old nor the new state').toContain(content);
  expect(portolan(rounds.folder, ['index', '-q']).code).toBe(0);
  expect((await contentIn(rounds.data)) === after, 'the next run did not complete').toBe(true);
}

describe('a library with only a few file handles', () => {
  it.each(SOAK ? Array.from({ length: 60 }, (_, spare) => spare) : [0, 9, 14, 22])(
    'indexes everything or nothing with %i of them',
    async (spare) => {
      rounds.restore(0);
      await expectIndexed(askWith(spare, 'index', ['grep']));
    },
  );

  it.each(SOAK ? [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 30] : [2, 6])(
    'answers questions or reports an error with %i of them',
    (spare) => {
      rounds.restore(1);
      for (const ask of ['search', 'context', 'grep', 'callers']) {
        for (const first of SOAK ? [[], ['search', 'grep']] : [['search', 'grep']]) {
          const asked = askWith(spare, ask, first);
          expect([null, 'too_many_open_files'], ask).toContain(asked.code);
        }
      }
    },
  );
});

describe('a command line with only a few file handles', () => {
  it.each(SOAK ? Array.from({ length: 50 }, (_, more) => FEWEST + more) : [FEWEST, 40])(
    'says so in one sentence with %i of them',
    async (handles) => {
      rounds.restore(0);
      for (const args of [['search', 'part7', '--no-refresh'], ['grep', 'part7'], ['mcp'], ['index', '-q']]) {
        const done = limited(handles, [CLI, ...args]);
        const told = `${args.join(' ')}: ${done.code} ${done.stdout}${done.stderr}`;
        if (done.code !== 0) {
          expect(done.code, told).toBe(2);
          expect(done.stderr, told).toMatch(/^portolan: too many open files\nhint: .*ulimit/);
          expect(done.stderr, told).not.toMatch(/bug in Portolan| {4}at /);
        }
      }
      expect([before, after]).toContain(await contentIn(rounds.data));
    },
  );
});
