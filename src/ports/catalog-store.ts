// The catalog: repositories, their files, and the generation that readers see. Laws:
// - a snapshot shows one generation, whole, for as long as it is held, whatever a writer does meanwhile;
// - what was prepared is visible in no snapshot until `switchTo` returns, and then in every later one at once;
// - what was prepared and not switched (a crash, `discard`) is as if it had never been;
// - putting a file replaces that file and nothing else; putting it twice is putting it once;
// - a removed repository leaves no row of any kind (each store removes its own), and who asks for changes loads anew;
// - a repository inside the workspace's folder moves with it; one outside that the user has not added has no root;
// - lists come in one order: repositories by id, files by path.
import type { FileEntry, FileMark } from '../model/file-entry.ts';
import type { FileTable } from '../model/file-table.ts';
import type { Generation } from '../model/generation.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';

export interface Snapshot {
  readonly generation: Generation;
  release(): void;
}

export interface IndexedFile {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
}

/** A file that is indexed as text in another encoding than UTF-8. */
export interface EncodedFile {
  readonly path: RepoPath;
  readonly encoding: string;
  readonly stamp: string | null;
}

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

type FileChangeKind = 'put' | 'removed';

export interface FileChange {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly kind: FileChangeKind;
}

export interface CatalogStore {
  snapshot(): Promise<Snapshot>;

  repositories(snapshot: Snapshot): Promise<readonly Repository[]>;
  files(snapshot: Snapshot, repo: RepoId): Promise<FileTable>;
  /** Only what is indexed as text, and only what tells one file from another: for who needs nothing else of many. */
  indexedFiles(snapshot: Snapshot, repo: RepoId): Promise<readonly IndexedFile[]>;
  /** Costs nothing to speak of where there are none. */
  encodedFiles(snapshot: Snapshot, repo: RepoId): Promise<readonly EncodedFile[]>;
  filesAt(snapshot: Snapshot, repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (FileEntry | null)[]>;
  /** Everything put or removed after `since`; null where the store no longer remembers: load anew. */
  changes(snapshot: Snapshot, since: number): Promise<readonly FileChange[] | null>;

  prepareRepository(generation: number, repository: Repository): Promise<void>;
  prepareFiles(
    generation: number,
    repo: RepoId,
    put: readonly FileEntry[],
    removed: readonly RepoPath[],
  ): Promise<void>;
  prepareRemoval(generation: number, repo: RepoId): Promise<void>;
  switchTo(generation: Generation): Promise<void>;
  discard(): Promise<void>;

  /** A digest of all that scanning saw when this repository was last brought up to date; null where unknown. */
  fingerprint(repo: RepoId): Promise<string | null>;
  observe(repo: RepoId, fingerprint: string | null, restamped: readonly Restamp[]): Promise<void>;

  /** History is not part of a generation: the last commit of a path is filled in when it is known. */
  history(repo: RepoId): Promise<FileHistory>;
  lastCommits(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (string | null)[]>;
  /** Keeps, for each path, the newest commit by time, then by id; `reset` forgets what was there. */
  recordHistory(repo: RepoId, history: FileHistory, touched: readonly LastCommit[], reset: boolean): Promise<void>;
}
