// Which chunks mean something like a text. Laws (generations as in the catalog store):
// - a file is embedded, pending or unknown: `putVectors`, `putPending` and `forget` replace what was there of it; one that
//   is put without documents is unknown afterwards;
// - all vectors are of one model: putting some of another makes every other file pending;
// - `vectorsOf` gives a file as it was put, without documents and rows where none of them has a vector;
// - `load` gives every document of a file that has a vector for at least one of them, in their order.
//
// Who compares? A store with many vectors has an index of its own and gives `search`. Where `search` is null, the process
// that asks loads all vectors once, follows their changes, and compares them exactly. Both find the same:
// - similarity is the cosine of query and chunk; a chunk without a vector is never found;
// - another model than the stored one finds nothing, a vector of another size is `embedder_mismatch`;
// - filters hold before limits; the most similar come first, equals by chunk id, and so do limits cut.

import type { ChunkOwner } from '../model/chunk-owner.ts';
import type { FileMark } from '../model/file-entry.ts';
import type { FileLocation } from '../model/file-location.ts';
import type { ChunkId, RepoId } from '../model/ids.ts';
import type { Quantised } from '../model/quantised.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { SearchFilter } from './lexical-index.ts';

export interface VectorModel {
  /** Provider and name; vectors of two names are never compared. */
  readonly name: string;
  readonly dimensions: number;
}

export interface VectorDocument extends ChunkOwner {
  readonly chunkId: ChunkId;
}

export interface FileVectors {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  readonly documents: readonly VectorDocument[];
  /** A row a document; its scale is 0 where it has no vector. */
  readonly chunks: Quantised;
  /** How many documents should have a vector and have none yet. */
  readonly missing: number;
}

/** Several files, to be compared in memory. */
export interface VectorPack {
  readonly files: readonly PackedFile[];
  /** The rows of the files, one after the other. */
  readonly chunks: Quantised;
}

/** Holds for longer than the view it was loaded from. */
export interface PackedFile extends FileLocation {
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  /** A byte a document, by `ownerCode`. */
  readonly owners: Uint8Array;
  /** A chunk a document; decoded each time, since most of them are never asked for. */
  chunkIds(): readonly ChunkId[];
}

export interface LoadedVectors {
  /** Null where no file is embedded. */
  readonly model: VectorModel | null;
  /** To be read once, while the view is held. */
  readonly packs: AsyncIterable<VectorPack>;
}

export interface MeaningQuery {
  readonly model: string;
  readonly vector: Float32Array;
  readonly limit: number;
  /** The most that may be of one file. */
  readonly mostOfAFile: number;
}

export interface MeaningMatch {
  readonly chunkId: ChunkId;
  readonly similarity: number;
}

export interface VectorStatus {
  /** Null where no file is embedded. */
  readonly model: VectorModel | null;
  /** Pending ones, and embedded ones with missing vectors. */
  readonly pendingFiles: number;
}

/** What a view shows of it. */
export interface VectorReader {
  status(): Promise<VectorStatus>;
  /** Of the chunks that have a vector. */
  chunkCount(): Promise<number>;
  /** As in `status`. */
  model(): Promise<VectorModel | null>;
  /** Those that `status` counts, in the order of paths. */
  pendingFiles(repo: RepoId): Promise<readonly RepoPath[]>;
  /** The same order and length as the files; null for one that is not embedded. */
  vectorsOf(files: readonly FileLocation[]): Promise<readonly (FileVectors | null)[]>;
  /** Of these files; null: of all. */
  load(files: readonly FileLocation[] | null): Promise<LoadedVectors>;
  readonly search: ((query: MeaningQuery, filter: SearchFilter) => Promise<readonly MeaningMatch[]>) | null;
}

/** What a draft puts into it. */
export interface VectorWriter {
  putVectors(repo: RepoId, model: VectorModel, files: readonly FileVectors[]): Promise<void>;
  /** Files that have documents, of which none is embedded yet. */
  putPending(repo: RepoId, paths: readonly RepoPath[]): Promise<void>;
  forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
