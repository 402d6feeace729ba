// What git knows about a folder. Laws:
// - nothing here changes the repository, takes its locks, starts a program that it or any configuration names, or fetches;
// - paths are relative to the given folder, with `/`, and only those inside it;
// - git that is missing, refuses or stops answering is an outcome (`null`, or a `refused` result), never an exception;
// - a cancelled call (`until`) throws `cancelled` at once.
import type { Degradation } from '../model/degradation.ts';
import type { LineRange } from '../model/range.ts';
import type { RepoPath } from '../model/repo-path.ts';

export interface GitTracked {
  readonly path: RepoPath;
  /** Git's object id of the indexed content. */
  readonly oid: string;
  /** `submodule` only where it is absent or not declared: the files of the others are listed like any file. */
  readonly mode: 'file' | 'executable' | 'symlink' | 'submodule';
  /** False if git was told not to check for changes (assume-unchanged, sparse): no report proves nothing. */
  readonly isWatched: boolean;
  /** The file as git last saw it; holds for a watched file that is not among the changed. Null where git does not say. */
  readonly seen: { readonly sizeBytes: number; readonly mtimeMs: number } | null;
}

export interface GitState {
  /** Null before the first commit. */
  readonly head: string | null;
  /** Null when detached. */
  readonly branch: string | null;
  /** Tracked paths whose working copy or index entry differs from the last commit, or cannot be seen. */
  readonly changed: readonly RepoPath[];
  readonly untracked: readonly RepoPath[];
  /** Ignored files, and ignored folders (with a trailing `/`) standing for all that is in them. */
  readonly ignored: readonly string[];
  /** A digest of all of the above: equal digests mean that nothing git can see has moved. */
  readonly digest: string;
  /** What git cannot see or was kept from: a partial clone, a setting that leads outside, a submodule it refuses. */
  readonly degradations: readonly Degradation[];
}

export type GitStateResult =
  | { readonly kind: 'state'; readonly state: GitState }
  | { readonly kind: 'refused'; readonly detail: string };

export interface GitIdentity {
  readonly url: string | null;
  readonly defaultBranch: string | null;
  readonly isShallow: boolean;
  /** Whether files on disk may differ from their objects though git calls them clean (line ends, filters). */
  readonly convertsContent: boolean;
}

export interface GitCommitTouch {
  readonly commit: string;
  readonly committedAt: number;
  /** The first line of its message. */
  readonly subject: string;
  readonly paths: readonly RepoPath[];
}

/** Lines of a file as it is now that a revision does not have. */
export interface GitLineChange {
  readonly path: RepoPath;
  /** New or rewritten lines; by line. */
  readonly put: readonly LineRange[];
  /** Lines were taken away after each of these; 0 is the top. A file that is gone has none of either. */
  readonly removedAfter: readonly number[];
  readonly isGone: boolean;
}

export type GitChanges =
  | {
      readonly kind: 'changes';
      /** By path. */
      readonly changes: readonly GitLineChange[];
      /** Why the files are given as wholly rewritten, where objects to compare them with are missing. */
      readonly wholeFiles: string | null;
    }
  /** The revision names no commit. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly detail: string };

export interface GitCommitDetail {
  /** Subject and body. */
  readonly message: string;
  /** Against its first parent, in the lines of the commit; by path. Nothing for a merge. */
  readonly changes: readonly GitLineChange[];
}

export interface Git {
  /** The same, for questions that end with the signal. */
  until(signal: AbortSignal): Git;
  /** The working tree's top folder that holds `folder`; null where there is none. */
  topFolder(folder: string): string | null;
  /** Whether a path at or below `folder`, which need not be there, is tracked. Cheap; git is not run. */
  tracksBelow(folder: string): boolean;
  /** `own` (absolute) is Portolan's data folder: where it lies inside, nothing of it is seen, nor of any `.portolan`. */
  state(folder: string, own: string | null): Promise<GitStateResult>;
  /** Null where git cannot tell; nothing for a folder of no repository. */
  tracked(folder: string): Promise<readonly GitTracked[] | null>;
  /** Top folders of the repository's other working trees, by path. */
  otherWorktrees(folder: string): Promise<readonly string[]>;
  identity(folder: string): Promise<GitIdentity>;
  /** Text of the excludes that are not in the tree: the global file and `.git/info/exclude`, in that order. */
  outerExcludes(folder: string): Promise<readonly { readonly origin: string; readonly text: string }[]>;
  /**
   * Commits that touched files, newest first, of `range` (such as `HEAD` or `A..B`), after `skip` of them. It ends early
   * with the signal, and where git can read no further: then `onCut` is called with the reason.
   */
  history(
    folder: string,
    range: { readonly to: string; readonly notIn: string | null },
    skip: number,
    signal: AbortSignal,
    onCut?: (detail: string) => void,
  ): AsyncIterable<GitCommitTouch>;
  /**
   * What differs between a revision and the working tree, with untracked files as wholly new. The files of submodules
   * are not looked into, nor those that git holds for binary.
   */
  changedLines(folder: string, revision: string): Promise<GitChanges>;
  /** Null where the commit, or an object that it needs, is missing. */
  commitDetail(folder: string, commit: string): Promise<GitCommitDetail | null>;
  /** A file as a commit has it; null where the commit has none, or none that git can give. */
  fileAt(folder: string, commit: string, path: RepoPath): Promise<Uint8Array | null>;
  isAncestor(folder: string, older: string, newer: string): Promise<boolean>;
  version(): Promise<string | null>;
}
