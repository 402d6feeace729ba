// Which chunks hold which words. Laws (generations as in the catalog store):
// - preparing a file's documents replaces all documents of that file and of no other;
// - filters hold before limits: a match outside the filter never takes a place; frequencies are those of the whole index,
//   filtered or not;
// - a document's weight is the sum of the weights of the terms it holds, once each, however often they stand in it; a
//   term counts once more in its symbol's name, once more where it is that whole name, once more in its file's name, and
//   half in its folders;
// - the heaviest come first, equal weights by repository, path and place in the file, and so do limits cut;
// - a query without terms finds nothing by itself;
// - `held` gives a file as it was put, each word once: the whole name first, the others in the order of their letters.
import type { FileMark } from '../model/file-entry.ts';
import type { ChunkId, RepoId } from '../model/ids.ts';
import type { PathFilter } from '../model/path-filter.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { SymbolKind } from '../model/symbol.ts';

/** What ranking weighs of a document beside its words. */
export interface DocumentFacts {
  /** Of the symbol that owns it; null for a file's own. */
  readonly name: string | null;
  readonly kind: SymbolKind | null;
  readonly exported: boolean;
  readonly tokens: number;
}

export interface LexicalDocument {
  readonly chunkId: ChunkId;
  /** Everything it is found by. Words are in small letters, without `_` and white space. */
  readonly words: readonly string[];
  /** Those of them that are its symbol's name; first the name taken whole. */
  readonly nameWords: readonly string[];
  readonly facts: DocumentFacts;
}

export interface LexicalFile {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  /** Words of the file's name without its ending, and of the folders it is in. */
  readonly nameWords: readonly string[];
  readonly folderWords: readonly string[];
  readonly documents: readonly LexicalDocument[];
}

export interface SearchFilter {
  readonly repos: readonly RepoId[] | null;
  /** A file passes where one of these lets it. */
  readonly paths: readonly PathFilter[] | null;
  readonly languages: readonly string[] | null;
  readonly kinds: readonly SymbolKind[] | null;
  /** Only what is exported. */
  readonly exported: boolean;
  /** Only tests, or none; null for both. */
  readonly tests: 'only' | 'none' | null;
}

export const NO_FILTER: SearchFilter = {
  ...{ repos: null, paths: null, languages: null, kinds: null, exported: false, tests: null },
};

export interface LexicalQuery {
  /** At most 64; `share`: of what the term is worth by its rarity (`termWeight`). */
  readonly terms: readonly { readonly word: string; readonly share: number }[];
  readonly rarity: number;
  /** How many of the heaviest documents are wanted, and of one file no more than so many. */
  readonly limit: number;
  readonly mostOfAFile: number;
  /** Of so many of the files with the heaviest paths the first document is given where none of them is found otherwise. */
  readonly byPath: number;
  /** Found by other means: given too, where they pass the filter. */
  readonly also: readonly ChunkId[];
}

export interface LexicalMatch {
  readonly chunkId: ChunkId;
  readonly facts: DocumentFacts;
  /** Its place in `files`. */
  readonly file: number;
  readonly weight: number;
  /** Places of the terms that it holds. */
  readonly terms: readonly number[];
}

/** Every file with a match that is given. */
export interface MatchedFile {
  readonly repo: RepoId;
  readonly path: RepoPath;
  readonly language: string | null;
  readonly marks: readonly FileMark[];
  /** Places of the terms that any of its documents holds. */
  readonly terms: readonly number[];
  /** And of those in its name and its folders. */
  readonly inName: readonly number[];
  readonly inFolders: readonly number[];
}

export interface LexicalAnswer {
  /** How many there are in the whole index, and how many of them hold each term. */
  readonly documents: number;
  readonly frequencies: readonly number[];
  readonly files: readonly MatchedFile[];
  readonly matches: readonly LexicalMatch[];
}

/** What a view shows of it. */
export interface LexicalReader {
  search(query: LexicalQuery, filter: SearchFilter): Promise<LexicalAnswer>;
  /** The same order and length as the paths; null for a file without documents. Ask for many at once: it may walk over all words. */
  held(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (LexicalFile | null)[]>;
}

/** What a draft puts into it. */
export interface LexicalWriter {
  putDocuments(repo: RepoId, files: readonly LexicalFile[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
