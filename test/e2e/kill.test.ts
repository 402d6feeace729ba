// kill -9 at random moments while indexing: the store opens, the last generation is whole, the next run completes.
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portolan, portolanJson, startPortolan } from '../support/cli.ts';
import { indexDigest } from '../support/index-digest.ts';
import { commitAll, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const KILLS = process.env.PORTOLAN_SOAK === undefined ? 20 : 200;
const FILES = 300;

/** A tree that differs in every file from the round before. */
function tree(round: number): Record<string, string> {
  const files: Record<string, string> = {};
  for (let at = 0; at < FILES; at += 1) {
    const body = `export const alpha${round} = ${at};\nreturn beta gamma\n`.repeat(30);
    files[`src/part${at % 7}/file${at}.ts`] = body;
  }
  return files;
}

async function cleanDigest(folder: string): Promise<{ readonly content: string; readonly wholeRunMs: number }> {
  const data = join(temporaryFolder(), 'clean');
  const started = performance.now();
  portolanJson(folder, ['index', '--dir', data]);
  const wholeRunMs = performance.now() - started;
  const { content } = await indexDigest(data);
  rmSync(data, { recursive: true });
  return { content, wholeRunMs };
}

it(`survives ${KILLS} kills`, async () => {
  const folder = gitRepository(tree(0));
  const data = join(folder, '.portolan');
  portolanJson(folder, ['index']);
  let { content: before } = await cleanDigest(folder);
  let killed = 0;
  let published = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    writeFiles(folder, tree(round));
    commitAll(folder, `round ${round}`);
    // How long a run takes is measured anew each time: the machine is not always equally busy.
    const { content: after, wholeRunMs } = await cleanDigest(folder);
    const child = startPortolan(folder, ['index', '--quiet']);
    const ended = once(child, 'exit');
    await delay(wholeRunMs * 1.1 * ((round * 0.618034) % 1));
    if (child.kill('SIGKILL')) killed += 1;
    await ended;
    const { content } = await indexDigest(data);
    expect([before, after], `round ${round}: the index is neither the old nor the new state`).toContain(content);
    if (content === after) published += 1;
    const next = portolan(folder, ['index', '--json']);
    expect(next.code, next.stdout + next.stderr).toBe(0);
    expect((await indexDigest(data)).content === after, `round ${round}: the next run did not complete`).toBe(true);
    before = after;
  }
  // Half or more must have hit a running process, or the test would prove nothing.
  expect(killed).toBeGreaterThan(KILLS / 2);
  expect(published).toBeLessThan(KILLS);
}, 3_600_000);
