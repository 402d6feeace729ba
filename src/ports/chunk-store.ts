// Chunks of the indexed files. Laws (generations as in the catalog store):
// - preparing a file's chunks replaces all chunks of that file and of no other;
// - `read` gives the same order and length as the ids; null for an id that is not visible in the snapshot.
import type { CodeChunk } from '../model/chunk.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Snapshot } from './catalog-store.ts';

export interface FileChunks {
  readonly path: RepoPath;
  readonly chunks: readonly CodeChunk[];
}

export interface ChunkStore {
  prepareChunks(generation: number, repo: RepoId, files: readonly FileChunks[]): Promise<void>;
  prepareRemoval(generation: number, repo: RepoId): Promise<void>;
  read(snapshot: Snapshot, ids: readonly string[]): Promise<readonly (CodeChunk | null)[]>;
  chunksOf(snapshot: Snapshot, repo: RepoId, path: RepoPath): Promise<readonly CodeChunk[]>;
  count(snapshot: Snapshot): Promise<number>;
}
