// Searches a folder in one run of ripgrep that walks by itself, and returns the hits of the admitted files in order. It
// reports doubt if a name, an error or the size of the output is not as expected.
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactHit, ExactOutcome, FolderScope } from '../../ports/exact-search.ts';
import type { BatchJob } from './batch-job.ts';
import { cancelled } from './cancelled.ts';
import { hitsInside } from './hits-inside.ts';
import { readWalkComplaints } from './read-complaints.ts';
import { WalkReader } from './read-walk.ts';
import { walkArguments } from './rg-arguments.ts';
import { runRg } from './run-rg.ts';
import { checkPattern } from './search-batch.ts';

export async function searchByWalking(
  job: BatchJob,
  scope: FolderScope,
  onHit: (hit: ExactHit) => boolean,
  signal: AbortSignal,
): Promise<ExactOutcome | null> {
  const reader = new WalkReader(scope.prepare);
  const where = { cwd: job.steady.cwd, stdin: 'ignore' as const, take: (chunk: Buffer) => reader.take(chunk) };
  const run = await runRg(job.binary, walkArguments(job.query, job.signs, scope), where, job.signal);
  if (signal.aborted) throw cancelled(signal);
  const complaints = readWalkComplaints(run.stderr);
  if (complaints === null) await checkPattern(job);
  const walk = run.exitCode === null ? null : reader.end();
  if (complaints === null || walk === null) return null;
  const unread = [...complaints.keys()];
  const found = [...walk.files.keys(), ...unread.filter((path) => !walk.files.has(path))];
  const admitted = found.length === 0 ? [] : await scope.admit(found);
  if (admitted === null || unread.some((path) => !admitted.includes(path))) return null;
  const isSteady = job.steady.look();
  let binaryFiles = 0;
  const unreadable: { path: RepoPath; detail: string }[] = [];
  const filesSearched = walk.filesSearched - complaints.size;
  for (const path of admitted) {
    if (signal.aborted) throw cancelled(signal);
    const detail = complaints.get(path);
    const lines = walk.files.get(path);
    if (detail !== undefined) unreadable.push({ path, detail });
    if (detail !== undefined || lines === undefined) continue;
    const hits = await hitsInside(job, path, lines, isSteady, true);
    if (hits === 'binary') binaryFiles += 1;
    else if (hits !== 'none' && !hits.every(onHit)) break;
  }
  return { filesSearched, binaryFiles, unreadable };
}
