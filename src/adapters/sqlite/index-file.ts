// The name of the index file in a data folder, and of what SQLite keeps beside it. SQLite opens files by their names and
// cannot be asked to refuse links, so all of them are looked at just before.
import type { DataFolder } from '../../ports/data-folder.ts';

export const INDEX_FILE = 'index.db';
export const INDEX_FILES = ['', '-wal', '-shm', '-journal'].map((suffix) => INDEX_FILE + suffix);

/** Throws where one of them is no plain file of this user. */
export function indexPath(folder: DataFolder): string {
  for (const name of INDEX_FILES) folder.pathOf(name);
  return folder.pathOf(INDEX_FILE);
}
