// Exact text search over a list of files, or over a folder by a walk of its own. Laws:
// - of a list only its files are opened, of a folder nothing that is to be left out; no symbolic link is followed;
// - the letters of the query mean what ripgrep means by them; a pattern that does not compile,
//   or that the adapter cannot run, is `bad_pattern`;
// - hits come file by file in the order of the list, of a folder by path; by line within a file;
// - a byte order mark of UTF-16 decides; any other text is in the encoding of the query, else in UTF-8. No mark is part of
//   the text, and perhaps no character that the end of the file cuts in two; letters, columns and NULs are those of the decoded text;
// - a file with a NUL byte is binary: it gives no hits and is counted;
// - adapters that run on the same files, and both ways over the same files, give the same hits.
import type { RepoPath } from '../model/repo-path.ts';

export interface ExactQuery {
  readonly patterns: readonly string[];
  readonly fixedStrings: boolean;
  /** `smart`: ignore case unless a pattern has an upper-case letter. */
  readonly caseMode: 'sensitive' | 'insensitive' | 'smart';
  readonly wordBoundary: boolean;
  readonly multiline: boolean;
  readonly beforeLines: number;
  readonly afterLines: number;
  /** Matching lines a file may give; null for no limit. */
  readonly maxPerFile: number | null;
  /** Larger files give no hits; null for no limit. */
  readonly maxFileBytes: number | null;
  /** What the files are in, by its name in the WHATWG standard; null for UTF-8. */
  readonly encoding: string | null;
}

export interface ExactHit {
  readonly path: RepoPath;
  readonly line: number;
  /** 1-based, in bytes. */
  readonly column: number;
  /** The matching line or lines, without the last line break. */
  readonly text: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly matches: readonly string[];
}

export interface ExactOutcome {
  /** Files that were looked into. Of a folder these may be more than were admitted: ignored files are sorted out after. */
  readonly filesSearched: number;
  readonly binaryFiles: number;
  /** Files, listed or admitted, that could not be read, with the reason. */
  readonly unreadable: readonly { readonly path: RepoPath; readonly detail: string }[];
}

/** A folder to search, and which of its files count. A walk may look into more files than are admitted in the end. */
export interface FolderScope {
  /** Folders to walk, none inside another and none behind a link; `''` is the root. */
  readonly starts: readonly string[];
  /** Globs for names, one of which a file must match to count; empty: every name may. */
  readonly only: readonly string[];
  /**
   * What is never opened: rules in the syntax of `.gitignore`, `{a,b}` being alternatives. `!` takes back in, and a
   * later rule outweighs an earlier one.
   */
  readonly leaveOut: readonly string[];
  /** Called with a file as soon as something is found in it, in no order, so that `admit` can be prepared. */
  prepare(found: readonly RepoPath[]): void;
  /** Those of the files that count, by path; null if that is unknown. Called at most once. */
  admit(found: readonly RepoPath[]): Promise<readonly RepoPath[] | null>;
}

export interface ExactSearch {
  readonly name: string;
  /** Null where it can run here; otherwise why not. */
  unavailable(): Promise<string | null>;
  /** Calls `onHit` for each hit until it answers false, which ends the search early. */
  search(
    root: string,
    paths: readonly RepoPath[],
    query: ExactQuery,
    onHit: (hit: ExactHit) => boolean,
    signal: AbortSignal,
  ): Promise<ExactOutcome>;
  /** Left out by what cannot walk. Null where the walk is no sure answer, before any hit: then search a list. */
  searchFolder?(
    root: string,
    scope: FolderScope,
    query: ExactQuery,
    onHit: (hit: ExactHit) => boolean,
    signal: AbortSignal,
  ): Promise<ExactOutcome | null>;
}
