import { expect, it } from 'vitest';
import { pausing } from './pause.ts';

it('lets events be heard once enough time has passed, and stops with the signal', async () => {
  const stop = new AbortController();
  let now = 0;
  const pause = pausing(() => now, stop.signal);
  let heard = 0;
  setImmediate(() => {
    heard += 1;
  });
  await pause();
  expect(heard).toBe(0);
  now = 25;
  await pause();
  expect(heard).toBe(1);
  stop.abort();
  now = 30;
  await pause();
  now = 60;
  await expect(pause()).rejects.toMatchObject({ code: 'cancelled' });
});
