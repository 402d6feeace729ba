// Whole numbers up to 32 bits as bytes: seven bits a byte, the lowest first; the eighth bit says that more follow.

export class NumberWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  write(value: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  writeSigned(value: number): void {
    this.write(((value << 1) ^ (value >> 31)) >>> 0);
  }

  written(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

export class NumberReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  take(length: number): Buffer {
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  read(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('the numbers end too soon');
      value |= (byte & 0x7f) << shift;
      if (byte <= 0x7f) return value;
    }
  }

  /** So many, each one less than it was written: 0 stands for −1. */
  field(count: number): Int32Array {
    const values = new Int32Array(count);
    for (let at = 0; at < count; at += 1) values[at] = this.read() - 1;
    return values;
  }

  signed(count: number): Int32Array {
    const values = new Int32Array(count);
    for (let at = 0; at < count; at += 1) {
      const coded = this.read();
      values[at] = (coded >>> 1) ^ -(coded & 1);
    }
    return values;
  }
}
