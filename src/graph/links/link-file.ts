// What matching knows of one file.
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { FileReaches } from '../reaches/reach.ts';

export interface Route {
  /** `GET /users/:id`. */
  readonly name: string;
  readonly line: number;
}

export interface LinkFile {
  readonly repo: RepoId;
  readonly path: RepoPath;
  /** Tests and generated code ask nothing, whatever they say. */
  readonly isSilent: boolean;
  readonly facts: FileReaches | null;
  readonly routes: readonly Route[];
}
