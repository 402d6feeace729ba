// The files of a repository. Laws:
// - nothing outside `root` is ever opened: an absolute path, `..`, or a symbolic link anywhere on the way is refused;
// - a symbolic link is never followed, neither by list nor by read;
// - a file that vanished or cannot be read is an outcome, never an exception; other trouble throws.
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

export interface FileSystem {
  /** The entries of a folder of the repository (`''` is the root), by name; null where it cannot be listed. */
  list(root: string, folder: string): readonly FolderEntry[] | null;
  /** Same order and length as `paths`; null where nothing is there. */
  stat(root: string, paths: readonly string[]): readonly (FileStat | null)[];
  /** At most `maxBytes` from the start. */
  read(root: string, path: RepoPath, maxBytes?: number): Promise<ReadOutcome>;
}
