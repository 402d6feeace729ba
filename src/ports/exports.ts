// Files beside the database, for others to read: each is an export of one generation. Laws:
// - a reader sees the old file or the new one, whole, never a part;
// - writing makes the folders on the way; the name is relative, with `/`.
export interface Exports {
  write(name: string, parts: Iterable<string>): void;
  /** Null where there is none, or none that can be read. */
  read(name: string): string | null;
}
