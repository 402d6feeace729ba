// Documents by the weight of the words they hold, added up list by list. Most documents that are found are never looked
// at again, so a list costs nothing but numbers, and what decides between equals is asked for only where equals meet.
import { KeyNumbers } from '../../lib/key-numbers.ts';

/** A file has fewer documents than this: it has fewer lines. */
const DOCUMENTS_A_FILE = 2 ** 20;

/** Where files stand among each other by repository and path, which does not depend on when they were indexed. */
export type FileOrder = (files: readonly number[]) => ReadonlyMap<number, number>;

export function keyOf(file: number, place: number): number {
  return file * DOCUMENTS_A_FILE + place;
}

export function fileOfKey(key: number): number {
  return Math.floor(key / DOCUMENTS_A_FILE);
}

/** One file must not take all places, */
const MOST_OF_A_FILE = 8;
/** so that more have to be looked at than are wanted. */
const WIDER = 4;

export class WeighedDocuments {
  readonly #files: ReadonlySet<number> | null;
  readonly #documents: ReadonlySet<number> | null;
  readonly #numbers = new KeyNumbers();
  readonly #keys: number[] = [];
  readonly #weights: number[] = [];
  /** Bit n of the first or second: term n, or n + 32. */
  readonly #firstTerms: number[] = [];
  readonly #otherTerms: number[] = [];
  readonly #fileTerms = new Map<number, number[]>();

  /** Only what passes counts; null where all do. */
  constructor(files: ReadonlySet<number> | null, documents: ReadonlySet<number> | null) {
    this.#files = files;
    this.#documents = documents;
  }

  /** The documents that hold a term, each once, those of a file together. */
  add(term: number, keys: readonly number[], weight: number): void {
    let file = -1;
    let passes = true;
    let isCounted = false;
    for (const key of keys) {
      const own = fileOfKey(key);
      if (own !== file) {
        file = own;
        passes = this.#files?.has(file) ?? true;
        isCounted = false;
      }
      if (!passes || this.#documents?.has(key) === false) continue;
      if (!isCounted) this.#addToFile(file, term);
      isCounted = true;
      const number = this.#numbers.numberOf(file, key - file * DOCUMENTS_A_FILE);
      this.#keys[number] = key;
      this.#weights[number] = (this.#weights[number] ?? 0) + weight;
      const terms = term < 32 ? this.#firstTerms : this.#otherTerms;
      terms[number] = (terms[number] ?? 0) | (1 << (term % 32));
    }
  }

  #addToFile(file: number, term: number): void {
    const terms = this.#fileTerms.get(file);
    if (terms === undefined) this.#fileTerms.set(file, [term]);
    else terms.push(term);
  }

  /** Of a file a few at most; of equals the first by file and by place in it. */
  heaviest(count: number, order: FileOrder): number[] {
    if (count < 1) return [];
    const least = nthLargest(this.#weights, count * WIDER);
    const heavy: number[] = [];
    for (const [number, weight] of this.#weights.entries()) if (weight >= least) heavy.push(number);
    const keyAt = (number: number) => this.#keys[number] as number;
    const places = order([...new Set(heavy.map((number) => fileOfKey(keyAt(number))))]);
    const place = (number: number) => places.get(fileOfKey(keyAt(number))) ?? 0;
    heavy.sort(
      (a, b) =>
        (this.#weights[b] as number) - (this.#weights[a] as number) || place(a) - place(b) || keyAt(a) - keyAt(b),
    );
    const taken = new Map<number, number>();
    const chosen = heavy.filter((number) => {
      const file = fileOfKey(keyAt(number));
      taken.set(file, (taken.get(file) ?? 0) + 1);
      return (taken.get(file) as number) <= MOST_OF_A_FILE;
    });
    return chosen.slice(0, count).map(keyAt);
  }

  /** The heaviest document of each of these files that holds a word, of equals the first. */
  heaviestOfEach(files: ReadonlySet<number>): Map<number, number> {
    const best = new Map<number, number>();
    for (const [number, key] of this.#keys.entries()) {
      const file = fileOfKey(key);
      if (!files.has(file)) continue;
      const known = best.get(file);
      const ahead = known === undefined ? 1 : (this.#weights[number] as number) - this.weightOf(known);
      if (ahead > 0 || (ahead === 0 && key < (known as number))) best.set(file, key);
    }
    return best;
  }

  weightOf(key: number): number {
    return this.#weights[this.#numberOf(key) ?? -1] ?? 0;
  }

  termsOf(key: number): number[] {
    const number = this.#numberOf(key);
    if (number === null) return [];
    return [...bits(this.#firstTerms[number] ?? 0, 0), ...bits(this.#otherTerms[number] ?? 0, 32)];
  }

  termsOfFile(file: number): readonly number[] {
    return this.#fileTerms.get(file) ?? [];
  }

  #numberOf(key: number): number | null {
    const file = fileOfKey(key);
    return this.#numbers.find(file, key - file * DOCUMENTS_A_FILE);
  }
}

function bits(set: number, from: number): number[] {
  return Array.from({ length: 32 }, (_, at) => at)
    .filter((at) => (set >>> at) % 2 === 1)
    .map((at) => at + from);
}

/** The n-th largest, counted from 1; less than all where there are not so many. Few of many are different. */
function nthLargest(values: readonly number[], n: number): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let left = n;
  for (const [value, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    left -= count;
    if (left <= 0) return value;
  }
  return Number.NEGATIVE_INFINITY;
}
