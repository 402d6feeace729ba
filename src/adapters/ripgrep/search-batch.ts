// One batch: starts ripgrep on it, and reads back what it says about each file, in the order of the list.
import { closeSync, constants, openSync } from 'node:fs';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactHit, ExactQuery } from '../../ports/exact-search.ts';
import { fileHasNul, type KnownFolders, lookAtFile, systemPath, systemReason } from './look-at-file.ts';
import type { Batch } from './plan-batches.ts';
import { badPattern, readComplaints } from './read-complaints.ts';
import { readHits } from './read-hits.ts';
import { type PrintedText, readPrintedFiles } from './read-output.ts';
import { readSpans } from './read-spans.ts';
import { listArguments, type MatchSigns, patternArguments } from './rg-arguments.ts';
import { type RgRun, runRg } from './run-rg.ts';

export interface BatchJob {
  readonly binary: string;
  readonly root: string;
  readonly query: ExactQuery;
  readonly signs: MatchSigns;
  readonly folders: KnownFolders;
  readonly signal: AbortSignal;
}

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

/** ripgrep reads 64 KB before it prints anything; a file in UTF-16 may grow by half on the way. */
const SURELY_READ_BYTES = 40_000;

export async function startBatch(job: BatchJob, batch: Batch): Promise<BatchRun> {
  const kept = new Map<number, string>();
  const args = listArguments(job.query, job.signs);
  const cwd = job.root;
  if (!batch.fromStdin) {
    const named = ['--with-filename', '--', ...batch.paths];
    return { ...(await runRg(job.binary, [...args, ...named], { cwd, stdin: 'ignore' }, job.signal)), kept };
  }
  const nothing: RgRun = { stdout: Buffer.alloc(0), stderr: '', exitCode: 1 };
  const [path] = batch.paths;
  if (path === undefined) return { ...nothing, kept };
  let fd: number;
  try {
    fd = openSync(systemPath(cwd, path), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    throwIfOutOfHandles(error);
    return { ...nothing, kept: kept.set(0, systemReason(error)) };
  }
  try {
    return {
      ...(await runRg(job.binary, [...args, '--no-filename', '--', '-'], { cwd, stdin: fd }, job.signal)),
      kept,
    };
  } finally {
    closeSync(fd);
  }
}

/** Lazy: a file is looked at only once the hits before it are taken. */
export function* readBatch(job: BatchJob, batch: Batch, run: BatchRun): Generator<FileReport> {
  const { query } = job;
  if (run.stdout.length === 0 && run.stderr === '' && run.kept.size === 0) return;
  const places = new Map(batch.paths.map((path, place): [string, number] => [path, place]));
  const found = new Map<number, Printed>();
  for (const file of readPrintedFiles(run.stdout, !batch.fromStdin)) {
    const place = batch.fromStdin ? 0 : places.get(file.path);
    if (place !== undefined) found.set(place, { lines: file.lines });
  }
  for (const [place, detail] of readComplaints(run.stderr, places).unreadable) found.set(place, { detail });
  for (const [place, detail] of run.kept) found.set(place, { detail });
  for (const [at, printed] of [...found].sort((a, b) => a[0] - b[0])) {
    const path = batch.paths[at];
    const place = batch.first + at;
    if (path === undefined) continue;
    const look = lookAtFile(job.root, path, job.folders);
    if ('detail' in printed) {
      if (look.kind !== 'other') yield { kind: 'unreadable', place, detail: printed.detail };
      continue;
    }
    if (look.kind !== 'file' || look.bytes > (query.maxFileBytes ?? Number.POSITIVE_INFINITY)) continue;
    const hits = hitsOf(job, path, printed.lines, () => look.bytes);
    yield hits === null ? { kind: 'binary', place } : { kind: 'hits', place, hits };
  }
}

/**
 * Null where the file is binary. ripgrep sees a NUL in what it reads: with multiline that is the beginning and the hits
 * alone, and at the most hits that a file may give it stops reading.
 */
export function hitsOf(
  { root, query, signs }: BatchJob,
  path: RepoPath,
  lines: PrintedText | null,
  sizeOf: () => number,
): ExactHit[] | null {
  if (lines === null) return null;
  const spans = query.multiline && signs.kind === 'marks';
  const hits = spans ? readSpans(path, lines, query, signs.marks) : readHits(path, lines, query, signs);
  if (hits === null) return null;
  const isReadWhole = !query.multiline && hits.length < (query.maxPerFile ?? Number.POSITIVE_INFINITY);
  return isReadWhole || sizeOf() <= SURELY_READ_BYTES || !fileHasNul(root, path) ? hits : null;
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
  const probe = await runRg(job.binary, args, { cwd: job.root, stdin: 'ignore' }, job.signal);
  if (probe.exitCode === 2) throw badPattern(job.query, probe.stderr);
}
