// Tells that something moved right in some folders. Laws:
// - once `follow` has returned, a file or folder that is made, written, renamed or taken away right in a followed folder
//   is told at least once; it may be told too often, and something may be told that did not move;
// - `follow` replaces the folders that were followed before; those that cannot be followed are named, and the others are;
// - a followed folder that was taken away and made again is not followed any more until `follow` names it again;
// - after `close`, and where the signal stops it, `next` gives null.
export interface Followed {
  /** How many folders are followed now that were not before. */
  readonly added: number;
  readonly refused: readonly { readonly folder: string; readonly detail: string }[];
}

export interface Watch {
  /** Absolute paths of folders, as they really are (no symbolic links). */
  follow(folders: ReadonlySet<string>): Followed;
  /** Absolute paths that moved since the last time, waiting until there is one. */
  next(signal: AbortSignal): Promise<ReadonlySet<string> | null>;
  close(): void;
}

export interface Watcher {
  open(): Watch;
}
