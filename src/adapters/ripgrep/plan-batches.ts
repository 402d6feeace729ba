// Cuts the list of files into runs of ripgrep that fit a command line. The first run is smaller, so that a search which
// ends early ends soon. A name that cannot be an argument gets a run of its own and is read from standard input.
import { readFileSync } from 'node:fs';
import type { RepoPath } from '../../model/repo-path.ts';

export interface Batch {
  /** Where its first path stands in the list. */
  readonly first: number;
  readonly paths: readonly RepoPath[];
  readonly fromStdin: boolean;
}

/** Set from outside while the batches are taken. */
export interface Pace {
  mostPaths: number;
}

/** Each run costs 6 ms to start from a process of some size, so they are few. */
const FIRST_BATCH_PATHS = 4_000;
const BATCH_PATHS = 16_000;
const ARGUMENT_BYTES = argumentBytes();
const POINTER_BYTES = 8;
/** Nearly every path: printable ASCII, and not `-` alone. */
const PLAIN = /^[\x20-\x7e]{2,}$/;

export function* planBatches(paths: readonly RepoPath[], pace: Pace): Generator<Batch> {
  let batch: RepoPath[] = [];
  let bytes = 0;
  let first = 0;
  let count = 0;
  const take = (fromStdin: boolean): Batch => {
    const taken = { first, paths: batch, fromStdin };
    first += batch.length;
    count += fromStdin ? 0 : 1;
    batch = [];
    bytes = 0;
    return taken;
  };
  for (const path of paths) {
    const isPlain = PLAIN.test(path);
    const isArgument = isPlain || canBeArgument(path);
    const size = (isPlain ? path.length : Buffer.byteLength(path)) + 1 + POINTER_BYTES;
    const isFull =
      batch.length >= Math.min(count === 0 ? FIRST_BATCH_PATHS : BATCH_PATHS, pace.mostPaths) ||
      bytes + size > ARGUMENT_BYTES;
    if (batch.length > 0 && (isFull || !isArgument)) yield take(false);
    batch.push(path);
    bytes += size;
    if (!isArgument) yield take(true);
  }
  if (batch.length > 0) yield take(false);
}

/**
 * What a command line may take, with room for the environment: on Linux a quarter of the stack that a process may have,
 * on macOS 1 MB, on Windows 32,767 characters.
 */
function argumentBytes(): number {
  if (process.platform === 'win32') return 24_000;
  if (process.platform !== 'linux') return 800_000;
  const stackBytes = /^Max stack size\s+(\d+)/m.exec(readLimits())?.[1];
  return stackBytes === undefined ? 800_000 : Math.max(64_000, Math.min(1_700_000, Number(stackBytes) / 5 - 64_000));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** `-` alone means standard input, control characters would blur the printed layout, lone surrogates are raw bytes. */
function canBeArgument(path: string): boolean {
  return path !== '-' && !/[\x00-\x1f\x7f\ud800-\udfff]/u.test(path);
}
