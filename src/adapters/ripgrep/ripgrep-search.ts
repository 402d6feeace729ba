// Exact search by the ripgrep binary: parallel inside a batch, output in the order of the list. It may open what is
// behind a symbolic link (nothing of it is published: see hits-inside.ts), and it would block on a named pipe: the
// caller lists regular files. A pattern that matches every character costs memory, as each match is marked.
import type { RepoPath } from '../../model/repo-path.ts';
import type { LoadEncodings } from '../../ports/encodings.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch } from '../../ports/exact-search.ts';
import type { FileSystem } from '../../ports/file-system.ts';
import type { BatchJob } from './batch-job.ts';
import { cancelled } from './cancelled.ts';
import { findRg, type RgBinary } from './find-rg.ts';
import { type Batch, type Pace, planBatches } from './plan-batches.ts';
import { badPattern } from './read-complaints.ts';
import { matchSigns } from './rg-arguments.ts';
import { type BatchRun, checkPattern, checkRun, readBatch, startBatch } from './search-batch.ts';
import { steadyRoot } from './steady-folders.ts';
import { searchByWalking } from './walk-folder.ts';

/** Runs that are under way at a time: while one is read, the next is already searching. */
const RUNS_AHEAD = 2;
/** What a run may print, as far as the run before can tell: a batch is held in memory until it is put in order. */
const OUTPUT_BYTES = 32_000_000;

/** `binary`: another ripgrep, or null for none; the bundled one where it is left out. */
export function ripgrepSearch(
  files: FileSystem,
  encodings: LoadEncodings,
  options: { readonly binary?: string | null } = {},
): ExactSearch {
  const ports = { files, encodings };
  let looked: Promise<RgBinary> | null = null;
  const look = (): Promise<RgBinary> => {
    looked ??= findRg(options.binary).catch((error: unknown) => {
      looked = null;
      throw error;
    });
    return looked;
  };
  return {
    name: 'ripgrep',
    async unavailable() {
      const rg = await look();
      return rg.kind === 'missing' ? rg.why : null;
    },
    search: async (root, paths, query, onHit, signal) =>
      withJob(ports, { rg: await look(), root, query, signal }, (job) => searchAll(job, paths, onHit, signal)),
    searchFolder: async (root, scope, query, onHit, signal) =>
      withJob(ports, { rg: await look(), root, query, signal }, (job) => searchByWalking(job, scope, onHit, signal)),
  };
}

interface AskedSearch {
  readonly rg: RgBinary;
  readonly root: string;
  readonly query: ExactQuery;
  readonly signal: AbortSignal;
}

async function withJob<Outcome>(
  { files, encodings }: { readonly files: FileSystem; readonly encodings: LoadEncodings },
  { rg, root, query, signal }: AskedSearch,
  work: (job: BatchJob) => Promise<Outcome>,
): Promise<Outcome> {
  if (rg.kind === 'missing') throw new Error(`ripgrep cannot run: ${rg.why}`);
  const stop = new AbortController();
  const steady = steadyRoot(root);
  const either = AbortSignal.any([signal, stop.signal]);
  try {
    if (signal.aborted) throw cancelled(signal);
    if (query.patterns.length === 0) throw badPattern(query, 'there is none');
    if (query.patterns.some((pattern) => pattern.includes('\0'))) throw badPattern(query, 'it contains a NUL');
    const decode = await decoderOf(query, encodings);
    const signs = matchSigns(query);
    return await work({ binary: rg.path, root, query, signs, decode, files, steady, signal: either });
  } finally {
    stop.abort();
    steady.close();
  }
}

async function decoderOf({ encoding }: ExactQuery, load: LoadEncodings): Promise<BatchJob['decode']> {
  if (encoding === null) return null;
  const encodings = await load();
  return (bytes) => encodings.decode(bytes, encoding);
}

async function searchAll(
  job: BatchJob,
  paths: readonly RepoPath[],
  onHit: (hit: ExactHit) => boolean,
  signal: AbortSignal,
): Promise<ExactOutcome> {
  let binaryFiles = 0;
  let listed = 0;
  const unreadable: { path: RepoPath; detail: string }[] = [];
  for await (const { batch, run } of runBatches(job, paths)) {
    if (signal.aborted) throw cancelled(signal);
    await checkRun(job, batch, run);
    for await (const file of readBatch(job, batch, run)) {
      const path = batch.paths[file.place - batch.first];
      if (file.kind === 'binary') binaryFiles += 1;
      else if (file.kind === 'unreadable' && path !== undefined) unreadable.push({ path, detail: file.detail });
      else if (file.kind === 'hits' && !file.hits.every(onHit)) {
        return { filesSearched: file.place + 1 - unreadable.length, binaryFiles, unreadable };
      }
      if (signal.aborted) throw cancelled(signal);
    }
    listed = batch.first + batch.paths.length;
  }
  if (listed === 0) await checkPattern(job);
  return { filesSearched: listed - unreadable.length, binaryFiles, unreadable };
}

/** In the order of the batches, some of them started ahead. */
async function* runBatches(job: BatchJob, paths: readonly RepoPath[]): AsyncGenerator<{ batch: Batch; run: BatchRun }> {
  const pace: Pace = { mostPaths: Number.POSITIVE_INFINITY };
  const batches = planBatches(paths, pace);
  const ahead: { batch: Batch; run: Promise<BatchRun> }[] = [];
  const fill = (): void => {
    while (ahead.length < RUNS_AHEAD) {
      const next = batches.next();
      if (next.done === true) return;
      const run = startBatch(job, next.value);
      run.catch(() => undefined);
      ahead.push({ batch: next.value, run });
    }
  };
  fill();
  for (let next = ahead[0]; next !== undefined; next = ahead[0]) {
    const run = await next.run;
    ahead.shift();
    pace.mostPaths = Math.ceil((next.batch.paths.length * OUTPUT_BYTES) / (run.stdout.length + 1));
    fill();
    yield { batch: next.batch, run };
  }
}
