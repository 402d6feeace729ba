// The files of the summary index, for others to read: one folder a repository, an export of one generation. Laws:
// - a folder is replaced as a whole: a reader has all files of the old one or all of the new one, never a mixture, and the
//   old one if the writer stopped halfway, for any reason; one writer at a time;
// - a full disk and a folder without write permission are coded errors; errors of the source of entries are passed on;
// - the same entries and facts are the same bytes;
// - entries come in the order of their ids, each once; a placeholder has no vector, a vector has the size of the model:
//   anything else is a bug and throws;
// - files are compared with the digests in the manifest: one that is truncated, changed or missing is
//   `store_corrupt`; a folder of something else `store_foreign`; of another version `store_newer` or `store_older`.
import type { RepoId } from '../model/ids.ts';
import type { SummaryDocument, SummaryType } from '../model/summary.ts';
import type { VectorModel } from './vector-index.ts';

/** What the manifest says of how the documents were made. */
export interface SummaryFacts {
  readonly generation: number;
  readonly summaryLevels: readonly SummaryType[];
  readonly promptTemplateHash: string;
  /** All null where no model wrote; the seed is null too where it cannot be set. */
  readonly llm: {
    readonly provider: string | null;
    readonly model: string | null;
    readonly temperature: number | null;
    readonly seed: number | null;
  };
  /** Null where there was no graph. */
  readonly graphVersion: string | null;
  /** The rules in words. */
  readonly hashPolicy: { readonly content: string; readonly graph: string; readonly summary: string };
  /** Null for every language. */
  readonly langAllowlist: readonly string[] | null;
  readonly skipPatterns: readonly string[];
  readonly maxFileSizeMb: number;
  /** Null where nothing was embedded. */
  readonly embedding: VectorModel | null;
}

export interface SummaryManifest extends SummaryFacts {
  readonly schemaVersion: number;
  readonly baseStrategy: string;
  /** All of them, and those that have a vector. */
  readonly documents: number;
  readonly vectors: number;
  /** Every other file by its name in the folder. */
  readonly files: Readonly<Record<string, { readonly bytes: number; readonly sha256: string }>>;
}

export interface SummaryEntry {
  readonly document: SummaryDocument;
  /** Null for a placeholder, and for what could not be embedded. */
  readonly vector: Float32Array | null;
  /** Of the sparse text, repeats kept. */
  readonly terms: readonly string[];
}

export interface DenseRows {
  /** Row n is of the document `ids[n]`, from `n * dimensions`. */
  readonly ids: readonly string[];
  readonly dimensions: number;
  readonly vectors: Float32Array;
}

export interface SparseRow {
  readonly id: string;
  readonly type: SummaryType;
  readonly isPlaceholder: boolean;
  /** Terms, repeats counted. */
  readonly length: number;
}

export interface SparseRows {
  /** A row a document, placeholders too. */
  readonly rows: readonly SparseRow[];
  readonly terms: readonly string[];
  /** As in `Bm25Matrix`. */
  readonly starts: Int32Array;
  readonly columns: Int32Array;
  readonly weights: Float64Array;
}

/** Lives as long as the call it was given to. */
export interface SummaryReading {
  readonly manifest: SummaryManifest;
  /** In the order of ids; only those at these rows, where rows are named. */
  documents(rows?: ReadonlySet<number>): Iterable<SummaryDocument>;
  dense(): DenseRows;
  sparse(): SparseRows;
}

export interface SummaryFiles {
  write(
    repo: RepoId,
    facts: SummaryFacts,
    entries: Iterable<SummaryEntry> | AsyncIterable<SummaryEntry>,
  ): Promise<SummaryManifest>;
  /** Null where the repository has no folder. */
  read<T>(repo: RepoId, use: (reading: SummaryReading) => T | Promise<T>): Promise<T | null>;
  /** Without a trace; of nothing is nothing. */
  remove(repo: RepoId): Promise<void>;
}
