// The vectors of one generation in memory, where they are compared. When the generation moves on, files that went are
// forgotten and files that came are read; nothing else is touched.

import { Int8Matrix } from '../../lib/int8-matrix.ts';
import { LargestRows } from '../../lib/largest-rows.ts';
import { lowerBound } from '../../lib/lower-bound.ts';
import type { FilesSince, HeldFiles } from './follow-generation.ts';
import { keyOf } from './lexical-memory.ts';
import type { StoredVectors } from './vector-packs.ts';

/** Rows of forgotten files stay until they are so large a part of all. */
const MOST_DEAD = 0.5;
const SOME_ROWS = 1024;

type ReadVectors = (files: readonly number[]) => Iterable<StoredVectors>;

export class VectorMemory implements HeldFiles<ReadVectors> {
  readonly #size: number;
  #matrix: Int8Matrix;
  /** Since when its vectors are so, where its rows begin, and how many they are. */
  readonly #files = new Map<number, { since: number; first: number; count: number }>();
  #dead = 0;

  constructor(size: number) {
    this.#size = size;
    this.#matrix = new Int8Matrix(size);
  }

  get fileCount(): number {
    return this.#files.size;
  }

  replace(files: FilesSince, read: ReadVectors): void {
    for (const file of files.keys()) this.#forget(file);
    if (this.#needsRestart) {
      const all = new Map([...this.#files].map(([file, { since }]) => [file, since]));
      this.hold(new Map([...all, ...files]), read);
    } else this.#take(files, [...files.keys()], read);
  }

  hold(files: FilesSince, read: ReadVectors): void {
    for (const [file, { since }] of this.#files) if (files.get(file) !== since) this.#forget(file);
    if (this.#needsRestart) this.#startOver();
    const missing = [...files.keys()].filter((file) => !this.#files.has(file));
    if (missing.length > 0) this.#take(files, missing, read);
  }

  get #needsRestart(): boolean {
    return this.#dead > SOME_ROWS && this.#dead > MOST_DEAD * this.#matrix.count;
  }

  #forget(file: number): void {
    const held = this.#files.get(file);
    if (held === undefined) return;
    this.#matrix.forget(held.first, held.count);
    this.#dead += held.count;
    this.#files.delete(file);
  }

  #take(files: FilesSince, wanted: readonly number[], read: ReadVectors): void {
    for (const { files: together, chunks } of read(wanted)) {
      let first = this.#matrix.count;
      for (const { file, count } of together) {
        this.#files.set(file, { since: files.get(file) ?? 0, first, count });
        first += count;
      }
      this.#matrix.append(chunks);
    }
  }

  #startOver(): void {
    this.#matrix = new Int8Matrix(this.#size);
    this.#files.clear();
    this.#dead = 0;
  }

  /** At least this many of the nearest rows, with all ties of the last: keys, and the similarity of each. */
  nearest({ vector, count, files, documents }: NearestQuery): Map<number, number> {
    const products = this.#matrix.products(vector);
    const best = new LargestRows(count);
    if (files === null && documents === null) {
      for (let row = 0; row < products.length; row += 1) best.offer(row, products[row] as number);
    } else {
      for (const [file, { first, count: rows }] of this.#files) {
        if (files?.has(file) === false) continue;
        for (let row = first; row < first + rows; row += 1) {
          if (documents?.has(keyOf(file, row - first)) !== false) best.offer(row, products[row] as number);
        }
      }
    }
    return this.#keyed(best);
  }

  /** Rows as the keys of their documents. */
  #keyed(best: Iterable<readonly [row: number, value: number]>): Map<number, number> {
    const sorted = [...best].sort(([a], [b]) => a - b);
    const keyed = new Map<number, number>();
    for (const [file, { first, count }] of this.#files) {
      const from = lowerBound(sorted.length, (at) => (sorted[at] as readonly [number, number])[0] >= first);
      for (let at = from; at < sorted.length; at += 1) {
        const [row, value] = sorted[at] as readonly [number, number];
        if (row >= first + count) break;
        keyed.set(keyOf(file, row - first), value);
      }
    }
    return keyed;
  }
}

export interface NearestQuery {
  readonly vector: Float32Array;
  readonly count: number;
  /** Only these, by key; null: all. */
  readonly files: ReadonlySet<number> | null;
  readonly documents: ReadonlySet<number> | null;
}
