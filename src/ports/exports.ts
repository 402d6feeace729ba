// Files beside the database, for others to read: each is an export of one generation. Laws:
// - a reader sees the complete old file or the complete new one;
// - writing creates the folders of the path; the name is relative, with `/`.
export interface Exports {
  write(name: string, parts: Iterable<string>): void;
  /** Null where there is none, or none that can be read. */
  read(name: string): string | null;
}
