// kill -9 at random moments while indexing: the store opens, the last generation is whole, the next run completes.
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { portolan, startPortolan } from '../support/cli.ts';
import { contentIn, Rounds } from '../support/rounds.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const KILLS = SOAK ? 225 : 6;
const ROUNDS = 4;
const FILES = SOAK ? 60 : 40;

const rounds = new Rounds(ROUNDS, FILES);

it.each([
  { name: 'index', args: ['index', '--quiet'] },
  { name: 'index --force', args: ['index', '--quiet', '--force'] },
])(
  `$name survives ${KILLS} kills`,
  async ({ args }) => {
    const contents: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) contents.push(await rounds.cleanContent(round));
    let killed = 0;
    let published = 0;
    // How long a run takes is learnt again from those that end before they are killed: machines are not always equally busy.
    let wholeRunMs = wholeRun(args);
    for (let kill = 0; kill < KILLS; kill += 1) {
      const before = kill % (ROUNDS - 1);
      // A living index goes on from what the last kill left; now and then it starts over, so that there is work to do.
      if (before === 0) rounds.restore(0);
      rounds.goTo(before + 1);
      const started = performance.now();
      const child = startPortolan(rounds.folder, args);
      const ended = once(child, 'exit');
      const isKilled = await Promise.race([
        ended.then(() => false),
        delay(wholeRunMs * 1.1 * ((kill * 0.618034) % 1)).then(() => child.kill('SIGKILL')),
      ]);
      await ended;
      const tookMs = performance.now() - started;
      wholeRunMs = isKilled ? Math.max(wholeRunMs * 1.05, tookMs) : tookMs;
      if (isKilled) killed += 1;
      const [old, wanted] = [contents[before], contents[before + 1]];
      const content = await contentIn(rounds.data);
      expect([old, wanted], `kill ${kill}: the index is neither the old nor the new state`).toContain(content);
      if (content === wanted) published += 1;
      const next = portolan(rounds.folder, ['index', '--json']);
      expect(next.code, next.stdout + next.stderr).toBe(0);
      expect((await contentIn(rounds.data)) === wanted, `kill ${kill}: the next run did not complete`).toBe(true);
    }
    // Half or more must have hit a running process, or the test would prove nothing.
    expect(killed).toBeGreaterThan(KILLS / 2);
    expect(published).toBeLessThan(KILLS);
  },
  3_600_000,
);

function wholeRun(args: readonly string[]): number {
  rounds.restore(0);
  rounds.goTo(1);
  const started = performance.now();
  expect(portolan(rounds.folder, args).code).toBe(0);
  return performance.now() - started;
}
