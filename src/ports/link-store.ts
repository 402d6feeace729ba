// What files ask of other services, by file, and the links that were made of it, by the repository that they lead from.
// Laws (generations as in the catalog store):
// - what a file asks is returned as it was put; putting it replaces what was there, of that file only;
// - links are returned as they were put, those of a repository together; a repository of which none were put has none;
// - damaged bytes are never returned: that is `store_corrupt`;
// - a removed repository leaves nothing of its files, and no links that lead from it.
import type { FileLocation } from '../model/file-location.ts';
import type { RepoId } from '../model/ids.ts';
import type { Link, UnmatchedReach } from '../model/link.ts';
import type { RepoPath } from '../model/repo-path.ts';

export interface AskingFile extends FileLocation {
  /** Only their maker knows what is in them. */
  readonly bytes: Uint8Array;
}

/** Of one repository: the links that lead from it, sure and possible, and what leads nowhere. */
export interface RepositoryLinks {
  readonly repo: RepoId;
  readonly links: readonly Link[];
  readonly unmatched: readonly UnmatchedReach[];
}

/** What a view shows of it. */
export interface LinkReader {
  /** Of every repository, each file once, by repository and path. */
  asking(): Promise<readonly AskingFile[]>;
  /** The same order and length as the files; null for a file that asks nothing. */
  askingAt(files: readonly FileLocation[]): Promise<readonly (Uint8Array | null)[]>;
  /** Of these repositories (null: of all that have any), by repository. */
  links(repos: readonly RepoId[] | null): Promise<readonly RepositoryLinks[]>;
}

/** What a draft puts into it. */
export interface LinkWriter {
  putAsking(repo: RepoId, files: readonly { readonly path: RepoPath; readonly bytes: Uint8Array }[]): Promise<void>;
  forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void>;
  /** Replaces all links of these repositories. */
  putLinks(all: readonly RepositoryLinks[]): Promise<void>;
  forgetRepository(repo: RepoId): Promise<void>;
}
