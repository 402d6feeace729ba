// What one process has read of the lexical index in one generation: lists of documents by word, rows of files and of
// documents. Common words are asked for again and again, and their lists are the long ones. It dies with its generation.
import { KeyNumbers } from '../../lib/key-numbers.ts';

/** A file of more documents is found by its first ones. */
export const DOCUMENTS_A_FILE = 2 ** 20;
/** When so much is remembered, all of it is let go. */
const MOST_LISTED = 8_000_000;
const MOST_ROWS = 50_000;

export function keyOf(file: number, place: number): number {
  return file * DOCUMENTS_A_FILE + place;
}

export function fileOfKey(key: number): number {
  return Math.floor(key / DOCUMENTS_A_FILE);
}

/** Documents counted 0, 1, 2 … in the order in which they are met, so that what is known of them fits in plain arrays. */
export class DocumentNumbers {
  readonly #numbers = new KeyNumbers();
  #keys: Float64Array = new Float64Array(1 << 12);
  #files: Float64Array = new Float64Array(1 << 12);

  get count(): number {
    return this.#numbers.count;
  }

  /** By number; longer than `count`. */
  get keys(): Float64Array {
    return this.#keys;
  }

  get files(): Float64Array {
    return this.#files;
  }

  /** Null for a document that was not met. */
  find(key: number): number | null {
    const file = fileOfKey(key);
    return this.#numbers.find(file, key - file * DOCUMENTS_A_FILE);
  }

  numbersOf(keys: readonly number[]): Int32Array {
    const numbers = new Int32Array(keys.length);
    for (let at = 0; at < keys.length; at += 1) numbers[at] = this.#numberOf(keys[at] as number);
    return numbers;
  }

  #numberOf(key: number): number {
    const file = fileOfKey(key);
    const number = this.#numbers.numberOf(file, key - file * DOCUMENTS_A_FILE);
    if (number === this.#keys.length) {
      this.#keys = doubled(this.#keys);
      this.#files = doubled(this.#files);
    }
    this.#keys[number] = key;
    this.#files[number] = file;
    return number;
  }
}

function doubled(values: Float64Array): Float64Array {
  const longer = new Float64Array(values.length * 2);
  longer.set(values);
  return longer;
}

export class LexicalMemory {
  readonly generation: number;
  readonly documents = new DocumentNumbers();
  readonly #lists = new Map<string, Int32Array>();
  readonly #files = new Map<string, readonly number[]>();
  readonly #rows = new Map<number, unknown[]>();
  #listed = 0;

  constructor(generation: number) {
    this.generation = generation;
  }

  get isFull(): boolean {
    return this.#listed > MOST_LISTED;
  }

  documentList(word: string, read: (word: string) => readonly number[]): Int32Array {
    const known = this.#lists.get(word);
    if (known !== undefined) return known;
    const list = this.documents.numbersOf(read(word));
    this.#lists.set(word, list);
    this.#listed += list.length + 1;
    return list;
  }

  fileList(word: string, read: (word: string) => readonly number[]): readonly number[] {
    const known = this.#files.get(word);
    if (known !== undefined) return known;
    const list = read(word);
    this.#files.set(word, list);
    this.#listed += list.length + 1;
    return list;
  }

  /** The rows of these keys, the first column being the key; what is not known is read in one go. */
  rowsOf(keys: readonly number[], read: (keys: readonly number[]) => readonly unknown[][]): unknown[][] {
    const missing = keys.filter((key) => !this.#rows.has(key));
    const fresh = missing.length === 0 ? [] : read(missing);
    const room = this.#rows.size + fresh.length <= MOST_ROWS;
    const found = new Map(fresh.map((row) => [Number(row[0]), row]));
    const given = keys.flatMap((key) => {
      const row = this.#rows.get(key) ?? found.get(key);
      return row === undefined ? [] : [row];
    });
    if (!room) this.#rows.clear();
    for (const [key, row] of found) this.#rows.set(key, row);
    return given;
  }
}
