// The map of a workspace: folders, key files and key symbols, the most important first, within a budget.
import type { Degradation } from './degradation.ts';
import type { RepoId } from './ids.ts';
import type { RepoPath } from './repo-path.ts';
import type { SymbolKind } from './symbol.ts';

export const MAP_BUDGET_TOKENS = { least: 500, usual: 2_000, most: 16_000 } as const;

export interface MapCounts {
  /** Indexed files that are none of the following. */
  readonly files: number;
  readonly tests: number;
  readonly generated: number;
  readonly vendored: number;
  /** Of `files`; languages of programs first, then by their number, then by name. */
  readonly languages: readonly { readonly id: string; readonly files: number }[];
}

export interface MapFolder {
  readonly path: RepoPath;
  readonly counts: MapCounts;
  /** How many folders lie in it, shown or not. */
  readonly subfolders: number;
  /** What its README or its main file says of it. */
  readonly about: string | null;
}

export interface MapSymbol {
  readonly path: RepoPath;
  readonly line: number;
  readonly name: string;
  readonly qualifiedName: string;
  readonly kind: SymbolKind;
  readonly signature: string | null;
  /** How many others name it, as of the last time that was counted. */
  readonly inDegree: number;
}

export interface MapFile {
  readonly path: RepoPath;
  readonly language: string | null;
  readonly about: string | null;
}

export interface ShownFile extends MapFile {
  readonly symbols: readonly MapSymbol[];
}

/** What there was to be shown of a repository, and what is shown of it. */
export interface RepositoryMap {
  readonly repo: RepoId;
  readonly counts: MapCounts;
  /** The folders and files that were asked for; none for all of it. */
  readonly paths: readonly string[];
  readonly about: string | null;
  /** By path; a folder stands behind the one it lies in. */
  readonly folders: readonly MapFolder[];
  /** The most important first, as are the symbols of each. */
  readonly keyFiles: readonly ShownFile[];
  readonly omitted: MapOmission;
}

export interface MapOmission {
  readonly folders: number;
  /** As `MapCounts.files` counts. */
  readonly files: number;
  /** Whether symbols are known that are not shown; how many there are nobody has counted. */
  readonly hasSymbols: boolean;
}

export interface WorkspaceMap {
  readonly budgetTokens: number;
  readonly repositories: readonly RepositoryMap[];
  readonly omittedRepositories: number;
  /** The command that shows more of what matters most; null where all is shown. */
  readonly next: string | null;
  readonly generation: number;
  /** The commit each repository was indexed at; null without git. */
  readonly commits: Readonly<Record<string, string | null>>;
  /** What keeps it from showing what is there now. */
  readonly degradations: readonly Degradation[];
  readonly secretsRedacted: number;
}
