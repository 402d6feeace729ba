// What was seen of repositories beside the index: fingerprints of the last look, times of files, and commits. It belongs
// to no generation. Laws:
// - the last fingerprint of a repository wins, null included; other processes see it at once;
// - a removed repository leaves nothing here.
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';

/** What the file system said of a file whose text did not change. Never part of a generation. */
export interface Restamp {
  readonly path: RepoPath;
  readonly mtimeMs: number;
  readonly stamp: string | null;
}

export interface FileHistory {
  /** The commit up to which history was read, and how many of its commits so far; null `to` where none was. */
  readonly to: string | null;
  readonly commitsRead: number;
  readonly complete: boolean;
}

export interface LastCommit {
  readonly path: RepoPath;
  readonly commit: string;
  readonly committedAt: number;
}

export interface ObservationStore {
  /** A digest of all that scanning saw when this repository was last brought up to date; null where unknown. */
  fingerprint(repo: RepoId): Promise<string | null>;
  observe(repo: RepoId, fingerprint: string | null, restamped: readonly Restamp[]): Promise<void>;
  /** History is not part of a generation: the last commit of a path is filled in when it is known. */
  history(repo: RepoId): Promise<FileHistory>;
  lastCommits(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (string | null)[]>;
  /** Keeps, for each path, the newest commit by time, then by id; `reset` forgets what was there. */
  recordHistory(repo: RepoId, history: FileHistory, touched: readonly LastCommit[], reset: boolean): Promise<void>;
}
