// Ids of the symbols and chunks of a content, which knows no place, where the file lies.

import type { FileEntry } from '../model/file-entry.ts';
import {
  type ChunkId,
  chunkId,
  fileNodeId,
  type NodeId,
  type RepoId,
  symbolNodeId,
  type WorkspaceId,
} from '../model/ids.ts';
import type { ContentOutline } from '../model/parsed-file.ts';

export interface OwningFile {
  readonly workspace: WorkspaceId;
  readonly repo: RepoId;
  readonly entry: FileEntry;
}

export interface ContentIds {
  readonly file: NodeId;
  /** In the order of the outline. */
  readonly symbols: readonly NodeId[];
  readonly chunks: readonly ChunkId[];
}

export function contentIds(
  { workspace, repo, entry: { path } }: OwningFile,
  { symbols, chunks }: ContentOutline,
): ContentIds {
  const file = fileNodeId(workspace, repo, path);
  const ids = symbols.map(({ qualifiedName, ordinal }) => symbolNodeId(workspace, repo, path, qualifiedName, ordinal));
  const ownerOf = (at: number | null) => (at === null ? file : (ids[at] as NodeId));
  return { file, symbols: ids, chunks: chunks.map(({ owner, n }) => chunkId(ownerOf(owner), n)) };
}
