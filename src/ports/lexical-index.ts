// Which chunks hold which words. Laws (generations as in the catalog store):
// - preparing a file's documents replaces all documents of that file and of no other;
// - filters hold before limits: a match outside the filter never takes a place; frequencies are those of the whole index,
//   filtered or not;
// - a document is found by a term that is among its words or its name words, be the shares of the query zero;
// - a term's weight is its share of `termWeight`, by how many documents hold it among their words; a document's weight is,
//   of each term and each field that holds it, the term's weight times the share that the query gives the field: once a
//   field, however often the term stands in it;
// - a path's weight is that of the fields of a path alone;
// - the heaviest come first, equal weights by repository, path and position in the file, and limits cut in that order;
// - a query without terms finds nothing by itself;
// - `held` returns a file as it was put, each word once: the whole name first, the others in alphabetical order.
import type { FileMark } from '../model/file-entry.ts';
import type { ChunkId, RepoId } from '../model/ids.ts';
import type { PathFilter } from '../model/path-filter.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { SymbolKind } from '../model/symbol.ts';

/** Returned with a match; a search looks at kind and export flag for its filter only. */
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

/** What a term adds to a document's weight by each field that holds it, as a share of the term's weight. */
export interface FieldShares {
  /** Of the document: everything it is found by, the words of its symbol's name, and that name taken whole. */
  readonly words: number;
  readonly nameWords: number;
  readonly wholeName: number;
  /** Of its file's path. */
  readonly fileName: number;
  readonly folders: number;
}

export interface LexicalQuery {
  /** At most 64; `share`: of what the term is worth by its rarity (`termWeight`). */
  readonly terms: readonly { readonly word: string; readonly share: number }[];
  readonly rarity: number;
  readonly shares: FieldShares;
  /** How many of the heaviest documents are wanted. */
  readonly limit: number;
  /** The most of them that may be of one file. */
  readonly mostOfAFile: number;
  /** The number of files with the heaviest paths of which the first document is returned where no other one is found. */
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
