// Whether an index contains a folder: as a repository of its own, or as files of one around it. Asked before a
// workspace is opened, of indexes of any format.
import { relative, resolve, sep } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import { isPortolanError } from '../../model/errors.ts';
import { escapePath } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import { type Connection, openAsItLies, openConnection, rows } from './connection.ts';
import { INDEX_FILE, indexPath } from './index-file.ts';

/** `root` is what the index is about. False where it is not this user's or cannot be read. */
export function listsRepository(folder: DataFolder, root: string, repository: string): boolean {
  if (!folder.has(INDEX_FILE)) return false;
  try {
    const path = indexPath(folder);
    try {
      return asking(openConnection(path, { mustExist: true }), root, repository);
    } catch {
      // A reader leaves marks beside the file, which it may not everywhere.
      return asking(openAsItLies(path), root, repository);
    }
  } catch (error) {
    if (isPortolanError(error) || (error instanceof Error && 'rawCode' in error)) return false;
    throw error;
  }
}

function asking(connection: Connection, root: string, repository: string): boolean {
  try {
    // A view could make up rows for ever.
    if (rows(connection, "SELECT 1 FROM sqlite_master WHERE type IN ('view', 'trigger')").length > 0) return false;
    return rows(connection, 'SELECT id, root FROM repositories').some(([id, stored]) => {
      const at = resolve(root, String(stored));
      return at === repository || (isWithin(repository, at) && holdsFiles(connection, id, relative(at, repository)));
    });
  } finally {
    connection.close();
  }
}

function holdsFiles(connection: Connection, repo: unknown, inside: string): boolean {
  const prefix = `${escapePath(inside.split(sep).join('/') as RepoPath)}/`;
  const sql = 'SELECT 1 FROM files WHERE repo = ? AND path > ? AND path < ? AND reason = 0 LIMIT 1';
  return rows(connection, sql, repo, prefix, `${prefix.slice(0, -1)}0`).length > 0;
}
