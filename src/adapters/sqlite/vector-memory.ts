// The vectors of one generation in memory, where they are compared. When the generation moves on, files that went are
// forgotten and files that came are read; nothing else is touched.
import { Int8Matrix } from '../../lib/int8-matrix.ts';
import { nthLargest } from '../../lib/nth-largest.ts';
import { NO_VECTORS, type Quantised } from '../../model/quantised.ts';
import { keyOf } from './lexical-memory.ts';

export interface StoredVectors {
  readonly file: number;
  readonly chunks: Quantised;
  readonly ofPath: Quantised;
}

/** Rows of forgotten files stay until they are so large a part of all. */
const MOST_DEAD = 0.5;
const SOME_ROWS = 1024;

export class VectorMemory {
  readonly #size: number;
  #matrix: Int8Matrix;
  #paths: Int8Matrix;
  /** Since when its vectors are so, where its rows begin, how many they are, and the row of its path. */
  readonly #files = new Map<number, { since: number; first: number; count: number; path: number | null }>();
  #dead = 0;

  constructor(size: number) {
    this.#size = size;
    this.#matrix = new Int8Matrix(size);
    this.#paths = new Int8Matrix(size);
  }

  /** Holds just these files afterwards, each as it is since the generation that stands beside it. */
  hold(files: ReadonlyMap<number, number>, read: (files: readonly number[]) => Iterable<StoredVectors>): void {
    for (const [file, { since, count }] of this.#files) {
      if (files.get(file) === since) continue;
      this.#files.delete(file);
      this.#dead += count;
    }
    if (this.#dead > SOME_ROWS && this.#dead > MOST_DEAD * this.#matrix.count) this.#startOver();
    const missing = [...files.keys()].filter((file) => !this.#files.has(file));
    if (missing.length === 0) return;
    for (const { file, chunks, ofPath } of read(missing)) {
      const path = ofPath.scales.length === 0 ? null : this.#paths.count;
      const since = files.get(file) ?? 0;
      this.#files.set(file, { since, first: this.#matrix.count, count: chunks.scales.length, path });
      this.#matrix.append(chunks);
      this.#paths.append(ofPath);
    }
  }

  #startOver(): void {
    this.#matrix = new Int8Matrix(this.#size);
    this.#paths = new Int8Matrix(this.#size);
    this.#files.clear();
    this.#dead = 0;
  }

  /** At least so many of the nearest rows, all that are as near as the last of them: keys, and how near each is. */
  nearest(query: NearestQuery): Map<number, number> {
    const products = this.#matrix.products(query.vector);
    const ofPaths = query.pathShare === 0 ? null : this.#paths.products(query.vector);
    const left = new Float64Array(products.length);
    let count = 0;
    const passing = [...this.#files].filter(([file]) => query.passes(file));
    for (const [file, { first, count: rows, path }] of passing) {
      const added = path === null || ofPaths === null ? 0 : query.pathShare * (ofPaths[path] as number);
      for (let row = first; row < first + rows; row += 1) {
        const nearness = (products[row] as number) + added;
        products[row] = nearness;
        if (Number.isNaN(nearness) || !query.passesDocument(keyOf(file, row - first))) continue;
        left[count] = products[row] as number;
        count += 1;
      }
    }
    const least = count > query.count ? nthLargest(left.subarray(0, count), query.count) : Number.NEGATIVE_INFINITY;
    const nearest = new Map<number, number>();
    for (const [file, { first, count: rows }] of passing) {
      for (let row = first; row < first + rows; row += 1) {
        const key = keyOf(file, row - first);
        if ((products[row] as number) >= least && query.passesDocument(key)) nearest.set(key, products[row] as number);
      }
    }
    return nearest;
  }
}

export interface NearestQuery {
  readonly vector: Float32Array;
  readonly pathShare: number;
  readonly count: number;
  passes(file: number): boolean;
  passesDocument(key: number): boolean;
}

/** As one run of bytes: scales, then numbers; the path's behind the chunks'. */
export function packVectors(chunks: Quantised, ofPath: Quantised): Buffer {
  const parts = [chunks.scales, chunks.values, ofPath.scales, ofPath.values];
  return Buffer.concat(parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)));
}

export function unpackVectors(bytes: Uint8Array, rows: number, size: number) {
  const ofChunks = rows * (4 + size);
  const chunks = unpack(bytes.subarray(0, ofChunks), rows);
  return { chunks, ofPath: bytes.length > ofChunks ? unpack(bytes.subarray(ofChunks), 1) : NO_VECTORS };
}

function unpack(bytes: Uint8Array, rows: number): Quantised {
  const scales = new Float32Array(new Uint8Array(bytes.subarray(0, rows * 4)).buffer);
  return { scales, values: new Int8Array(bytes.buffer, bytes.byteOffset + rows * 4, bytes.length - rows * 4) };
}
