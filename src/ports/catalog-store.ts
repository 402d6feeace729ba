// The catalog: repositories, their files, and the generation that readers see. Laws:
// - a view shows one generation, whole, for as long as it is held, whatever a writer does at the same time;
// - what was prepared is visible in no view until `switchTo` returns, and then in every later one at once;
// - what was prepared and not switched (a crash, `discard`) is as if it had never been;
// - putting a file replaces that file and nothing else; putting it twice is putting it once;
// - a removed repository leaves no row of any kind (each store removes its own), and readers of changes load everything again;
// - files come by path.
import type { FileEntry, FileMark } from '../model/file-entry.ts';
import type { FileLocation } from '../model/file-location.ts';
import type { FileTable } from '../model/file-table.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';

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

/** What a view shows of it. */
export interface CatalogReader {
  files(repo: RepoId): Promise<FileTable>;
  /** Only files that are indexed as text, and only these fields of them: cheap for many files. */
  indexedFiles(repo: RepoId): Promise<readonly IndexedFile[]>;
  /** Cheap where there are none. */
  encodedFiles(repo: RepoId): Promise<readonly EncodedFile[]>;
  /** The same order and length as the files. */
  filesAt(files: readonly FileLocation[]): Promise<readonly (FileEntry | null)[]>;
}

/** What a draft puts into it. */
export interface CatalogWriter {
  putRepository(repository: Repository): Promise<void>;
  putFiles(repo: RepoId, put: readonly FileEntry[], removed: readonly RepoPath[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
