// The observation store port on SQLite: what was seen of repositories, in transactions of its own.
import { escapePath, type RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { FileHistory, LastCommit, ObservationStore, Restamp } from '../../ports/observation-store.ts';
import { inBatches } from './batches.ts';
import { rows, single, transaction } from './connection.ts';
import type { EmbeddedFile } from './embedded-file.ts';

export class SqliteObservations implements ObservationStore {
  readonly #file: EmbeddedFile;

  constructor(file: EmbeddedFile) {
    this.#file = file;
  }

  async fingerprint(repo: RepoId): Promise<string | null> {
    const view = this.#file.view();
    try {
      const found = single(view.connection, 'SELECT fingerprint FROM fingerprints WHERE repo = ?', repo);
      return found as string | null;
    } finally {
      view.release();
    }
  }

  async observe(repo: RepoId, fingerprint: string | null, restamped: readonly Restamp[]): Promise<void> {
    const writer = this.#file.writing();
    transaction(writer, () => {
      writer.prepare('INSERT OR REPLACE INTO fingerprints VALUES (?, ?)').run(repo, fingerprint);
      const update = writer.prepare('UPDATE files SET mtime = ?, stamp = ? WHERE repo = ? AND path = ?');
      for (const { path, mtimeMs, stamp } of restamped) update.run(mtimeMs, stamp, repo, escapePath(path));
    });
  }

  async history(repo: RepoId): Promise<FileHistory> {
    const view = this.#file.view();
    try {
      const sql = 'SELECT to_commit, commits_read, complete FROM histories WHERE repo = ?';
      const row = rows(view.connection, sql, repo)[0];
      if (row === undefined) return { to: null, commitsRead: 0, complete: false };
      return { to: row[0] as string | null, commitsRead: Number(row[1]), complete: row[2] === 1 };
    } finally {
      view.release();
    }
  }

  async lastCommits(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (string | null)[]> {
    const view = this.#file.view();
    try {
      const sql =
        'SELECT path, commit_id FROM last_commits WHERE repo = ? AND path IN (SELECT value FROM json_each(?))';
      const asked = JSON.stringify(paths.map(escapePath));
      const found = new Map(rows(view.connection, sql, repo, asked) as [string, string][]);
      return paths.map((path) => found.get(escapePath(path)) ?? null);
    } finally {
      view.release();
    }
  }

  async recordHistory(
    repo: RepoId,
    history: FileHistory,
    touched: readonly LastCommit[],
    reset: boolean,
  ): Promise<void> {
    const writer = this.#file.writing();
    transaction(writer, () => {
      if (reset) writer.prepare('DELETE FROM last_commits WHERE repo = ?').run(repo);
      const newest = writer.prepare(
        `INSERT INTO last_commits SELECT ?, value->>0, value->>1, value->>2 FROM json_each(?) WHERE true
         ON CONFLICT (repo, path) DO UPDATE SET commit_id = excluded.commit_id, committed_at = excluded.committed_at
         WHERE (excluded.committed_at, excluded.commit_id) > (last_commits.committed_at, last_commits.commit_id)`,
      );
      for (const batch of inBatches(touched)) {
        newest.run(repo, JSON.stringify(batch.map((t) => [escapePath(t.path), t.commit, t.committedAt])));
      }
      const values = [repo, history.to, history.commitsRead, history.complete ? 1 : 0];
      writer.prepare('INSERT OR REPLACE INTO histories VALUES (?, ?, ?, ?)').run(...values);
    });
  }
}
