import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

const NEVER = new AbortController().signal;
const soon = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('inParallel', () => {
  it('results in the order of the jobs, no more at a time than said', async () => {
    let [now, most] = [0, 0];
    const results = await inParallel([5, 1, 4, 2, 3], 2, NEVER, async (job) => {
      now += 1;
      most = Math.max(most, now);
      await soon(job);
      now -= 1;
      return job * 10;
    });
    expect([results, most]).toEqual([[50, 10, 40, 20, 30], 2]);
  });

  it('the first that fails stops the others and is thrown', async () => {
    const begun: number[] = [];
    const work = inParallel([0, 1, 2, 3, 4, 5], 2, NEVER, async (job, signal) => {
      begun.push(job);
      if (job === 1) throw new Error('one');
      await soon(5);
      if (signal.aborted) throw new Error('stopped');
    });
    await expect(work).rejects.toThrow('one');
    expect(begun).toEqual([0, 1]);
  });
});
