// Cuts the list of files into runs of ripgrep that fit a command line. The first runs are small so that a search which
// ends early ends soon. A name that an argument cannot carry gets a run of its own and is read from standard input.
import type { RepoPath } from '../../model/repo-path.ts';

export interface Batch {
  /** Where its first path stands in the list. */
  readonly first: number;
  readonly paths: readonly RepoPath[];
  readonly fromStdin: boolean;
}

const BATCH_PATHS = [500, 2_000, 8_000] as const;
/** macOS allows 1 MB of arguments and environment together, Windows 32,767 characters. */
const ARGUMENT_BYTES = process.platform === 'win32' ? 24_000 : 900_000;
const POINTER_BYTES = 8;

export function planBatches(paths: readonly RepoPath[]): Batch[] {
  const out: Batch[] = [];
  let at = 0;
  while (at < paths.length) {
    const end = batchEnd(paths, at, BATCH_PATHS[Math.min(out.length, BATCH_PATHS.length - 1)] ?? 1);
    const fromStdin = end === at;
    out.push({ first: at, paths: paths.slice(at, fromStdin ? at + 1 : end), fromStdin });
    at = fromStdin ? at + 1 : end;
  }
  return out;
}

/** Where the batch that starts at `from` ends; `from` itself where that path cannot be an argument. */
function batchEnd(paths: readonly RepoPath[], from: number, most: number): number {
  let bytes = 0;
  let at = from;
  while (at < paths.length && at - from < most) {
    const path = paths[at] ?? '';
    if (!canBeArgument(path)) break;
    bytes += Buffer.byteLength(path) + 1 + POINTER_BYTES;
    if (bytes > ARGUMENT_BYTES && at > from) break;
    at += 1;
  }
  return at;
}

/** `-` alone means standard input, control characters would blur the printed layout, lone surrogates are raw bytes. */
function canBeArgument(path: string): boolean {
  return path !== '-' && !/[\x00-\x1f\x7f\ud800-\udfff]/u.test(path);
}
