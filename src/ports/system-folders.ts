// Where things are on this machine: folders above the current one, the home folder, configuration files.
// Laws: returned paths are absolute with links resolved; what does not exist is null, never an exception.
export interface SystemFolders {
  /** The one exception: without it nothing can be said of folders, and that is `path_not_found`. */
  currentFolder(): string;
  homeFolder(): string;
  /** The folders at or above `start` that hold an entry of that name which belongs to this user, the nearest first. */
  holdersAbove(start: string, name: string): readonly string[];
  /** The folder itself, absolute and resolved; null where there is no such folder. */
  folder(path: string, from: string): string | null;
  /** An absolute path for any text, with the links of its existing part resolved. */
  resolve(path: string, from: string): string;
  /** Text of a file of the user's own (not of a repository); links are followed. */
  readText(path: string): string | null;
}
