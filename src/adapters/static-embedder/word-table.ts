// Numbers for words by their two hashes: open addressing, a number a slot.

const SMALLEST = 1 << 15;

export class WordTable {
  #slots: Int32Array;
  #mask: number;
  #low: Int32Array;
  #high: Int32Array;
  /** Words known; they are numbered in the order in which they came. */
  count = 0;

  /** With words to begin with, told by their hashes. */
  constructor(low: Int32Array = new Int32Array(0), high: Int32Array = new Int32Array(0)) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(2 * low.length, SMALLEST)));
    this.#low = new Int32Array(room);
    this.#high = new Int32Array(room);
    this.#low.set(low);
    this.#high.set(high);
    this.#slots = new Int32Array(room * 2);
    this.#mask = room * 2 - 1;
    this.cutTo(low.length);
  }

  /** -1 where it is not known. */
  find(low: number, high: number): number {
    for (let at = low & this.#mask; ; at = (at + 1) & this.#mask) {
      const number = this.#slots[at] as number;
      if (number < 0 || (this.#low[number] === low && this.#high[number] === high)) return number;
    }
  }

  /** Of a word that is not known yet. */
  add(low: number, high: number): number {
    if (this.count === this.#low.length) this.#grow();
    const number = this.count;
    this.#low[number] = low;
    this.#high[number] = high;
    this.count += 1;
    this.#place(number);
    return number;
  }

  /** Forgets all but the first so many. */
  cutTo(count: number): void {
    this.count = count;
    this.#slots.fill(-1);
    for (let number = 0; number < count; number += 1) this.#place(number);
  }

  #place(number: number): void {
    let at = (this.#low[number] as number) & this.#mask;
    while ((this.#slots[at] as number) >= 0) at = (at + 1) & this.#mask;
    this.#slots[at] = number;
  }

  #grow(): void {
    const low = new Int32Array(this.#low.length * 2);
    const high = new Int32Array(this.#high.length * 2);
    low.set(this.#low);
    high.set(this.#high);
    this.#low = low;
    this.#high = high;
    this.#slots = new Int32Array(this.#slots.length * 2);
    this.#mask = this.#slots.length - 1;
    this.cutTo(this.count);
  }
}
