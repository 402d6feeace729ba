// Reports changes directly in some folders. Laws:
// - once `follow` has returned, a file or folder that is created, written, renamed or removed directly in a watched
//   folder is reported at least once; it may be reported too often, and without a change;
// - `follow` replaces the watched folders; those that cannot be watched are returned, the others are watched;
// - a watched folder that was removed and created again is not watched until `follow` names it again;
// - after `close`, and when the signal aborts it, `next` returns null.
export interface Followed {
  /** How many folders are followed now that were not before. */
  readonly added: number;
  readonly refused: readonly { readonly folder: string; readonly detail: string }[];
}

export interface Watch {
  /** Absolute paths of folders, as they really are (no symbolic links). */
  follow(folders: ReadonlySet<string>): Followed;
  /** Absolute paths that changed since the last call; waits until there is one. */
  next(signal: AbortSignal): Promise<ReadonlySet<string> | null>;
  close(): void;
}

export interface Watcher {
  open(): Watch;
}
