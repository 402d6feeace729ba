// kill -9 while `watch` takes over what a checkout changed: what it said was published is there, and the next run completes.
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portolan, startPortolan } from '../support/cli.ts';
import { indexDigest } from '../support/index-digest.ts';
import { contentIn, Rounds } from '../support/rounds.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const KILLS = SOAK ? 50 : 2;
const ROUNDS = 3;
const FILES = 40;
/** In which a quiet machine takes over a whole checkout. */
const WINDOW_MS = 2_000;

it(`watch survives ${KILLS} kills`, async () => {
  const rounds = new Rounds(ROUNDS, FILES);
  const contents: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) contents.push(await rounds.cleanContent(round));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = kill % (ROUNDS - 1);
    if (before === 0) rounds.restore(0);
    rounds.goTo(before);
    const watch = await startWatch(rounds.folder);
    rounds.goTo(before + 1);
    await delay(WINDOW_MS * ((kill * 0.618034 + 0.3) % 1));
    watch.child.kill('SIGKILL');
    await watch.ended;
    const { generation } = await indexDigest(rounds.data);
    expect(generation).toBeGreaterThanOrEqual(watch.lastGeneration());
    const next = portolan(rounds.folder, ['index', '--json']);
    expect(next.code, next.stdout + next.stderr).toBe(0);
    const isComplete = (await contentIn(rounds.data)) === contents[before + 1];
    expect(isComplete, `kill ${kill}: the next run did not complete`).toBe(true);
  }
}, 3_600_000);

/** Resolves when it is up to date and follows what changes. */
async function startWatch(folder: string) {
  const child = startPortolan(folder, ['watch', '--json']);
  const ended = once(child, 'exit');
  let told = '';
  const isReady = new Promise<void>((resolve) => {
    child.stdout.on('data', (part: Buffer) => {
      told += part.toString();
      if (told.includes('\n')) resolve();
    });
  });
  await Promise.race([isReady, ended.then(() => Promise.reject(new Error(`watch ended: ${told}`)))]);
  const lastGeneration = () =>
    Math.max(...[...told.matchAll(/"generation":(\d+)/g)].map(([, number]) => Number(number)));
  return { child, ended, lastGeneration };
}
