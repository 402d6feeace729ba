// The disk is full at some moment of a run: a coded error and the old generation, or an answer from it; when there is
// room again the next run completes.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CliResult, portolan } from '../support/cli.ts';
import { portolanWithin, type SmallDisk, smallDisk } from '../support/full-disk.ts';
import { contentIn, Rounds } from '../support/rounds.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const LIMITS = SOAK ? 50 : 6;
const SIZES = SOAK ? 16 : 2;
const FILES = 40;
const ROOM = 1 << 28;

interface Run {
  readonly name: string;
  readonly args: readonly string[];
  /** The round that is in the index before; null: none. */
  readonly from: number | null;
}

const RUNS: readonly [Run, ...Run[]] = [
  { name: 'a first build', args: ['index', '--quiet'], from: null },
  { name: 'an incremental run', args: ['index', '--quiet'], from: 0 },
  { name: 'a forced run', args: ['index', '--quiet', '--force'], from: 0 },
  { name: 'a question', args: ['search', 'part7'], from: 0 },
];

const rounds = new Rounds(2, FILES);
let before = '';
let after = '';
let wholeBytes = 0;

beforeAll(async () => {
  before = await rounds.cleanContent(0);
  after = await rounds.cleanContent(1);
  rounds.restore(0);
  portolan(rounds.folder, ['index', '--quiet']);
  wholeBytes = statSync(join(rounds.data, 'index.db')).size;
});

/** Whether there was too little room. */
async function expectSafe(run: Run, data: string, limited: CliResult, roomAgain: () => void): Promise<boolean> {
  const told = limited.stdout + limited.stderr;
  const answer = JSON.parse(limited.stdout) as {
    error?: { code: string; hint: string | null };
    generation?: number;
    degradations?: { code: string }[];
  };
  const content = await contentIn(data);
  expect([run.from === null ? null : before, after], `neither the old nor the new state: ${told}`).toContain(content);
  const isShort = answer.error !== undefined || answer.degradations?.some(({ code }) => code === 'refresh_skipped');
  if (answer.error !== undefined) {
    expect(run.args[0], told).toBe('index');
    expect(limited.code).toBe(2);
    expect(answer.error).toMatchObject({ code: 'disk_full', hint: expect.stringMatching(/space/) as string });
  } else {
    expect(limited.code, told).toBe(0);
    expect(content === after || isShort).toBe(true);
  }
  roomAgain();
  const next = portolan(rounds.folder, ['index', '--json', '--dir', data]);
  expect(next.code, next.stdout + next.stderr).toBe(0);
  expect((await contentIn(data)) === after, 'the next run did not complete').toBe(true);
  return isShort === true;
}

describe('the disk quota is used up', () => {
  it(`at ${LIMITS} moments: nothing is lost, and nothing needs repair`, async () => {
    let short = 0;
    for (let at = 0; at < LIMITS; at += 1) {
      const run = RUNS[at % RUNS.length] ?? RUNS[0];
      rounds.restore(run.from);
      const limit = wholeBytes * ((at * 0.618034 + 0.1) % 1);
      const limited = portolanWithin(limit, rounds.folder, [...run.args, '--json']);
      if (await expectSafe(run, rounds.data, limited, () => {})) short += 1;
    }
    expect(short).toBeGreaterThan(LIMITS / 2);
  }, 900_000);
});

const disk = smallDisk();

describe.skipIf(disk === null)('a small disk (needs permission to mount one)', () => {
  const { folder, leave } = disk ?? ({} as SmallDisk);
  const data = join(folder ?? '', 'data');
  const inside = (args: readonly string[]) => portolan(rounds.folder, [...args, '--json', '--dir', data]);

  it(`that is full at ${SIZES} moments: nothing is lost, and nothing needs repair`, async () => {
    let short = 0;
    for (let at = 0; at < SIZES; at += 1) {
      const run = RUNS[(at + 1) % RUNS.length] ?? RUNS[0];
      rounds.restore(run.from, data);
      leave(wholeBytes * 2 * ((at * 0.618034 + 0.1) % 1));
      const limited = inside(run.args);
      if (await expectSafe(run, data, limited, () => leave(ROOM))) short += 1;
    }
    expect(short).toBeGreaterThan(0);
  }, 900_000);

  it('without a free byte: questions are answered from the existing index', async () => {
    rounds.restore(0, data);
    leave(0);
    const found = inside(['search', 'part7']);
    expect(found.code, found.stdout).toBe(0);
    expect(JSON.parse(found.stdout)).toMatchObject({
      generation: 1,
      degradations: [{ code: 'refresh_skipped' }],
    });
    const refused = inside(['index']);
    expect(refused.code).toBe(2);
    expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'disk_full' } });
    leave(ROOM);
    expect((await contentIn(data)) === before).toBe(true);
    expect(inside(['index']).code).toBe(0);
    expect((await contentIn(data)) === after).toBe(true);
  });
});
