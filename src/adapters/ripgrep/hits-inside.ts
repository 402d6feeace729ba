// The hits of one file that ripgrep printed. They must come from the file inside the root: if a folder on the way may
// have been replaced for a moment, the printed lines are compared with the file itself, opened without links; if some
// are missing, ripgrep searches that open file.
import { readSync } from 'node:fs';
import { pathParent, type RepoPath } from '../../model/repo-path.ts';
import type { ExactHit } from '../../ports/exact-search.ts';
import type { OpenFile } from '../../ports/file-system.ts';
import type { BatchJob } from './batch-job.ts';
import { fileHasNul, hasUtf8Mark, lookAtFile, utf16Decoder } from './look-at-file.ts';
import { readHits } from './read-hits.ts';
import { eachPrintedLine, type PrintedText, readPrintedFiles } from './read-output.ts';
import { readSpans } from './read-spans.ts';
import { listArguments } from './rg-arguments.ts';
import { runRg } from './run-rg.ts';

/** Of a larger file the lines are not looked up: it is searched again. */
const LOOKED_UP_BYTES = 16_000_000;
/** ripgrep reads 64 KB before it prints anything; a file in UTF-16 may grow by half on the way, in others to threefold. */
const SURELY_READ_BYTES = 40_000;
const SURELY_READ_ENCODED_BYTES = 20_000;

export type FileHits = readonly ExactHit[] | 'binary' | 'none';

/** `isWalked`: ripgrep itself left out links and large files. `lines` is null where it noted that the file is binary. */
export async function hitsInside(
  job: BatchJob,
  path: RepoPath,
  lines: PrintedText | null,
  isSteady: (folder: string) => boolean,
  isWalked: boolean,
): Promise<FileHits> {
  if (isSteady(pathParent(path))) {
    const look = () => lookAtFile(job.steady.cwd, path);
    if (!isWalked && !isWanted(job, look())) return 'none';
    return hitsOf(job, path, lines, () => look().bytes, null);
  }
  const file = job.files.open(job.root, path);
  if (file.kind !== 'open') return 'none';
  try {
    if (!isWanted(job, { isFile: true, bytes: file.stat.sizeBytes })) return 'none';
    if (lines === null || isFrom(job, file, lines)) return hitsOf(job, path, lines, () => file.stat.sizeBytes, file);
    const where = { cwd: job.steady.cwd, stdin: file.descriptor };
    const args = [...listArguments(job.query, job.signs), '--no-filename', '--', '-'];
    const { stdout } = await runRg(job.binary, args, where, job.signal);
    const [again] = readPrintedFiles(stdout, false);
    return again === undefined ? 'none' : hitsOf(job, path, again.lines, () => file.stat.sizeBytes, file);
  } finally {
    file.close();
  }
}

function isWanted({ query }: BatchJob, look: { readonly isFile: boolean; readonly bytes: number }): boolean {
  return look.isFile && look.bytes <= (query.maxFileBytes ?? Number.POSITIVE_INFINITY);
}

/** All lines stand in the file, in their order. Not at which line: a file may change while it is searched. */
function isFrom(job: BatchJob, file: OpenFile, { raw, isBytes }: PrintedText): boolean {
  const { signs } = job;
  if (file.stat.sizeBytes > LOOKED_UP_BYTES) return false;
  const text = textOf(job, file);
  const encoding = isBytes ? 'latin1' : 'utf8';
  let from = 0;
  const isWhole = eachPrintedLine(raw, (_, isMatch, printed) => {
    const line =
      isMatch && signs.kind === 'marks' ? withoutMarks(printed, signs.marks.open, signs.marks.close) : printed;
    if (from >= 0) from = text.indexOf(line, from, encoding);
  });
  // A note that the file is binary comes after its lines.
  return from >= 0 || !isWhole;
}

function withoutMarks(line: string, open: string, close: string): string {
  return line.replaceAll(open, '').replaceAll(close, '');
}

function textOf({ decode }: BatchJob, { descriptor, stat }: OpenFile): Buffer {
  const bytes = Buffer.allocUnsafe(stat.sizeBytes);
  let filled = 0;
  // At offsets, so that a later reader of the descriptor starts at the beginning.
  for (let count = -1; count !== 0 && filled < bytes.length; filled += count) {
    count = readSync(descriptor, bytes, filled, bytes.length - filled, filled);
  }
  const whole = bytes.subarray(0, filled);
  const decoder = utf16Decoder(whole, null);
  if (decoder !== null) return Buffer.from(decoder.decode(whole));
  return decode === null ? whole : Buffer.from(decode(hasUtf8Mark(whole) ? whole.subarray(3) : whole));
}

/**
 * ripgrep sees a NUL in what it reads: with multiline that is the beginning and the hits alone, and at the most hits that a
 * file may give it stops reading.
 */
function hitsOf(
  job: BatchJob,
  path: RepoPath,
  lines: PrintedText | null,
  sizeOf: () => number,
  open: OpenFile | null,
): FileHits {
  const { query, signs } = job;
  if (lines === null) return 'binary';
  const spans = query.multiline && signs.kind === 'marks';
  const hits = spans ? readSpans(path, lines, query, signs.marks) : readHits(path, lines, query, signs);
  if (hits === null) return 'binary';
  const isReadWhole = !query.multiline && hits.length < (query.maxPerFile ?? Number.POSITIVE_INFINITY);
  const surelyRead = query.encoding === null ? SURELY_READ_BYTES : SURELY_READ_ENCODED_BYTES;
  if (isReadWhole || sizeOf() <= surelyRead) return hits;
  const file = open ?? job.files.open(job.root, path);
  if (file.kind !== 'open') return 'none';
  try {
    return fileHasNul(file.descriptor, query.encoding) ? 'binary' : hits;
  } finally {
    if (open === null) file.close();
  }
}
