// How what a process holds of every file moves from one generation to the next: it reads the files that came since, and
// only where files went the whole list.
import { type Connection, single } from './connection.ts';

/** Files by key, each with the generation since which it is so. */
export type FilesSince = ReadonlyMap<number, number>;

export interface HeldFiles<Read> {
  readonly fileCount: number;
  /** Holds these files as they are now, and what it held of others. */
  replace(files: FilesSince, read: Read): void;
  /** Holds just these files afterwards. */
  hold(files: FilesSince, read: Read): void;
}

/** Where a table keeps its files: the names of the columns, and which rows count. */
export interface FileColumns {
  readonly table: string;
  readonly key: string;
  readonly since: string;
  readonly where: string;
}

/** `from` is the generation that is held; 0 where nothing is. */
export function followGeneration<Read>(
  connection: Connection,
  { table, key, since, where }: FileColumns,
  held: HeldFiles<Read>,
  { from, to }: { readonly from: number; readonly to: number },
  read: Read,
): void {
  if (from === to) return;
  const filesSince = (generation: number): FilesSince => {
    const sql = `SELECT json_group_array(json_array(${key}, ${since})) FROM ${table} WHERE ${since} > ? AND ${where}`;
    return new Map(JSON.parse(single(connection, sql, generation) as string) as [number, number][]);
  };
  const isLater = from > 0 && from < to;
  if (isLater) held.replace(filesSince(from), read);
  // Where files went, their number tells; which ones, only the whole list does.
  const count = `SELECT count(*) FROM ${table} WHERE ${where}`;
  if (!isLater || held.fileCount !== Number(single(connection, count))) held.hold(filesSince(-1), read);
}
