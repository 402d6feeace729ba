// What every query of the summaries reads: their terms, vectors and paths. Kept while the files are the same, so that a
// process that stays open reads them once.
import type { RepoId } from '../../model/ids.ts';
import type { DenseRows, SparseRows, SummaryReading } from '../../ports/summary-files.ts';
import { parseSymbolSummaryId } from '../../summary/summary-ids.ts';
import type { Owned, ProcessMemory } from '../workspace/process-memory.ts';

export interface SummaryLists {
  readonly sparse: SparseRows;
  /** The file or folder of each row. */
  readonly paths: readonly string[];
  /** Read when it is first asked for. */
  dense(reading: SummaryReading): SummaryVectors;
}

interface SummaryVectors extends Omit<DenseRows, 'ids'> {
  /** Of each vector, the row of its document. */
  readonly rows: Int32Array;
  readonly documents: number;
}

interface Kept {
  /** Digests of the files that it was read from. */
  readonly of: string;
  readonly bytes: number;
  readonly lists: SummaryLists;
}

/** Of the files that are kept, together: what is beyond is read for each question. */
const MOST_BYTES = 256 * 1024 * 1024;
const DOCUMENTS = 'summary.jsonl';

/** What was asked for last is at the end. */
const LISTS: Owned<Map<RepoId, Kept>> = { make: () => new Map() };

export function summaryLists(memory: ProcessMemory, repo: RepoId, reading: SummaryReading): SummaryLists {
  const kept = memory.owned(LISTS);
  const read = Object.entries(reading.manifest.files).filter(([name]) => name !== DOCUMENTS);
  const of = JSON.stringify(read);
  const before = kept.get(repo);
  kept.delete(repo);
  const bytes = read.reduce((sum, [, file]) => sum + file.bytes, 0);
  const now = before?.of === of ? before : { of, bytes, lists: listsOf(reading) };
  kept.set(repo, now);
  dropOldest(kept);
  return now.lists;
}

function dropOldest(kept: Map<RepoId, Kept>): void {
  let bytes = [...kept.values()].reduce((sum, each) => sum + each.bytes, 0);
  for (const [repo, each] of kept) {
    if (bytes <= MOST_BYTES) return;
    kept.delete(repo);
    bytes -= each.bytes;
  }
}

function listsOf(reading: SummaryReading): SummaryLists {
  const sparse = reading.sparse();
  let vectors: SummaryVectors | null = null;
  return {
    sparse,
    paths: sparse.rows.map(({ id }) => parseSymbolSummaryId(id)?.path ?? id),
    dense(now) {
      vectors ??= vectorsOf(now.dense(), sparse);
      return vectors;
    },
  };
}

function vectorsOf({ ids, dimensions, vectors }: DenseRows, { rows }: SparseRows): SummaryVectors {
  const rowOf = new Map(rows.map(({ id }, row) => [id, row]));
  const ofVectors = Int32Array.from(ids, (id) => rowOf.get(id) as number);
  return { dimensions, vectors, rows: ofVectors, documents: rows.length };
}

/** How near each row is to a vector; 0 where it has none. */
export function productsOf(
  { rows, dimensions, vectors, documents }: SummaryVectors,
  vector: Float32Array,
): Float64Array {
  const scores = new Float64Array(documents);
  for (const [at, row] of rows.entries()) {
    let score = 0;
    for (let place = 0; place < dimensions; place += 1) {
      score += (vectors[at * dimensions + place] as number) * (vector[place] as number);
    }
    scores[row] = score;
  }
  return scores;
}
