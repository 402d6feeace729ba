// BM25 weights of terms in documents, as a sparse matrix: one row a document, one column a term. The score of a query
// in a document is the product of its row and the query's counts.
import { compareText } from '../model/order.ts';

/** How fast a term that is repeated stops counting, and how much a long document is held against it: the usual values. */
export const BM25_K1 = 1.5;
export const BM25_B = 0.75;

/** Compressed by rows: row n is at `starts[n]` to `starts[n + 1]` in both of the others, its columns ascending. */
export interface Bm25Matrix {
  /** Of the columns, in the order of `compareText`. */
  readonly terms: readonly string[];
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly weights: Float64Array;
}

export interface Bm25Builder {
  /** The next row; repeats count. */
  add(terms: readonly string[]): void;
  finish(): Bm25Matrix;
}

/** Holds numbers only: the texts may come and go one by one. */
export function bm25Builder(): Bm25Builder {
  const numbers = new Map<string, number>();
  const lengths: number[] = [];
  const starts: number[] = [0];
  const cells = { numbers: new Int32Array(1024), counts: new Int32Array(1024), used: 0 };
  return {
    add(terms) {
      const counts = new Map<number, number>();
      for (const term of terms) {
        const number = numbers.get(term) ?? numbers.size;
        if (number === numbers.size) numbers.set(term, number);
        counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      cells.numbers = withRoom(cells.numbers, cells.used + counts.size);
      cells.counts = withRoom(cells.counts, cells.used + counts.size);
      for (const [number, count] of counts) {
        cells.numbers[cells.used] = number;
        cells.counts[cells.used] = count;
        cells.used += 1;
      }
      lengths.push(terms.length);
      starts.push(cells.used);
    },
    finish() {
      const terms = [...numbers.keys()].sort(compareText);
      const columnOf = new Int32Array(terms.length);
      for (const [column, term] of terms.entries()) columnOf[numbers.get(term) as number] = column;
      const columns = cells.numbers.subarray(0, cells.used).map((number) => columnOf[number] as number);
      const table = { terms, starts: Int32Array.from(starts), columns };
      return sortedAndWeighed(table, cells.counts, lengths);
    },
  };
}

function withRoom(held: Int32Array<ArrayBuffer>, wanted: number): Int32Array<ArrayBuffer> {
  if (wanted <= held.length) return held;
  const roomier = new Int32Array(Math.max(wanted, held.length * 2));
  roomier.set(held);
  return roomier;
}

function sortedAndWeighed(
  { terms, starts, columns }: Omit<Bm25Matrix, 'weights'>,
  counts: Int32Array,
  lengths: readonly number[],
): Bm25Matrix {
  const rarity = rarities(columns, terms.length, lengths.length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const sorted = new Int32Array(columns.length);
  const weights = new Float64Array(columns.length);
  for (const [row, length] of lengths.entries()) {
    const from = starts[row] as number;
    const cells = Array.from({ length: (starts[row + 1] as number) - from }, (_, at) => from + at);
    cells.sort((a, b) => (columns[a] as number) - (columns[b] as number));
    const damping = BM25_K1 * (1 - BM25_B + (BM25_B * length) / average);
    for (const [at, cell] of cells.entries()) {
      const column = columns[cell] as number;
      const count = counts[cell] as number;
      sorted[from + at] = column;
      weights[from + at] = ((rarity[column] as number) * (count * (BM25_K1 + 1))) / (count + damping);
    }
  }
  return { terms, starts, columns: sorted, weights };
}

/** Never below zero, however many documents hold the term. */
function rarities(columns: Int32Array, terms: number, documents: number): Float64Array {
  const holders = new Int32Array(terms);
  for (const column of columns) holders[column] = (holders[column] as number) + 1;
  return Float64Array.from(holders, (held) => Math.log(1 + (documents - held + 0.5) / (held + 0.5)));
}

/** A score a row; a term that the query repeats counts as often. Added up by column, as `matrix @ counts` does in SciPy. */
export function bm25Scores(
  { terms, starts, columns, weights }: Bm25Matrix,
  queryTerms: readonly string[],
): Float64Array {
  const counts = new Float64Array(terms.length);
  for (const term of queryTerms) {
    const column = columnOfTerm(terms, term);
    if (column >= 0) counts[column] = (counts[column] as number) + 1;
  }
  const scores = new Float64Array(starts.length - 1);
  for (let row = 0; row < scores.length; row++) {
    let score = 0;
    const end = starts[row + 1] as number;
    for (let cell = starts[row] as number; cell < end; cell++)
      score += (weights[cell] as number) * (counts[columns[cell] as number] as number);
    scores[row] = score;
  }
  return scores;
}

function columnOfTerm(terms: readonly string[], term: string): number {
  let low = 0;
  let high = terms.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compareText(terms[middle] as string, term);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
