// The names of the index file in a data folder and of SQLite's files beside it. SQLite opens files by name and cannot
// be told to refuse links, so all of them are checked directly before.
import type { DataFolder } from '../../ports/data-folder.ts';

export const INDEX_FILE = 'index.db';
export const INDEX_FILES = ['', '-wal', '-shm', '-journal'].map((suffix) => INDEX_FILE + suffix);

/** Throws where one of them is no plain file of this user. */
export function indexPath(folder: DataFolder): string {
  for (const name of INDEX_FILES) folder.pathOf(name);
  return folder.pathOf(INDEX_FILE);
}
