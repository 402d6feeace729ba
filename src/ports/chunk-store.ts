// Chunks of the indexed files. Laws (generations as in the catalog store):
// - preparing a file's chunks replaces all chunks of that file only;
// - `read` returns the same order and length as the ids; null for an id that is not visible in the view.
import type { CodeChunk } from '../model/chunk.ts';
import type { FileLocation } from '../model/file-location.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';

export interface FileChunks {
  readonly path: RepoPath;
  readonly chunks: readonly CodeChunk[];
}

/** What a view shows of it. */
export interface ChunkReader {
  read(ids: readonly string[]): Promise<readonly (CodeChunk | null)[]>;
  /** The same order and length as the files; the chunks of each in line order. */
  chunksOf(files: readonly FileLocation[]): Promise<readonly (readonly CodeChunk[])[]>;
  count(): Promise<number>;
}

/** What a draft puts into it. */
export interface ChunkWriter {
  putChunks(repo: RepoId, files: readonly FileChunks[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
