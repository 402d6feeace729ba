// The vectors of one generation in memory, where they are compared. When the generation moves on, files that went are
// forgotten and files that came are read; nothing else is touched.
import { Int8Matrix } from '../../lib/int8-matrix.ts';
import { NO_VECTORS, type Quantised } from '../../model/quantised.ts';

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

  /** Every row of the files that pass, with how similar it is. */
  *similarities(query: Float32Array, pathShare: number, passes: (file: number) => boolean): Generator<FileSimilarity> {
    const products = this.#matrix.products(query);
    const ofPaths = pathShare === 0 ? null : this.#paths.products(query);
    for (const [file, { first, count, path }] of this.#files) {
      if (count === 0 || !passes(file)) continue;
      const added = path === null || ofPaths === null ? 0 : pathShare * (ofPaths[path] as number);
      yield { file, products: products.subarray(first, first + count), added };
    }
  }
}

export interface FileSimilarity {
  readonly file: number;
  /** By place in the file; no number where there is no vector. */
  readonly products: Float32Array;
  readonly added: number;
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
