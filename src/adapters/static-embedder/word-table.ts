// Numbers for words by their two hashes: open addressing, one number a slot. The slots are filled after enough lookups:
// a process that embeds one question never fills them.

const SMALLEST = 1 << 15;
const FEW = 64;

export class WordTable {
  /** Null before it pays. */
  #slots: Int32Array | null = null;
  #lookups = 0;
  #mask: number;
  #low: Int32Array;
  #high: Int32Array;
  /** Words known; they are numbered in the order in which they came. */
  count = 0;

  /** With initial words, given by their hashes. */
  constructor(low: Int32Array = new Int32Array(0), high: Int32Array = new Int32Array(0)) {
    const room = 2 ** Math.ceil(Math.log2(Math.max(2 * low.length, SMALLEST)));
    this.#low = new Int32Array(room);
    this.#high = new Int32Array(room);
    this.#low.set(low);
    this.#high.set(high);
    this.#mask = room * 2 - 1;
    this.count = low.length;
  }

  /** -1 where it is not known. */
  find(low: number, high: number): number {
    const slots = this.#slots;
    if (slots === null) return this.#search(low, high);
    for (let at = low & this.#mask; ; at = (at + 1) & this.#mask) {
      const number = slots[at] as number;
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
    if (this.#slots !== null) this.#place(this.#slots, number);
    return number;
  }

  #search(low: number, high: number): number {
    this.#lookups += 1;
    if (this.#lookups > FEW) {
      this.cutTo(this.count);
      return this.find(low, high);
    }
    let number = this.#low.indexOf(low);
    while (number >= 0 && number < this.count && this.#high[number] !== high)
      number = this.#low.indexOf(low, number + 1);
    return number < this.count ? number : -1;
  }

  /** Forgets all but the first `count`. */
  cutTo(count: number): void {
    this.count = count;
    const slots = new Int32Array(this.#mask + 1).fill(-1);
    for (let number = 0; number < count; number += 1) this.#place(slots, number);
    this.#slots = slots;
  }

  #place(slots: Int32Array, number: number): void {
    let at = (this.#low[number] as number) & this.#mask;
    while ((slots[at] as number) >= 0) at = (at + 1) & this.#mask;
    slots[at] = number;
  }

  #grow(): void {
    const low = new Int32Array(this.#low.length * 2);
    const high = new Int32Array(this.#high.length * 2);
    low.set(this.#low);
    high.set(this.#high);
    this.#low = low;
    this.#high = high;
    this.#mask = low.length * 2 - 1;
    this.cutTo(this.count);
  }
}
