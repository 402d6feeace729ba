// One line of the file catalog: what a path is, and why its text is or is not indexed.
import type { RepoPath } from './repo-path.ts';

/** Why a path is not indexed. Order is the order in which `status` lists them. */
export const SKIP_REASONS = [
  'git_ignored',
  'ignore_file',
  'exclude_file',
  'skip_pattern',
  'language_not_allowed',
  'secret',
  'binary',
  'too_large',
  'lock_file',
  'minified',
  'symlink',
  'submodule',
  'nested_repository',
  'special_file',
  'missing',
  'unreadable',
  'own_data',
] as const;

export type SkipReason = (typeof SKIP_REASONS)[number];

/** What is known about a file beyond its text; ranking weighs them, nothing is dropped for them. */
export const FILE_MARKS = ['generated', 'vendored', 'test'] as const;
export type FileMark = (typeof FILE_MARKS)[number];

export interface FileEntry {
  readonly path: RepoPath;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
  /** Null until the file was read, and for files that are never read. */
  readonly isBinary: boolean | null;
  /** By its name in the WHATWG standard, in small letters; null for UTF-8, and where there is no text or nobody read it. */
  readonly encoding: string | null;
  readonly language: string | null;
  readonly reason: SkipReason | null;
  /** Which rule, pattern or limit made the reason; null where the reason says it all. */
  readonly detail: string | null;
  readonly marks: readonly FileMark[];
  /** A folder stands for all that is under it (ignored folders, submodules). */
  readonly isFolder: boolean;
  /** Git's object id of the bytes on disk (SHA-1 of the blob); null where the file was not read. */
  readonly checksum: string | null;
  /** What the file system said when it was read; null where that proves nothing (not read, or written just then). */
  readonly stamp: string | null;
}
