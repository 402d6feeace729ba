// The result of listing a repository, before any file is judged: candidates that git's rules include, and what they
// exclude.
import type { Degradation } from '../model/degradation.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { FileStat } from '../ports/file-system.ts';
import type { RuleStack } from './rule-stack.ts';

/** What is known of a file on disk; no stamp where git's word was taken for it. */
type Seen = Pick<FileStat, 'type' | 'sizeBytes' | 'mtimeMs'> & { readonly stamp: string | null };

/** Null where nothing is there; `regular` where git vouches for a regular file and nobody looked at it. */
export type Sight = Seen | 'regular' | null;

export interface Candidate {
  readonly path: RepoPath;
  /** Git's object id where git vouches that the file on disk is that object; null otherwise. */
  readonly cleanOid: string | null;
  readonly sight: Sight;
}

export interface Outsider {
  /** No trailing slash. */
  readonly path: string;
  readonly isFolder: boolean;
  readonly reason: 'git_ignored' | 'ignore_file' | 'exclude_file' | 'skip_pattern' | 'submodule' | 'nested_repository';
  readonly detail: string | null;
}

export interface Listing {
  readonly candidates: readonly Candidate[];
  readonly outsiders: readonly Outsider[];
  readonly rules: RuleStack;
  readonly attributeFiles: readonly { readonly folder: string; readonly text: string }[];
  readonly head: string | null;
  readonly branch: string | null;
  readonly degradations: readonly Degradation[];
}
