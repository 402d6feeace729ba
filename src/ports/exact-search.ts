// Exact text search over a given list of files. Laws:
// - only the files of the list are opened, and no symbolic link is followed;
// - the letters of the query mean what ripgrep means by them; a pattern that does not compile is `bad_pattern`;
// - hits come file by file in the order of the list, by line within a file;
// - a file with a NUL byte is binary: it gives no hits and is counted;
// - adapters that run on the same files give the same hits.
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
  readonly filesSearched: number;
  readonly binaryFiles: number;
  /** Files of the list that could not be read, with the reason. */
  readonly unreadable: readonly { readonly path: RepoPath; readonly detail: string }[];
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
}
