// Documents by the weight of the terms they hold, added up list by list. Most documents that are found are never looked
// at again, so a list costs nothing but numbers, and what decides between equals is asked for only where equals meet.
import { KeyNumbers } from '../../lib/key-numbers.ts';

/** A file of more documents is found by its first ones. */
export const DOCUMENTS_A_FILE = 2 ** 20;
/** So many more are looked at than are wanted, since one file must not take all places. */
const WIDER = 4;
const BITS = 32;

/** Where files stand among each other by repository and path, which does not depend on when they were indexed. */
export type FileOrder = (files: readonly number[]) => ReadonlyMap<number, number>;

export function keyOf(file: number, place: number): number {
  return file * DOCUMENTS_A_FILE + place;
}

export function fileOfKey(key: number): number {
  return Math.floor(key / DOCUMENTS_A_FILE);
}

/** A term's place, what it is worth, and the documents that hold it: each once, those of a file together. */
export interface TermList {
  readonly term: number;
  readonly weight: number;
  readonly keys: readonly number[];
}

/** What passes; null where all do. */
export interface PassingKeys {
  readonly files: ReadonlySet<number> | null;
  readonly documents: ReadonlySet<number> | null;
}

export interface PathWeights {
  weightOf(file: number): number;
}

export class WeighedDocuments {
  readonly #numbers: KeyNumbers;
  readonly #keys: Float64Array;
  readonly #weights: Float64Array;
  /** Bit n of the first or second: term n, or n + 32. */
  readonly #firstTerms: Int32Array;
  readonly #otherTerms: Int32Array;
  readonly #fileTerms = new Map<number, number[]>();

  /** `paths`: what the path of a file adds to each of its documents. */
  constructor(lists: readonly TermList[], passing: PassingKeys, paths: PathWeights) {
    const most = lists.reduce((sum, { keys }) => sum + keys.length, 0);
    this.#numbers = new KeyNumbers(most);
    this.#keys = new Float64Array(most);
    this.#weights = new Float64Array(most);
    this.#firstTerms = new Int32Array(most);
    this.#otherTerms = new Int32Array(most);
    for (const list of lists) this.#add(list, passing);
    this.#addPaths(paths);
  }

  #addPaths(paths: PathWeights): void {
    for (let number = 0; number < this.#numbers.count; number += 1) {
      const file = fileOfKey(this.#keys[number] as number);
      this.#weights[number] = (this.#weights[number] as number) + paths.weightOf(file);
    }
  }

  #add({ term, weight, keys }: TermList, passing: PassingKeys): void {
    const terms = term < BITS ? this.#firstTerms : this.#otherTerms;
    const bit = 1 << (term % BITS);
    let file = -1;
    let end = 0;
    let passes = true;
    let isCounted = false;
    for (let at = 0; at < keys.length; at += 1) {
      const key = keys[at] as number;
      if (key >= end) {
        file = fileOfKey(key);
        end = keyOf(file + 1, 0);
        passes = passing.files === null || passing.files.has(file);
        isCounted = false;
      }
      if (!passes || (passing.documents !== null && !passing.documents.has(key))) continue;
      if (!isCounted) this.#addToFile(file, term);
      isCounted = true;
      const number = this.#numbers.numberOf(file, key - end + DOCUMENTS_A_FILE);
      this.#keys[number] = key;
      this.#weights[number] = (this.#weights[number] as number) + weight;
      terms[number] = (terms[number] as number) | bit;
    }
  }

  #addToFile(file: number, term: number): void {
    const terms = this.#fileTerms.get(file);
    if (terms === undefined) this.#fileTerms.set(file, [term]);
    else if (terms.at(-1) !== term) terms.push(term);
  }

  /** Of a file a few at most; of equals, where not all are wanted, the first by file and by place in it. */
  heaviest(count: number, mostOfAFile: number, order: FileOrder): number[] {
    const chosen: number[] = [];
    const taken = new Map<number, number>();
    const isLeft = (key: number): boolean => {
      const file = fileOfKey(key);
      const own = (taken.get(file) ?? 0) + 1;
      taken.set(file, own);
      return own <= mostOfAFile;
    };
    for (const equals of this.#byWeight(count * WIDER)) {
      if (chosen.length >= count) break;
      const left = equals.sort((a, b) => a - b).filter(isLeft);
      if (chosen.length + left.length > count) {
        const places = order([...new Set(left.map(fileOfKey))]);
        const place = (key: number) => places.get(fileOfKey(key)) ?? 0;
        left.sort((a, b) => place(a) - place(b) || a - b);
      }
      chosen.push(...left.slice(0, count - chosen.length));
    }
    return chosen;
  }

  /** At least so many of the heaviest keys, those of equal weight together, the heaviest first. */
  #byWeight(count: number): number[][] {
    const found = this.#weights.subarray(0, this.#numbers.count);
    const least = count < 1 ? Number.POSITIVE_INFINITY : nthLargest(found, count);
    const groups = new Map<number, number[]>();
    for (let number = 0; number < found.length; number += 1) {
      const weight = found[number] as number;
      if (weight < least) continue;
      const group = groups.get(weight);
      if (group === undefined) groups.set(weight, [this.#keys[number] as number]);
      else group.push(this.#keys[number] as number);
    }
    return [...groups].sort((a, b) => b[0] - a[0]).map(([, keys]) => keys);
  }

  /** Whether a document of the file holds a term. */
  isFound(file: number): boolean {
    return this.#fileTerms.has(file);
  }

  weightOf(key: number): number {
    return this.#weights[this.#numberOf(key) ?? -1] ?? 0;
  }

  termsOf(key: number): number[] {
    const number = this.#numberOf(key);
    const terms: number[] = [];
    if (number === null) return terms;
    for (let rest = this.#firstTerms[number] as number, at = 0; rest !== 0; rest >>>= 1, at += 1) {
      if (rest % 2 !== 0) terms.push(at);
    }
    for (let rest = this.#otherTerms[number] as number, at = BITS; rest !== 0; rest >>>= 1, at += 1) {
      if (rest % 2 !== 0) terms.push(at);
    }
    return terms;
  }

  termsOfFile(file: number): readonly number[] {
    return this.#fileTerms.get(file) ?? [];
  }

  #numberOf(key: number): number | null {
    const file = fileOfKey(key);
    return this.#numbers.find(file, key - file * DOCUMENTS_A_FILE);
  }
}

/** The n-th largest, counted from 1; less than all where there are not so many. Few of many are different. */
function nthLargest(values: Float64Array, n: number): number {
  if (values.length <= n) return Number.NEGATIVE_INFINITY;
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let left = n;
  for (const [value, count] of [...counts].sort((a, b) => b[0] - a[0])) {
    left -= count;
    if (left <= 0) return value;
  }
  return Number.NEGATIVE_INFINITY;
}
