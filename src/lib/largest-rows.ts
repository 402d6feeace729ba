// The rows of the largest of many numbers that arrive one after the other, without keeping them all.
import { nthLargest } from './nth-largest.ts';

const SOME = 1024;

/** The `count` largest, and all that are as large as the last of them. What is not a number is passed over. */
export class LargestRows {
  readonly #count: number;
  #rows: Int32Array;
  #values: Float64Array;
  #held = 0;
  #least = Number.NEGATIVE_INFINITY;

  constructor(count: number) {
    this.#count = count;
    this.#rows = new Int32Array(count * 2 + SOME);
    this.#values = new Float64Array(count * 2 + SOME);
  }

  offer(row: number, value: number): void {
    if (!(value >= this.#least)) return;
    if (this.#held === this.#rows.length) this.#makeRoom();
    if (!(value >= this.#least)) return;
    this.#rows[this.#held] = row;
    this.#values[this.#held] = value;
    this.#held += 1;
  }

  /** With their numbers, in the order in which they were offered. */
  *[Symbol.iterator](): Generator<readonly [row: number, value: number]> {
    this.#keepLargest();
    for (let at = 0; at < this.#held; at += 1) yield [this.#rows[at] as number, this.#values[at] as number];
  }

  #makeRoom(): void {
    this.#keepLargest();
    if (this.#held * 2 <= this.#rows.length) return;
    const [rows, values] = [this.#rows, this.#values];
    this.#rows = new Int32Array(rows.length * 2);
    this.#values = new Float64Array(values.length * 2);
    this.#rows.set(rows);
    this.#values.set(values);
  }

  #keepLargest(): void {
    if (this.#held <= this.#count) return;
    this.#least = nthLargest(this.#values.slice(0, this.#held), this.#count);
    let kept = 0;
    for (let at = 0; at < this.#held; at += 1) {
      const value = this.#values[at] as number;
      if (value < this.#least) continue;
      this.#rows[kept] = this.#rows[at] as number;
      this.#values[kept] = value;
      kept += 1;
    }
    this.#held = kept;
  }
}
