// One batch: starts ripgrep, and reads its output for each file, in the order of the list.
import { pathAncestors } from '../../model/repo-path.ts';
import type { ExactHit } from '../../ports/exact-search.ts';
import type { BatchJob } from './batch-job.ts';
import { hitsInside } from './hits-inside.ts';
import { wordsFor } from './look-at-file.ts';
import type { Batch } from './plan-batches.ts';
import { badPattern, readComplaints } from './read-complaints.ts';
import { type PrintedText, readPrintedFiles } from './read-output.ts';
import { listArguments, patternArguments } from './rg-arguments.ts';
import { type RgRun, runRg } from './run-rg.ts';

/** `place`: where the file stands in the whole list. Files without anything to tell are left out. */
export type FileReport =
  | { readonly kind: 'hits'; readonly place: number; readonly hits: readonly ExactHit[] }
  | { readonly kind: 'binary'; readonly place: number }
  | { readonly kind: 'unreadable'; readonly place: number; readonly detail: string };

export interface BatchRun extends RgRun {
  /** By place in the batch: why a file was not given to ripgrep. */
  readonly kept: ReadonlyMap<number, string>;
}

type Printed = { readonly lines: PrintedText | null } | { readonly detail: string };

export async function startBatch(job: BatchJob, batch: Batch): Promise<BatchRun> {
  const kept = new Map<number, string>();
  const args = listArguments(job.query, job.signs);
  const { cwd } = job.steady;
  if (!batch.fromStdin) {
    const named = ['--with-filename', '--', ...batch.paths];
    return { ...(await runRg(job.binary, [...args, ...named], { cwd, stdin: 'ignore' }, job.signal)), kept };
  }
  const nothing: RgRun = { stdout: Buffer.alloc(0), stderr: '', exitCode: 1 };
  const [path] = batch.paths;
  if (path === undefined) return { ...nothing, kept };
  const file = job.files.open(job.root, path);
  if (file.kind === 'missing') return { ...nothing, kept: kept.set(0, wordsFor('ENOENT')) };
  if (file.kind !== 'open') return { ...nothing, kept: kept.set(0, wordsFor(file.detail)) };
  try {
    const where = { cwd, stdin: file.descriptor };
    return { ...(await runRg(job.binary, [...args, '--no-filename', '--', '-'], where, job.signal)), kept };
  } finally {
    file.close();
  }
}

/** Lazy: a file is looked at only once the hits before it are taken. */
export async function* readBatch(job: BatchJob, batch: Batch, run: BatchRun): AsyncGenerator<FileReport> {
  if (run.stdout.length === 0 && run.stderr === '' && run.kept.size === 0) return;
  const places = new Map(batch.paths.map((path, place): [string, number] => [path, place]));
  const found = new Map<number, Printed>();
  for (const file of readPrintedFiles(run.stdout, !batch.fromStdin)) {
    const place = batch.fromStdin ? 0 : places.get(file.path);
    if (place !== undefined) found.set(place, { lines: file.lines });
  }
  for (const [place, detail] of readComplaints(run.stderr, places).unreadable) found.set(place, { detail });
  for (const [place, detail] of run.kept) found.set(place, { detail });
  const isSteady = job.steady.look();
  for (const [at, printed] of [...found].sort((a, b) => a[0] - b[0])) {
    const path = batch.paths[at];
    const place = batch.first + at;
    if (path === undefined) continue;
    if ('detail' in printed) {
      const stats = job.files.stat(job.root, [...pathAncestors(path), path]);
      const isLeftOut = stats.some((stat) => stat?.type === 'symlink') || (stats.at(-1)?.type ?? 'file') !== 'file';
      if (!isLeftOut) yield { kind: 'unreadable', place, detail: printed.detail };
      continue;
    }
    const hits = await hitsInside(job, path, printed.lines, isSteady, false);
    if (hits === 'binary') yield { kind: 'binary', place };
    else if (hits !== 'none') yield { kind: 'hits', place, hits };
  }
}

/** Throws where the trouble that ended a run was the pattern, or anything else than files that could not be read. */
export async function checkRun(job: BatchJob, batch: Batch, run: RgRun): Promise<void> {
  if (run.exitCode === 0 || run.exitCode === 1) return;
  const places = new Map(batch.paths.map((path, place): [string, number] => [path, place]));
  if (run.exitCode === 2 && !readComplaints(run.stderr, places).others) return;
  await checkPattern(job);
  throw new Error(`ripgrep ended with code ${run.exitCode}: ${run.stderr.trim()}`);
}

/** Lets ripgrep search nothing, which it refuses only for the pattern's sake. */
export async function checkPattern(job: BatchJob): Promise<void> {
  const args = ['--no-config', ...patternArguments(job.query), '--', '-'];
  const probe = await runRg(job.binary, args, { cwd: job.steady.cwd, stdin: 'ignore' }, job.signal);
  if (probe.exitCode === 2) throw badPattern(job.query, probe.stderr);
}
