// A question that finds the index being written: it waits for one that follows changes, and for others hardly.
import { expect, it } from 'vitest';
import { refreshIndex } from '../../src/engine/update/refresh-index.ts';
import { readPublishedState } from '../../src/engine/workspace/published-state.ts';
import { indexedRepository } from '../support/cli.ts';
import { openEngine } from '../support/engine.ts';
import { writeFiles } from '../support/temporary.ts';

const HELD_MS = 1_500;

it.each([
  ['watch', []],
  ['index', ['refresh_skipped']],
])('held for a while by %s', async (task, codes) => {
  const folder = indexedRepository({ 'a.ts': 'export const alpha = 1;\n' }, 'held');
  writeFiles(folder, { 'b.ts': 'export const beta = 1;\n' });
  const engine = await openEngine(folder);
  const taken = await engine.store.lease.tryAcquire(task);
  if (taken.kind !== 'held') throw new Error('somebody else has it');
  let waitedMs = 0;
  let isHeld = true;
  const release = async () => {
    if (isHeld) await taken.lease.release();
    isHeld = false;
  };
  const sleep = async (ms: number) => {
    waitedMs += ms;
    if (waitedMs >= HELD_MS) await release();
  };
  const clock = { ...engine.clock, monotonic: () => waitedMs, sleep };
  const trouble = await refreshIndex(
    { ...engine, clock },
    'refresh',
    await readPublishedState(engine, { replaceDamaged: false }),
  );
  expect(trouble.map(({ code }) => code)).toEqual(codes);
  await release();
  await engine.store.close();
});
