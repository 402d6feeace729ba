// A chunk: one contiguous range of lines of one file; the unit that lexical and dense search match.
import type { ChunkId, RepoId } from './ids.ts';
import type { RepoPath } from './repo-path.ts';

/** What parsing one text gives, before it is known which file of which repository holds that text. */
export interface ChunkShape {
  /** Counted from 1 within the owner. */
  readonly n: number;
  readonly startLine: number;
  readonly endLine: number;
  readonly contentHash: string;
  readonly tokensEstimate: number;
  /** Qualified name of the innermost symbol that owns the chunk, or null for the file's own. */
  readonly symbol: string | null;
  readonly nodeType: string;
}

export interface CodeChunk extends ChunkShape {
  readonly chunkId: ChunkId;
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly language: string | null;
  /** The folder the file stands in. */
  readonly scope: string;
}
