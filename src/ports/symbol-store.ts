// Symbols of the indexed files, and what is known of each file as a text. Laws (generations as in the catalog store):
// - preparing a file replaces all data of that file only; a file without text is removed;
// - a file returns its symbols in source order, every field as written;
// - a name is matched in any file and repository: by `named` exactly, by `namedInAnyCase` where both are the same in
//   lower case (JavaScript's `toLowerCase`);
// - `nearestNames` returns what comparing with every name would, in the order of `lib/nearest-names.ts`: an edit in three
//   letters, else a name that contains the one asked for; nearest first, equals by length, then by `compareText`.
import type { FileLocation } from '../model/file-location.ts';
import type { RepoId } from '../model/ids.ts';
import type { LineCounts, ParseMeans, ParseTrouble } from '../model/parsed-file.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { StoredSymbol } from '../model/symbol.ts';

export interface FileOutline {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly means: ParseMeans;
  readonly doc: string | null;
  readonly lines: LineCounts;
  readonly trouble: ParseTrouble | null;
  readonly symbols: readonly StoredSymbol[];
}

export interface FileTrouble extends ParseTrouble {
  readonly path: RepoPath;
}

/** What a view shows of it. */
export interface SymbolReader {
  /** The same order and length as the files; null for what is not indexed as text. */
  outlines(files: readonly FileLocation[]): Promise<readonly (FileOutline | null)[]>;
  /** What these files say of themselves; the same order and length as the files. */
  docs(files: readonly FileLocation[]): Promise<readonly (string | null)[]>;
  /** Files that could not be read whole, by path. */
  troubles(repo: RepoId): Promise<readonly FileTrouble[]>;
  /** Symbols with these ids; null for an id that is not visible in the view. */
  read(ids: readonly string[]): Promise<readonly (StoredSymbol | null)[]>;
  /** Only how many branches each has, and one; 0 for an id that is not visible in the view. The same order and length. */
  complexities(ids: readonly string[]): Promise<readonly number[]>;
  /** Symbols that have one of these names; by repository, path and place in the file. */
  named(names: readonly string[]): Promise<readonly StoredSymbol[]>;
  namedInAnyCase(names: readonly string[]): Promise<readonly StoredSymbol[]>;
  /** At most `limit`, each once. */
  nearestNames(name: string, limit: number): Promise<readonly string[]>;
  count(): Promise<number>;
}

/** What a draft puts into it. */
export interface SymbolWriter {
  putOutlines(repo: RepoId, files: readonly FileOutline[]): Promise<void>;
  forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
