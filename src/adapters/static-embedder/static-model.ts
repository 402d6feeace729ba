// A bag of words as a vector: each word has a row; repetition adds little, and the weight of a word depends on whether
// a question, code or a path is embedded. No state but memoized words, so the same text always has the same vector.
import { letterGroups } from './letter-groups.ts';
import { type ModelTable, readModelFile } from './model-file.ts';
import { pathWords } from './path-words.ts';
import { RowAdder } from './row-adder.ts';
import { WordReader } from './word-reader.ts';
import { WordTable } from './word-table.ts';

/** Words without a row of their own that are remembered with their groups. */
const MOST_REMEMBERED = 100_000;

/** Of a question in English nearly all words are known, of one in German, French or Spanish .2 to .5. */
const LEAST_KNOWN = 0.5;
/** Of fewer words one that is known is enough: the others may be names. */
const FEWEST_TO_JUDGE = 3;

export interface StaticModel {
  readonly version: number;
  readonly dimensions: number;
  /** similarity = cos(question, code + pathShare · path) */
  readonly pathShare: number;
  /** Words read in all, for the account. */
  readonly wordsRead: number;
  /** False where most words of the text are none of the model's: it is in a language that the model was not made from. */
  reads(text: string): boolean;
  /** Each of length 1; written into `into` from `at` where it is given. */
  embedQuery(text: string, into?: Float32Array, at?: number): Float32Array;
  embedCode(text: string, into?: Float32Array, at?: number): Float32Array;
  /** Of a path with slashes, relative to its repository. */
  embedPath(path: string, into?: Float32Array, at?: number): Float32Array;
}

/** Reads and checks the file at once. */
export function openStaticModel(file: string): StaticModel {
  return staticModel(readModelFile(file));
}

export function staticModel(table: ModelTable): StaticModel {
  const bag = new Bag(table);
  const { query, code, path } = table.scales;
  const own = () => new Float32Array(table.dimensions);
  return {
    ...{ version: table.version, dimensions: table.dimensions, pathShare: table.pathShare },
    get wordsRead() {
      return bag.wordsRead;
    },
    reads: (text) => bag.reads(text),
    embedQuery: (text, into = own(), at = 0) => bag.embed(text, query, into, at),
    embedCode: (text, into = own(), at = 0) => bag.embed(text, code, into, at),
    embedPath: (text, into = own(), at = 0) => bag.embed(pathWords(text), path, into, at),
  };
}

class Bag {
  readonly #table: ModelTable;
  readonly #reader = new WordReader();
  readonly #known: WordTable;
  /** By number of a word: its row, or from `words` on a place among the remembered. */
  #unitOf: Int32Array;
  /** By place among the remembered: the rows of its buckets. */
  #groups: Int32Array[] = [];
  #counts: Int32Array;
  #units = new Int32Array(1_024);
  readonly #adder: RowAdder;
  wordsRead = 0;

  constructor(table: ModelTable) {
    this.#table = table;
    this.#known = new WordTable(table.forms.low, table.forms.high);
    this.#unitOf = new Int32Array(1 << 17);
    this.#unitOf.set(table.forms.row);
    this.#counts = new Int32Array(table.words + MOST_REMEMBERED + 1);
    this.#adder = new RowAdder(table.rows, table.dimensions);
  }

  reads(text: string): boolean {
    const reader = this.#reader;
    reader.read(text);
    let known = 0;
    for (let word = 0; word < reader.count; word += 1) {
      const number = this.#known.find(reader.low[word] as number, reader.high[word] as number);
      if (number >= 0 && (this.#unitOf[number] as number) < this.#table.words) known += 1;
    }
    if (reader.count === 0) return true;
    return reader.count < FEWEST_TO_JUDGE ? known > 0 : known / reader.count >= LEAST_KNOWN;
  }

  embed(text: string, scales: Float32Array, into: Float32Array, at: number): Float32Array {
    const units = this.#countUnits(text);
    const adder = this.#adder;
    adder.start();
    for (let place = 0; place < units; place += 1) {
      const unit = this.#units[place] as number;
      const times = this.#counts[unit] as number;
      this.#counts[unit] = 0;
      const weight = times === 1 ? 1 : 1 + Math.log(times);
      if (unit < this.#table.words) adder.add(unit, weight * (scales[unit] as number));
      else this.#addGroups(unit - this.#table.words, weight, scales);
    }
    adder.finish();
    return writeNormalised(adder.sum, into, at);
  }

  #addGroups(place: number, weight: number, scales: Float32Array): void {
    const groups = this.#groups[place] as Int32Array;
    const share = weight / Math.sqrt(groups.length);
    for (const row of groups) this.#adder.add(row, share * (scales[row] as number));
  }

  /** How many distinct ones there are; in the order in which they come. */
  #countUnits(text: string): number {
    const reader = this.#reader;
    reader.read(text);
    this.wordsRead += reader.count;
    if (this.#groups.length + reader.count > MOST_REMEMBERED) this.#forget();
    if (this.#units.length < reader.count) this.#units = new Int32Array(reader.count * 2);
    let units = 0;
    for (let word = 0; word < reader.count; word += 1) {
      const known = this.#known.find(reader.low[word] as number, reader.high[word] as number);
      const unit = this.#unitOf[known < 0 ? this.#remember(word) : known] as number;
      const times = this.#counts[unit] as number;
      if (times === 0) this.#units[units++] = unit;
      this.#counts[unit] = times + 1;
    }
    return units;
  }

  #remember(word: number): number {
    const { letters, starts, ends, low, high } = this.#reader;
    const { words, buckets } = this.#table;
    const groups = letterGroups(letters, starts[word] as number, ends[word] as number, buckets);
    this.#groups.push(Int32Array.from(groups, (bucket) => words + bucket));
    return this.#name(low[word] as number, high[word] as number, words + this.#groups.length - 1);
  }

  #name(low: number, high: number, unit: number): number {
    const number = this.#known.add(low, high);
    if (number === this.#unitOf.length) {
      const larger = new Int32Array(number * 2);
      larger.set(this.#unitOf);
      this.#unitOf = larger;
    }
    this.#unitOf[number] = unit;
    return number;
  }

  #forget(): void {
    this.#known.cutTo(this.#table.forms.row.length);
    this.#groups = [];
  }
}

/** What has no words at all is the first axis: a vector must have a length. */
function writeNormalised(sum: Float32Array, into: Float32Array, at: number): Float32Array {
  let square = 0;
  for (let place = 0; place < sum.length; place += 1) square += (sum[place] as number) ** 2;
  const by = square > 0 ? 1 / Math.sqrt(square) : 0;
  for (let place = 0; place < sum.length; place += 1) into[at + place] = (sum[place] as number) * by;
  if (square === 0) into[at] = 1;
  return into;
}
