// The folder that holds an index and all that belongs to it. Laws:
// - nothing in it is reached through a link: the folders of a path are real folders, and the file is a regular one with
//   a single name, or absent; anything else is `store_foreign`, with a hint;
// - nothing is read or written before the folder is known to be this user's, which is `store_foreign` too;
// - a file is replaced whole: a reader sees the old one or the new one;
// - names are relative, with `/`; errors of the system are passed on.

interface DataFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly mtimeMs: number;
}

export interface DataFolder {
  readonly path: string;
  /** A folder inside, which may not exist yet. */
  inside(name: string): DataFolder;
  /**
   * Makes the folder where there is none, and this user's where it is the outermost; one inside needs the outer one to be
   * there. `replaceForeign`: what somebody else left in it is set aside, and no reason to refuse.
   */
  make(options?: { readonly replaceForeign: boolean }): void;
  /** The absolute path of a file or folder in it, checked, for callers that must open it by its path. */
  pathOf(name: string): string;
  /** Whether there is anything of that name. Asks nothing else, and opens nothing. */
  has(name: string): boolean;
  /** Null where there is none. */
  read(name: string): string | null;
  /** Makes the folders on the way, but not the outermost. */
  write(name: string, parts: Iterable<string>): void;
  append(name: string, text: string): void;
  /** A file, a link or a whole folder; a link is removed, never what it names. */
  remove(name: string): void;
  /** Moves all its contents into a new folder inside. */
  setAside(): void;
  /** All that is in it, by name. */
  list(): readonly DataFile[];
}

/** Where the repositories of an index are. */
export interface RepositoryAccess {
  /** The folder the workspace is about: what is below it moves with the index. */
  root(): string;
  /** Whether this user lets the index speak for that folder. */
  mayOpen(folder: string): boolean;
}
