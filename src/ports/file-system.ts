// The files of a repository; `root` is absolute, with links resolved. Laws:
// - nothing outside `root` is ever opened: an absolute path, `..`, or a symbolic link anywhere on the way is refused;
// - a symbolic link is never followed, neither by list nor by read, even one created this moment: the opened file is
//   asked where it is, not its name (if the system cannot tell, no folder of the path may have changed since);
// - a file that was deleted or cannot be read is an outcome, never an exception; other errors throw.
import type { RepoPath } from '../model/repo-path.ts';

export type EntryType = 'file' | 'folder' | 'symlink' | 'special';

export interface FolderEntry {
  readonly name: string;
  readonly type: EntryType;
}

export interface FileStat {
  readonly type: EntryType;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  /** When the system last noted a change of content or name; unlike mtime no program can set it back. */
  readonly changedMs: number;
  /** Changes whenever the file was replaced or written, even within one millisecond where the system can tell. */
  readonly stamp: string;
}

export type ReadOutcome =
  | { readonly kind: 'read'; readonly bytes: Uint8Array; readonly stat: FileStat }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unreadable'; readonly detail: string }
  | { readonly kind: 'outside'; readonly detail: string };

/** A file that is open for reading; its owner closes it. */
export interface OpenFile {
  readonly kind: 'open';
  readonly descriptor: number;
  readonly stat: FileStat;
  close(): void;
}

export interface FileSystem {
  /** The entries of a folder of the repository (`''` is the root), by name; null where it cannot be listed. */
  list(root: string, folder: string): readonly FolderEntry[] | null;
  /** Same order and length as `paths`; null where nothing is there. */
  stat(root: string, paths: readonly string[]): readonly (FileStat | null)[];
  /** A regular file, for callers that read parts of it or pass it to another process. */
  open(root: string, path: RepoPath): OpenFile | Exclude<ReadOutcome, { kind: 'read' }>;
  /** At most `maxBytes` from the start. */
  read(root: string, path: RepoPath, maxBytes?: number): Promise<ReadOutcome>;
}
