// Results of search: ranked hits (by words and meaning) and exact hits (by text on disk).

import type { HitKind } from './hit-kind.ts';
import type { ChunkId, NodeId, RepoId } from './ids.ts';
import { compareText } from './order.ts';
import type { RepoPath } from './repo-path.ts';

export type HitSource = 'embedding' | 'keyword' | 'graph' | 'exact' | 'summary';

export interface Hit {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly startLine: number;
  readonly endLine: number;
  readonly symbolId: NodeId | null;
  readonly symbolStartLine: number | null;
  readonly symbolEndLine: number | null;
  readonly chunkId: ChunkId;
  readonly name: string | null;
  /** `documentation` for whatever stands in a document; else that of the symbol, if there is one. */
  readonly kind: HitKind | null;
  readonly language: string | null;
  readonly signature: string | null;
  readonly preview: string;
  /** Of the first line of the preview. */
  readonly previewLine: number;
  /** Of its symbol, 0 to 1: exported and much referred to. Null without a symbol, or where nothing was counted yet. */
  readonly importance: number | null;
  /** A strictly increasing map of the raw score into 0–1, the same for every query. */
  readonly score: number;
  readonly source: HitSource;
  /** Factor by factor, under --explain. */
  readonly trace?: Readonly<Record<string, number>>;
}

/** Best first; equal scores by chunk id, so that the order never depends on how the hits were found. */
export function compareHits(a: Pick<Hit, 'score' | 'chunkId'>, b: Pick<Hit, 'score' | 'chunkId'>): number {
  return b.score - a.score || compareText(a.chunkId, b.chunkId);
}

export interface SearchHit {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly line: number;
  /** 1-based, in bytes, as ripgrep counts. */
  readonly column: number;
  /** The line, cut around the match where it is very long; several lines under --multiline. */
  readonly preview: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The matched texts of the line, in order. */
  readonly matches: readonly string[];
}
