// The data of a map: plain data of one repository, before it is known how much of it fits.
import type { MapFile, MapFolder, MapSymbol, RepositoryMap } from '../../model/map.ts';
import type { RepoPath } from '../../model/repo-path.ts';

/** Of one repository, each list with the most important first. */
export interface MapMaterial extends Omit<RepositoryMap, 'folders' | 'keyFiles' | 'omitted'> {
  /** No folder stands before the one it lies in. */
  readonly folders: readonly MapFolder[];
  readonly files: readonly MapFile[];
  /** Their files need not be among `files`. */
  readonly symbols: readonly MapSymbol[];
  /** What is known of the files of symbols. */
  readonly fileOf: (path: RepoPath) => MapFile;
  /** What is shown of a file that has no words of its own; the same object as in `symbols` where it is there. */
  readonly bestSymbolOf: (path: RepoPath) => MapSymbol | undefined;
  readonly hasMoreSymbols: boolean;
  /** How many there are, where the lists are only their beginnings. */
  readonly folderCount: number;
  readonly fileCount: number;
}
