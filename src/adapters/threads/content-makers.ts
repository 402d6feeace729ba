// Large work goes to threads, small work is done at once in the calling thread. Without a script for threads (when the
// sources are run directly), all of it is.
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import type { ContentJob, ContentMaker, MadeContent } from '../../ports/content-maker.ts';
import { callingThread, type Makers } from './calling-thread.ts';
import { threadPool } from './thread-pool.ts';

/** Less than this is parsed sooner than threads start and load their grammars. */
const WORTH_THREADS_BYTES = 400_000;

export interface MakerOptions {
  /** 0: one for each core. */
  readonly threads: number;
  readonly script: URL;
  readonly timeoutMs: number;
  readonly loadMakers: () => Promise<Makers>;
}

export function contentMakers({ threads, script, timeoutMs, loadMakers }: MakerOptions): ContentMaker {
  let loading: Promise<Makers> | null = null;
  const load = (): Promise<Makers> => {
    loading ??= loadMakers().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  if (!existsSync(fileURLToPath(script))) return callingThread(load);
  const pool = threadPool({
    threads: threads === 0 ? availableParallelism() : threads,
    script,
    timeoutMs,
    makeWithoutParsing: async (job, trouble) => (await load()).makeWithoutParsing(job, trouble),
  });
  let isBusy = false;
  let rests = 0;
  return {
    async make(jobs) {
      isBusy ||= jobs.reduce((sum, { bytes }) => sum + bytes.length, 0) >= WORTH_THREADS_BYTES;
      const before = rests;
      const isStopped = () => rests !== before;
      const made = isBusy ? [] : await makeUntilWorn(await load(), jobs, isStopped);
      if (isStopped()) throw new Error('stopped by rest');
      return made.length === jobs.length ? made : [...made, ...(await pool.make(jobs.slice(made.length)))];
    },
    async rest() {
      isBusy = false;
      rests += 1;
      await pool.rest();
    },
  };
}

/** Up to the content that brings the parser down: a fresh thread tries that one again, and does the rest. */
async function makeUntilWorn(
  { makeContent, needsRestart }: Makers,
  jobs: readonly ContentJob[],
  isStopped: () => boolean,
): Promise<MadeContent[]> {
  const made: MadeContent[] = [];
  for (const job of jobs) {
    if (needsRestart() || isStopped()) break;
    await nextTurn();
    try {
      made.push(await makeContent(job));
    } catch (error) {
      throwIfOutOfHandles(error);
      break;
    }
  }
  return made;
}
