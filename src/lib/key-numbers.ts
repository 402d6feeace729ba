// Numbers 0, 1, 2 … for keys of two 32-bit halves, in the order of first use. A hash table in typed arrays: a million
// keys need no string or object each.
const FIRST_SIZE = 1 << 12;
const FREE = -1;

export class KeyNumbers {
  #high: Uint32Array;
  #low: Uint32Array;
  #numbers: Int32Array;
  #count = 0;

  /** `expected`: how many keys there may be; more only cost time. */
  constructor(expected = 0) {
    let size = FIRST_SIZE;
    while (size < expected * 2) size *= 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#numbers = new Int32Array(size).fill(FREE);
  }

  get count(): number {
    return this.#count;
  }

  /** The key's number; a key that is met for the first time gets the next, which is then `count - 1`. */
  numberOf(high: number, low: number): number {
    const place = this.#placeOf(high, low);
    const known = this.#numbers[place] as number;
    if (known !== FREE) return known;
    this.#high[place] = high;
    this.#low[place] = low;
    this.#numbers[place] = this.#count;
    this.#count += 1;
    if (this.#count * 2 > this.#numbers.length) this.#grow();
    return this.#count - 1;
  }

  /** Null for a key that was not met. */
  find(high: number, low: number): number | null {
    const number = this.#numbers[this.#placeOf(high, low)] as number;
    return number === FREE ? null : number;
  }

  /** Where the key is, or the free place where it belongs. */
  #placeOf(high: number, low: number): number {
    const mask = this.#numbers.length - 1;
    let place = (Math.imul(high, 0x9e3779b1) ^ low) & mask;
    while (this.#numbers[place] !== FREE && (this.#high[place] !== high || this.#low[place] !== low)) {
      place = (place + 1) & mask;
    }
    return place;
  }

  #grow(): void {
    const [high, low, numbers] = [this.#high, this.#low, this.#numbers];
    const size = numbers.length * 2;
    this.#high = new Uint32Array(size);
    this.#low = new Uint32Array(size);
    this.#numbers = new Int32Array(size).fill(FREE);
    for (let at = 0; at < numbers.length; at += 1) {
      if (numbers[at] === FREE) continue;
      const place = this.#placeOf(high[at] as number, low[at] as number);
      this.#high[place] = high[at] as number;
      this.#low[place] = low[at] as number;
      this.#numbers[place] = numbers[at] as number;
    }
  }
}
