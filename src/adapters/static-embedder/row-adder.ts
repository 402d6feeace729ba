// Adds rows of the table, each by its own measure, in WASM with 128-bit SIMD: several times as fast as a loop in JavaScript.
// The table is moved there when it pays; until then a loop does the same, to the last bit.
//   memory:  sum (float32 × dimensions) | list of (where the row lies, measure) | table (int8)
import { instantiateKernel, wasmMemory } from '../../lib/instantiate-kernel.ts';
import { ADD_ROWS_BYTES } from './add-rows-bytes.ts';

const MOST_LISTED = 4_096;
/** The parameters of add-rows.wat. */
type AddRows = (sum: number, list: number, count: number, dimensions: number) => void;

/** Rows that are added before the table is moved. */
const FEW_ROWS = 1_000;

export class RowAdder {
  readonly #rows: Int8Array;
  readonly #dimensions: number;
  readonly #places = new Int32Array(MOST_LISTED);
  readonly #measures = new Float32Array(MOST_LISTED);
  #listed = 0;
  #added = 0;
  #kernel: Kernel | null = null;
  /** Valid after `finish`, until the next `add`. */
  readonly sum: Float32Array;

  /** Dimensions a multiple of 16. */
  constructor(rows: Int8Array, dimensions: number) {
    this.#rows = rows;
    this.#dimensions = dimensions;
    this.sum = new Float32Array(dimensions);
  }

  start(): void {
    this.sum.fill(0);
    this.#listed = 0;
  }

  add(row: number, measure: number): void {
    if (this.#listed === MOST_LISTED) this.finish();
    this.#places[this.#listed] = row;
    this.#measures[this.#listed] = measure;
    this.#listed += 1;
  }

  finish(): void {
    if (this.#listed === 0) return;
    this.#added += this.#listed;
    if (this.#added > FEW_ROWS) this.#addByKernel();
    else this.#addByLoop();
    this.#listed = 0;
  }

  #addByLoop(): void {
    for (let at = 0; at < this.#listed; at += 1) {
      const measure = this.#measures[at] as number;
      const first = (this.#places[at] as number) * this.#dimensions;
      for (let column = 0; column < this.#dimensions; column += 1) {
        const part = Math.fround((this.#rows[first + column] as number) * measure);
        this.sum[column] = (this.sum[column] as number) + part;
      }
    }
  }

  #addByKernel(): void {
    this.#kernel ??= new Kernel(this.#rows, this.#dimensions);
    this.#kernel.add(this.sum, this.#places, this.#measures, this.#listed);
  }
}

class Kernel {
  readonly #dimensions: number;
  readonly #list: number;
  readonly #table: number;
  readonly #sum: Float32Array;
  readonly #places: Int32Array;
  readonly #measures: Float32Array;
  readonly #run: AddRows;

  constructor(rows: Int8Array, dimensions: number) {
    this.#dimensions = dimensions;
    this.#list = dimensions * 4;
    this.#table = this.#list + MOST_LISTED * 8;
    const memory = wasmMemory(this.#table + rows.length);
    new Int8Array(memory.buffer, this.#table, rows.length).set(rows);
    this.#sum = new Float32Array(memory.buffer, 0, dimensions);
    this.#places = new Int32Array(memory.buffer, this.#list, MOST_LISTED * 2);
    this.#measures = new Float32Array(memory.buffer, this.#list, MOST_LISTED * 2);
    this.#run = instantiateKernel(ADD_ROWS_BYTES, memory).add as AddRows;
  }

  add(sum: Float32Array, places: Int32Array, measures: Float32Array, count: number): void {
    for (let at = 0; at < count; at += 1) {
      this.#places[at * 2] = this.#table + (places[at] as number) * this.#dimensions;
      this.#measures[at * 2 + 1] = measures[at] as number;
    }
    this.#sum.set(sum);
    this.#run(0, this.#list, count, this.#dimensions);
    sum.set(this.#sum);
  }
}
