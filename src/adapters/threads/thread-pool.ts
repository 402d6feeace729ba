// The content maker port on worker threads: groups of jobs go to any free thread. A thread that dies, or does not
// answer in time, is replaced; its group is tried again one by one, and what fails alone is answered without parsing.
import { Worker } from 'node:worker_threads';
import { outOfHandles } from '../../lib/out-of-handles.ts';
import type { PortolanError } from '../../model/errors.ts';
import type { ParseTrouble } from '../../model/parsed-file.ts';
import type { ContentJob, ContentMaker, MadeContent } from '../../ports/content-maker.ts';
import type { ThreadAnswer, ThreadSettings, ThreadSign, ThreadTask } from './protocol.ts';

export interface PoolOptions {
  readonly threads: number;
  /** The file that a thread runs. */
  readonly script: URL;
  /** For one content. */
  readonly timeoutMs: number;
  /** How much longer a thread gets before it is given up. */
  readonly graceMs?: number;
  readonly makeWithoutParsing: (job: ContentJob, trouble: ParseTrouble) => Promise<MadeContent>;
}

interface Group {
  readonly places: readonly number[];
  readonly jobs: readonly ContentJob[];
  readonly finish: (place: number, made: MadeContent) => void;
  readonly fail: (error: unknown) => void;
}

interface Thread {
  readonly worker: Worker;
  group: Group | null;
  watch: NodeJS.Timeout | null;
}

/** Small enough that two threads end together, large enough that handing over costs little. */
const GROUP_BYTES = 256 * 1024;
const GROUP_JOBS = 24;
const GRACE_MS = 10_000;
const MEMORY_LIMIT_MB = 2_048;

export function threadPool(options: PoolOptions): ContentMaker {
  return new ThreadPool(options);
}

class ThreadPool implements ContentMaker {
  readonly #options: PoolOptions;
  readonly #waiting: Group[] = [];
  #threads: Thread[] = [];
  #tasks = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  make(jobs: readonly ContentJob[]): Promise<MadeContent[]> {
    return new Promise((resolve, reject) => {
      const made: MadeContent[] = new Array(jobs.length);
      let left = jobs.length;
      if (left === 0) resolve([]);
      const finish = (place: number, one: MadeContent): void => {
        made[place] = one;
        left -= 1;
        if (left === 0) resolve(made);
      };
      for (const places of groupPlaces(jobs)) {
        this.#waiting.push({ places, jobs: places.map((place) => jobs[place] as ContentJob), finish, fail: reject });
      }
      this.#next();
    });
  }

  async rest(): Promise<void> {
    const ending = this.#threads;
    this.#threads = [];
    this.#waiting.length = 0;
    for (const { watch: timer } of ending) if (timer !== null) clearTimeout(timer);
    // Referenced again, or the process might end before they have.
    for (const { worker } of ending) worker.ref();
    await Promise.all(ending.map(({ worker }) => worker.terminate()));
  }

  #start(): Thread {
    const { timeoutMs } = this.#options;
    const worker = new Worker(this.#options.script, {
      workerData: { timeoutMs } satisfies ThreadSettings,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    });
    const thread: Thread = { worker, group: null, watch: null };
    worker.on('message', (message: ThreadAnswer | ThreadSign) => {
      if (!this.#threads.includes(thread)) return;
      if ('made' in message) this.#done(thread, message);
      else this.#watch(thread);
    });
    worker.on('error', (error) => {
      const exhausted = outOfHandles(error);
      if (exhausted === null) this.#lost(thread, 'parse_crashed', `its thread failed: ${error.message}`);
      else this.#giveUp(thread, exhausted);
    });
    worker.on('exit', () => this.#lost(thread, 'parse_crashed', 'its thread ended'));
    worker.unref();
    return thread;
  }

  #watch(thread: Thread): void {
    if (thread.watch !== null) clearTimeout(thread.watch);
    const limitMs = this.#options.timeoutMs + (this.#options.graceMs ?? GRACE_MS);
    thread.watch = setTimeout(() => {
      this.#lost(thread, 'parse_timeout', `its thread did not answer within ${limitMs} ms`);
      void thread.worker.terminate();
    }, limitMs);
  }

  #give(thread: Thread, group: Group): void {
    thread.group = group;
    this.#tasks += 1;
    this.#watch(thread);
    thread.worker.ref();
    thread.worker.postMessage({ id: this.#tasks, jobs: group.jobs } satisfies ThreadTask);
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      let free = this.#threads.find((thread) => thread.group === null);
      if (free === undefined && this.#threads.length < this.#options.threads) {
        free = this.#start();
        this.#threads.push(free);
      }
      if (free === undefined) return;
      this.#give(free, this.#waiting.shift() as Group);
    }
  }

  #release(thread: Thread): Group | null {
    if (thread.watch !== null) clearTimeout(thread.watch);
    const { group } = thread;
    thread.watch = null;
    thread.group = null;
    thread.worker.unref();
    return group;
  }

  #done(thread: Thread, answer: ThreadAnswer): void {
    const group = this.#release(thread);
    answer.made.forEach((made, at) => {
      group?.finish(group.places[at] as number, made);
    });
    const count = answer.made.length;
    if (answer.isLast) this.#threads = this.#threads.filter((other) => other !== thread);
    if (group !== null && count < group.jobs.length) {
      this.#waiting.unshift({ ...group, places: group.places.slice(count), jobs: group.jobs.slice(count) });
    }
    this.#next();
  }

  #lost(thread: Thread, code: ParseTrouble['code'], detail: string): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    const group = this.#release(thread);
    if (group !== null && group.jobs.length > 1) {
      const singles = group.places.map((place, at) => ({
        ...group,
        places: [place],
        jobs: [group.jobs[at] as ContentJob],
      }));
      this.#waiting.unshift(...singles);
    } else if (group !== null) {
      const place = group.places[0] as number;
      this.#options
        .makeWithoutParsing(group.jobs[0] as ContentJob, { code, detail, ranges: [] })
        .then((made) => group.finish(place, made), group.fail);
    }
    this.#next();
  }

  /** What has nothing to do with a content says nothing of it: nothing is answered without parsing for that. */
  #giveUp(thread: Thread, error: PortolanError): void {
    if (!this.#threads.includes(thread)) return;
    this.#threads = this.#threads.filter((other) => other !== thread);
    this.#release(thread)?.fail(error);
    for (const group of this.#waiting.splice(0)) group.fail(error);
  }
}

function groupPlaces(jobs: readonly ContentJob[]): number[][] {
  const groups: number[][] = [];
  let bytes = 0;
  jobs.forEach((job, place) => {
    const last = groups.at(-1);
    const isFull = last === undefined || last.length >= GROUP_JOBS || bytes + job.bytes.length > GROUP_BYTES;
    if (isFull) groups.push([place]);
    else last.push(place);
    bytes = isFull ? job.bytes.length : bytes + job.bytes.length;
  });
  return groups;
}
