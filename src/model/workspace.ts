// A workspace is one domain of knowledge; a repository is the boundary inside it.
import type { RepoId, WorkspaceId } from './ids.ts';

/** Where an index lives by default; a folder of that name is never part of a repository. */
export const DATA_FOLDER = '.portolan';

export interface Workspace {
  readonly id: WorkspaceId;
  readonly name: string;
  readonly description: string | null;
}

export interface Repository {
  readonly id: RepoId;
  readonly workspaceId: WorkspaceId;
  readonly name: string;
  /** Absolute folder on this machine; null where it may not be opened: then only what is indexed of it is known. */
  readonly root: string | null;
  /** The folder of one that may not be opened, for messages: the index names it, and this user has not added it. */
  readonly outside?: string;
  /** Null where there is no git or no remote. */
  readonly url: string | null;
  readonly defaultBranch: string | null;
  readonly branch: string | null;
  /** Bytes of indexed text by language id. */
  readonly languageStats: Readonly<Record<string, number>>;
  readonly lastIndexedCommit: string | null;
  readonly indexedAt: number;
}

export type OpenRepository = Repository & { readonly root: string };

export function isOpen(repository: Repository): repository is OpenRepository {
  return repository.root !== null;
}
