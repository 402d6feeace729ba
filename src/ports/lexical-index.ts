// Full text over chunks. Laws (generations as in the catalog store):
// - preparing a file's documents replaces all documents of that file and of no other;
// - filters hold before top-k: a match outside the filter never takes a place;
// - best first, equal scores by chunk id; statistics are those of the whole index, filtered or not;
// - a query without terms finds nothing.
import type { ChunkId, RepoId } from '../model/ids.ts';
import type { PathFilter } from '../model/path-filter.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Snapshot } from './catalog-store.ts';

export interface LexicalDocument {
  readonly chunkId: ChunkId;
  /** Words of the path, space-separated and already split and lower-cased. */
  readonly path: string;
  /** Words of the text, likewise. */
  readonly body: string;
}

export interface LexicalFile {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly documents: readonly LexicalDocument[];
}

export interface SearchFilter {
  readonly repos: readonly RepoId[] | null;
  /** A file passes where one of these lets it. */
  readonly paths: readonly PathFilter[] | null;
  readonly languages: readonly string[] | null;
}

export interface LexicalMatch {
  readonly chunkId: ChunkId;
  /** Higher is better; comparable within one answer only. */
  readonly score: number;
}

export interface LexicalIndex {
  prepareDocuments(generation: number, repo: RepoId, files: readonly LexicalFile[]): Promise<void>;
  prepareRemoval(generation: number, repo: RepoId): Promise<void>;
  search(
    snapshot: Snapshot,
    terms: readonly string[],
    filter: SearchFilter,
    limit: number,
  ): Promise<readonly LexicalMatch[]>;
}
