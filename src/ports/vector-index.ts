// Which chunks mean something like a text. Laws (generations as in the catalog store):
// - the vectors of a file are those of its documents in the lexical index, in their order, and prepared after them;
//   preparing its documents anew forgets its vectors;
// - all vectors are of one model: preparing some of another forgets those of every other file, and searching with
//   another model than the stored one finds nothing;
// - similarity is the cosine of query and chunk; a chunk without a vector is never found;
// - filters hold before limits; the most similar come first, equals by chunk id, and so do limits cut;
// - `vectorsOf` gives a file as it was put, without rows where no document of it has a vector.

import type { ChunkId, RepoId } from '../model/ids.ts';
import type { Quantised } from '../model/quantised.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { SearchFilter } from './lexical-index.ts';

export interface VectorModel {
  /** Provider and name; vectors of two names are never compared. */
  readonly name: string;
  readonly dimensions: number;
}

export interface FileVectors {
  readonly path: RepoPath;
  /** A row a document; its scale is 0 where it has no vector. */
  readonly chunks: Quantised;
  /** How many documents should have a vector and have none yet. */
  readonly missing: number;
}

export interface MeaningQuery {
  readonly model: string;
  readonly vector: Float32Array;
  readonly limit: number;
  /** Of one file no more than so many. */
  readonly mostOfAFile: number;
}

export interface MeaningMatch {
  readonly chunkId: ChunkId;
  readonly similarity: number;
}

export interface VectorStatus {
  /** Null where no file was embedded. */
  readonly model: VectorModel | null;
  /** Files with chunks that should have one and have none. */
  readonly pendingFiles: number;
}

/** What a view shows of it. */
export interface VectorReader {
  status(): Promise<VectorStatus>;
  /** Of the chunks that have a vector. */
  chunkCount(): Promise<number>;
  /** Whose vectors there are, as `standing` says. */
  model(): Promise<VectorModel | null>;
  /** In the order of paths; those of no vectors at all too. */
  pendingFiles(repo: RepoId): Promise<readonly RepoPath[]>;
  search(query: MeaningQuery, filter: SearchFilter): Promise<readonly MeaningMatch[]>;
  /** The same order and length as the paths; null for a file that was not embedded. */
  vectorsOf(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (FileVectors | null)[]>;
}

/** What a draft puts into it. */
export interface VectorWriter {
  putVectors(repo: RepoId, model: VectorModel, files: readonly FileVectors[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
