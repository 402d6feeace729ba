// Pages of an index file as they are on disk. A process that closes any descriptor of a file loses all its locks on
// that file, those of SQLite too, and then other processes remove the write-ahead log. So there is one descriptor a
// file, open until the file is removed.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { BLOCK_BYTES, BlockSums } from '../../lib/block-sums.ts';
import { outOfHandles } from '../../lib/out-of-handles.ts';
import { inodeOf } from './file-stamp.ts';

export const PAGE_BYTES = BLOCK_BYTES;
const PAGES_A_READ = 64;
/** Reading a few pages too many costs less than another call. */
const WIDEST_GAP = 16;

export interface PageRun {
  readonly numbers: Uint32Array;
  /** Of the page at the start of `bytes`, and how many follow in them. */
  readonly first: number;
  readonly whole: number;
  readonly bytes: Buffer;
  readonly sums: Uint32Array;
}

let sums: BlockSums | null = null;

/** One for the process: it takes two milliseconds to make. */
export function blockSums(): BlockSums {
  sums ??= new BlockSums(PAGES_A_READ);
  return sums;
}

/** By file. libsql closes a file some time after its connection, so none is closed while somebody else may open it. */
const descriptors = new Map<string, number>();

/** Of files that have been removed: a lock on them no longer matters. */
function closeRemoved(): void {
  for (const [inode, descriptor] of descriptors) {
    if (fstatSync(descriptor).nlink > 0) continue;
    descriptors.delete(inode);
    closeSync(descriptor);
  }
}

function descriptorOf(path: string, inode: string): number {
  closeRemoved();
  const known = descriptors.get(inode);
  if (known !== undefined) return known;
  const descriptor = openSync(path, 'r');
  descriptors.set(inode, descriptor);
  return descriptor;
}

export class RawPages {
  readonly #descriptor: number;
  readonly #bytes = blockSums().bytes;

  private constructor(descriptor: number) {
    this.#descriptor = descriptor;
  }

  /** Null where there is no file, or no descriptor to spare. */
  static open(path: string): RawPages | null {
    const inode = inodeOf(path);
    try {
      return inode === null ? null : new RawPages(descriptorOf(path, inode));
    } catch (error) {
      if (outOfHandles(error) !== null) return null;
      throw error;
    }
  }

  /** Pages by number, which rises, in runs of those that lie together; a run is good until `take` returns. */
  read(numbers: Uint32Array, take: (run: PageRun) => void): void {
    for (let from = 0; from < numbers.length; ) {
      const first = numbers[from] as number;
      const to = endOfRun(numbers, from);
      const last = numbers[to - 1] as number;
      const wanted = (last - first + 1) * PAGE_BYTES;
      const got = readSync(this.#descriptor, this.#bytes, 0, wanted, (first - 1) * PAGE_BYTES);
      const whole = Math.floor(got / PAGE_BYTES);
      take({ first, whole, numbers: numbers.subarray(from, to), bytes: this.#bytes, sums: blockSums().of(whole) });
      from = to;
    }
  }
}

/** By itself, since V8 takes ten milliseconds to optimise a long function that has a busy loop. */
function endOfRun(numbers: Uint32Array, from: number): number {
  const most = (numbers[from] as number) + PAGES_A_READ;
  let to = from + 1;
  let last = numbers[from] as number;
  while (to < numbers.length) {
    const number = numbers[to] as number;
    if (number - last > WIDEST_GAP || number >= most) break;
    last = number;
    to += 1;
  }
  return to;
}
