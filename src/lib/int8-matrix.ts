// Many vectors of one size, eight bits a number and a scale a vector, and the products of all of them with one query.
import type { Quantised } from '../model/quantised.ts';
import { instantiateKernel, PAGE, wasmMemory } from './instantiate-kernel.ts';
import { INT8_DOTS_BYTES } from './int8-dots-bytes.ts';

const LARGEST = 127;
/** Products of 8,000 numbers still fit in 32 bits. */
const LARGEST_OF_QUERY = 2047;
const ROWS_A_BLOCK = 4096;
/** Numbers of a row that the kernel takes at a time. */
const STEP = 32;

/** The parameters of int8-dots.wat. */
type Dots = (
  query: number,
  rows: number,
  count: number,
  width: number,
  scales: number,
  out: number,
  unit: number,
) => void;

/** Row after row of `size` numbers. */
export function quantise(rows: Float32Array, size: number): Quantised {
  const count = rows.length / size;
  const values = new Int8Array(rows.length);
  const scales = new Float32Array(count);
  for (let row = 0; row < count; row += 1) {
    const first = row * size;
    let largest = 0;
    for (let at = first; at < first + size; at += 1) largest = Math.max(largest, Math.abs(rows[at] as number));
    if (largest === 0) continue;
    scales[row] = largest / LARGEST;
    for (let at = first; at < first + size; at += 1)
      values[at] = Math.round(((rows[at] as number) / largest) * LARGEST);
  }
  return { values, scales };
}

/** Blocks of rows, each with its scales and its products behind it; the query stands at the very beginning. */
export class Int8Matrix {
  readonly #size: number;
  readonly #width: number;
  readonly #memory = wasmMemory(PAGE);
  readonly #dots: Dots;
  #count = 0;

  constructor(size: number) {
    this.#size = size;
    this.#width = Math.ceil(size / STEP) * STEP;
    this.#dots = instantiateKernel(INT8_DOTS_BYTES, this.#memory).dots as Dots;
    this.#reserve(this.#blockAt(0));
  }

  get count(): number {
    return this.#count;
  }

  append({ values, scales }: Quantised): void {
    for (let row = 0; row < scales.length; ) {
      const block = this.#blockAt(Math.floor(this.#count / ROWS_A_BLOCK));
      const within = this.#count % ROWS_A_BLOCK;
      if (within === 0) this.#reserve(block + this.#blockBytes);
      const rows = Math.min(ROWS_A_BLOCK - within, scales.length - row);
      this.#put(block, within, values.subarray(row * this.#size, (row + rows) * this.#size));
      const places = new Float32Array(this.#memory.buffer, this.#scalesOf(block), ROWS_A_BLOCK);
      for (let at = 0; at < rows; at += 1) places[within + at] = (scales[row + at] as number) || Number.NaN;
      this.#count += rows;
      row += rows;
    }
  }

  #put(block: number, within: number, values: Int8Array): void {
    const bytes = new Int8Array(
      this.#memory.buffer,
      block + within * this.#width,
      (values.length / this.#size) * this.#width,
    );
    if (this.#width === this.#size) bytes.set(values);
    else
      for (let from = 0, to = 0; from < values.length; from += this.#size, to += this.#width)
        bytes.set(values.subarray(from, from + this.#size), to);
  }

  /** From now on these rows stand for nothing. */
  forget(first: number, count: number): void {
    for (let row = first; row < first + count; row += 1) {
      const scales = this.#scalesOf(this.#blockAt(Math.floor(row / ROWS_A_BLOCK)));
      new Float32Array(this.#memory.buffer, scales, ROWS_A_BLOCK)[row % ROWS_A_BLOCK] = Number.NaN;
    }
  }

  /** By row; no number for a row that stands for nothing. */
  products(query: Float32Array): Float32Array {
    const largest = query.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
    const unit = largest === 0 ? 0 : largest / LARGEST_OF_QUERY;
    const wide = new Int16Array(this.#memory.buffer, 0, this.#width).fill(0);
    for (let at = 0; at < this.#size && unit > 0; at += 1) wide[at] = Math.round((query[at] as number) / unit);
    const products = new Float32Array(this.#count);
    for (let first = 0; first < this.#count; first += ROWS_A_BLOCK) {
      const block = this.#blockAt(first / ROWS_A_BLOCK);
      const rows = Math.min(ROWS_A_BLOCK, this.#count - first);
      const scales = this.#scalesOf(block);
      const out = scales + ROWS_A_BLOCK * 4;
      this.#dots(0, block, rows, this.#width, scales, out, unit);
      products.set(new Float32Array(this.#memory.buffer, out, rows), first);
    }
    return products;
  }

  get #blockBytes(): number {
    return ROWS_A_BLOCK * (this.#width + 8);
  }

  #blockAt(block: number): number {
    return this.#width * 2 + block * this.#blockBytes;
  }

  #scalesOf(block: number): number {
    return block + ROWS_A_BLOCK * this.#width;
  }

  #reserve(bytes: number): void {
    const missing = Math.ceil((bytes - this.#memory.buffer.byteLength) / PAGE);
    if (missing > 0) this.#memory.grow(missing);
  }
}
