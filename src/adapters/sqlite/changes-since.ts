// What changed between a generation and the one that a view shows: the log of the catalog, and beside it the files whose
// edges or vectors were put later although the file itself stayed as it was.
import { compareLocations } from '../../model/file-location.ts';
import { escapePath, type RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { ChangedData, FileChange } from '../../ports/view.ts';
import { type Connection, guarded, rows, single } from './connection.ts';
import { storedPath } from './file-rows.ts';

/** How many generations of changes are kept; a reader further behind loads everything again. */
const KEPT_GENERATIONS = 500;

/** In the column `removed` of the log: the file stays, its edges were removed. */
const EDGES_FORGOTTEN = 2;

const LATER: Readonly<Record<Exclude<ChangedData, 'files'>, string>> = {
  edges: `SELECT repo, path FROM graph_files WHERE since > ?1
    UNION SELECT repo, path FROM changes WHERE generation > ?1 AND removed = ${EDGES_FORGOTTEN}`,
  vectors: `SELECT repo, path FROM vector_files WHERE generation > ?1
    UNION ALL SELECT repo, path FROM vector_missing WHERE generation > ?1`,
};

export function changesSince(connection: Connection, since: number, data: ChangedData): readonly FileChange[] | null {
  if (since < Number(single(connection, 'SELECT remembers_since FROM state'))) return null;
  const changes = new Map<string, FileChange>();
  const add = (repo: unknown, path: unknown, kind: FileChange['kind']): void => {
    changes.set(`${repo}\n${path}`, { repo: repo as RepoId, path: storedPath(path), kind });
  };
  if (data !== 'files') for (const [repo, path] of rows(connection, LATER[data], since)) add(repo, path, 'put');
  const logged = `SELECT repo, path, removed, max(rowid) FROM changes
    WHERE generation > ? AND removed <> ${EDGES_FORGOTTEN} GROUP BY repo, path`;
  for (const [repo, path, removed] of rows(connection, logged, since))
    add(repo, path, removed === 1 ? 'removed' : 'put');
  return [...changes.values()].sort(compareLocations);
}

/** Changes of generations that are too long ago are dropped. */
export function dropOldChanges(writer: Connection, generation: number): void {
  const oldest = generation - KEPT_GENERATIONS;
  guarded(() => {
    writer.prepare('DELETE FROM changes WHERE generation <= ?').run(oldest);
    writer.prepare('DELETE FROM vector_missing WHERE pending = 0 AND generation <= ?').run(oldest);
    writer.prepare('UPDATE state SET remembers_since = max(remembers_since, ?)').run(oldest);
  });
}

export function logForgottenEdges(
  writer: Connection,
  generation: number,
  repo: RepoId,
  paths: readonly RepoPath[],
): void {
  if (paths.length === 0) return;
  const log = `INSERT INTO changes SELECT ?, ?, value, ${EDGES_FORGOTTEN} FROM json_each(?)`;
  writer.prepare(log).run(generation, repo, JSON.stringify(paths.map(escapePath)));
}

/** A reader of an earlier generation loads everything again. */
export function forgetChangesBefore(writer: Connection, generation: number): void {
  writer.prepare('UPDATE state SET remembers_since = ?').run(generation);
}
