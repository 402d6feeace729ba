// A workspace is one body of knowledge; a repository is the border inside it.
import type { RepoId, WorkspaceId } from './ids.ts';

/** Where an index lives unless told otherwise; a folder of that name is never part of a repository. */
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
  /** Absolute folder on this machine. */
  readonly root: string;
  /** Null where there is no git or no remote. */
  readonly url: string | null;
  readonly defaultBranch: string | null;
  readonly branch: string | null;
  /** Bytes of indexed text by language id. */
  readonly languageStats: Readonly<Record<string, number>>;
  readonly lastIndexedCommit: string | null;
  readonly indexedAt: number;
}
