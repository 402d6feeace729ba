// The vectors of one generation in memory, where they are compared. When the generation moves on, files that went are
// forgotten and files that came are read; nothing else is touched.
import { Int8Matrix } from '../../lib/int8-matrix.ts';
import { nthLargest } from '../../lib/nth-largest.ts';
import { keyOf } from './lexical-memory.ts';
import type { StoredVectors } from './vector-packs.ts';

/** Rows of forgotten files stay until they are so large a part of all. */
const MOST_DEAD = 0.5;
const SOME_ROWS = 1024;

type ReadVectors = (files: readonly number[]) => Iterable<StoredVectors>;

export class VectorMemory {
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

  /** Holds these files as they are now, and what it held of others. */
  replace(files: ReadonlyMap<number, number>, read: ReadVectors): void {
    for (const file of files.keys()) this.#forget(file);
    if (this.#isWorn) {
      const all = new Map([...this.#files].map(([file, { since }]) => [file, since]));
      this.hold(new Map([...all, ...files]), read);
    } else this.#take(files, [...files.keys()], read);
  }

  /** Holds just these files afterwards, each as it is since the generation that stands beside it. */
  hold(files: ReadonlyMap<number, number>, read: ReadVectors): void {
    for (const [file, { since }] of this.#files) if (files.get(file) !== since) this.#forget(file);
    if (this.#isWorn) this.#startOver();
    const missing = [...files.keys()].filter((file) => !this.#files.has(file));
    if (missing.length > 0) this.#take(files, missing, read);
  }

  get #isWorn(): boolean {
    return this.#dead > SOME_ROWS && this.#dead > MOST_DEAD * this.#matrix.count;
  }

  #forget(file: number): void {
    this.#dead += this.#files.get(file)?.count ?? 0;
    this.#files.delete(file);
  }

  #take(files: ReadonlyMap<number, number>, wanted: readonly number[], read: ReadVectors): void {
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

  /** At least so many of the nearest rows, all that are as near as the last of them: keys, and how near each is. */
  nearest({ vector, count, files, documents }: NearestQuery): Map<number, number> {
    const products = this.#matrix.products(vector);
    const passing = files === null ? [...this.#files] : [...this.#files].filter(([file]) => files.has(file));
    const left = new Float64Array(products.length);
    let found = 0;
    for (const [file, { first, count: rows }] of passing) {
      for (let row = first; row < first + rows; row += 1) {
        const product = products[row] as number;
        if (Number.isNaN(product) || (documents !== null && !documents.has(keyOf(file, row - first)))) continue;
        left[found] = product;
        found += 1;
      }
    }
    const least = found > count ? nthLargest(left.subarray(0, found), count) : Number.NEGATIVE_INFINITY;
    const nearest = new Map<number, number>();
    for (const [file, { first, count: rows }] of passing) {
      for (let row = first; row < first + rows; row += 1) {
        if (!((products[row] as number) >= least)) continue;
        const key = keyOf(file, row - first);
        if (documents === null || documents.has(key)) nearest.set(key, products[row] as number);
      }
    }
    return nearest;
  }
}

export interface NearestQuery {
  readonly vector: Float32Array;
  readonly count: number;
  /** Only these, by key; null: all. */
  readonly files: ReadonlySet<number> | null;
  readonly documents: ReadonlySet<number> | null;
}
