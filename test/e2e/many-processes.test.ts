// Many command lines at once on one workspace, and writers that die while others wait: all end well, or say who is busy.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startPortolan } from '../support/cli.ts';
import { contentIn, Rounds } from '../support/rounds.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const FILES = 40;
const TIMES = SOAK ? 10 : 1;
const OF_EACH = 8;
const HEIRS = 2;

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly told: string;
}

function start(folder: string, args: readonly string[]) {
  const child = startPortolan(folder, [...args, '--json']);
  const parts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (part: Buffer) => {
      parts[name] += part.toString();
    });
  }
  const ended = once(child, 'close').then(([code]): Ended => {
    return { code: code as number | null, stdout: parts.stdout, told: `${parts.stdout}${parts.stderr}` };
  });
  return { child, ended };
}

function errorCode({ stdout }: Ended): string | undefined {
  return (JSON.parse(stdout) as { error?: { code: string } }).error?.code;
}

it(`${OF_EACH} processes index and ${OF_EACH} search at once, without an index`, async () => {
  const rounds = new Rounds(1, FILES);
  const clean = await rounds.cleanContent(0);
  for (let time = 0; time < TIMES; time += 1) {
    rounds.restore(null);
    const all = Array.from({ length: OF_EACH }, () => ({
      writer: start(rounds.folder, ['index', '--quiet']),
      reader: start(rounds.folder, ['search', 'part7']),
    }));
    for (const { writer, reader } of all) {
      const indexed = await writer.ended;
      expect(indexed.code, indexed.told).toBe(0);
      const asked = await reader.ended;
      // Found; or nothing, which is said to be since nothing is published yet; or no index at all.
      if (asked.code === 1) expect(asked.told).toContain('index_building');
      else if (asked.code === 2) expect(['index_missing', 'writer_busy'], asked.told).toContain(errorCode(asked));
      else expect(asked.code, asked.told).toBe(0);
    }
    expect((await contentIn(rounds.data)) === clean).toBe(true);
  }
}, 600_000);

it('another process takes the writer role each time its holder is killed', async () => {
  const rounds = new Rounds(2, FILES);
  await rounds.cleanContent(0);
  const clean = await rounds.cleanContent(1);
  for (let time = 0; time < TIMES; time += 1) {
    rounds.restore(0);
    const waiting = new Map(
      Array.from({ length: HEIRS + 2 }, () => start(rounds.folder, ['index', '--quiet', '--force'])).map((one) => [
        one.child.pid,
        one,
      ]),
    );
    for (let kill = 0; kill < 2; kill += 1) {
      const holder = await holderAmong(rounds.data, new Set(waiting.keys()));
      const victim = waiting.get(holder);
      if (victim === undefined) break;
      waiting.delete(holder);
      victim.child.kill('SIGKILL');
      await victim.ended;
    }
    for (const heir of waiting.values()) {
      const ended = await heir.ended;
      expect(ended.code, ended.told).toBe(0);
    }
    expect((await contentIn(rounds.data)) === clean).toBe(true);
  }
}, 600_000);

/** Waits until one of these processes has signed as the writer; undefined where that takes too long. */
async function holderAmong(data: string, pids: ReadonlySet<number | undefined>): Promise<number | undefined> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const pid = signed(data);
    if (pid !== null && pids.has(pid)) return pid;
    await delay(2);
  }
  return undefined;
}

function signed(data: string): number | null {
  try {
    return (JSON.parse(readFileSync(join(data, 'writer.json'), 'utf8')) as { pid: number }).pid;
  } catch {
    return null;
  }
}
