// Documents by the weight of their terms, added up list by list. Most found documents are never read, so a list costs
// only numbers, and what decides ties is read only for ties.
import { nthLargest } from '../../lib/nth-largest.ts';
import { type DocumentNumbers, fileOfKey } from './lexical-memory.ts';
import type { PassingKeys } from './passing-keys.ts';

/** How many times more are looked at than are wanted, since one file must not take all of them. */
const WIDER = 4;
const BITS = 32;

/** Where files stand among each other by repository and path, which does not depend on when they were indexed. */
export type FileOrder = (files: readonly number[]) => ReadonlyMap<number, number>;

/** A term's place, what it is worth, and the documents that hold it: each once, those of a file together. */
export interface TermList {
  readonly term: number;
  readonly weight: number;
  readonly numbers: Int32Array;
}

export interface PathWeights {
  weightOf(file: number): number;
}

export class WeighedDocuments {
  readonly #documents: DocumentNumbers;
  /** Those that hold a term and pass, in the order in which they were met. */
  readonly #found: Int32Array;
  #count = 0;
  readonly #weights: Float64Array;
  /** Bit n of the first or second: term n, or n + 32. */
  readonly #firstTerms: Int32Array;
  readonly #otherTerms: Int32Array;
  readonly #fileTerms = new Map<number, number[]>();

  /** `paths`: what the path of a file adds to each of its documents. */
  constructor(documents: DocumentNumbers, lists: readonly TermList[], passing: PassingKeys, paths: PathWeights) {
    this.#documents = documents;
    this.#found = new Int32Array(documents.count);
    this.#weights = new Float64Array(documents.count);
    this.#firstTerms = new Int32Array(documents.count);
    this.#otherTerms = new Int32Array(documents.count);
    for (const list of lists) this.#add(list, passing);
    this.#addPaths(paths);
  }

  #addPaths(paths: PathWeights): void {
    const { files } = this.#documents;
    let file = -1;
    let weight = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const number = this.#found[at] as number;
      if (files[number] !== file) {
        file = files[number] as number;
        weight = paths.weightOf(file);
      }
      this.#weights[number] = (this.#weights[number] as number) + weight;
    }
  }

  #add({ term, weight, numbers }: TermList, passing: PassingKeys): void {
    const { keys, files } = this.#documents;
    const terms = term < BITS ? this.#firstTerms : this.#otherTerms;
    const bit = 1 << (term % BITS);
    let file = -1;
    let passes = true;
    let isCounted = false;
    for (let at = 0; at < numbers.length; at += 1) {
      const number = numbers[at] as number;
      if (files[number] !== file) {
        file = files[number] as number;
        passes = passing.files === null || passing.files.has(file);
        isCounted = false;
      }
      if (!passes || (passing.documents !== null && !passing.documents.has(keys[number] as number))) continue;
      if (!isCounted) this.#addToFile(file, term);
      isCounted = true;
      if (this.#firstTerms[number] === 0 && this.#otherTerms[number] === 0) {
        this.#found[this.#count] = number;
        this.#count += 1;
      }
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

  /** At least this many of the heaviest keys, those of equal weight together, the heaviest first. */
  #byWeight(count: number): number[][] {
    const { keys } = this.#documents;
    const least = count < 1 ? Number.POSITIVE_INFINITY : this.#nthLargest(count);
    const groups = new Map<number, number[]>();
    for (let at = 0; at < this.#count; at += 1) {
      const number = this.#found[at] as number;
      const weight = this.#weights[number] as number;
      if (weight < least) continue;
      const group = groups.get(weight);
      if (group === undefined) groups.set(weight, [keys[number] as number]);
      else group.push(keys[number] as number);
    }
    return [...groups].sort((a, b) => b[0] - a[0]).map(([, found]) => found);
  }

  /** The n-th largest weight, counted from 1; less than all if there are fewer. */
  #nthLargest(n: number): number {
    if (this.#count <= n) return Number.NEGATIVE_INFINITY;
    const weights = new Float64Array(this.#count);
    for (let at = 0; at < this.#count; at += 1) weights[at] = this.#weights[this.#found[at] as number] as number;
    return nthLargest(weights, n);
  }

  /** Whether a document of the file holds a term. */
  isFound(file: number): boolean {
    return this.#fileTerms.has(file);
  }

  weightOf(key: number): number {
    return this.#weights[this.#documents.find(key) ?? -1] ?? 0;
  }

  termsOf(key: number): number[] {
    const number = this.#documents.find(key);
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
}
