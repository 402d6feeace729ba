// The catalog port on SQLite. Paths are kept in their id form (`escapePath`), which is plain UTF-8 whatever the name.
import { relative, resolve } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import type { FileEntry, FileMark } from '../../model/file-entry.ts';
import { type FileTable, fileAt, marksOf } from '../../model/file-table.ts';
import type { Generation } from '../../model/generation.ts';
import { escapePath, type RepoId, type WorkspaceId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type {
  CatalogStore,
  EncodedFile,
  FileChange,
  FileHistory,
  IndexedFile,
  LastCommit,
  Restamp,
  Snapshot,
} from '../../ports/catalog-store.ts';
import type { RepositoryAccess } from '../../ports/data-folder.ts';
import { guarded, rows, single, transaction } from './connection.ts';
import type { EmbeddedFile } from './embedded-file.ts';
import { fileRow, readFileTable, storedPath } from './file-rows.ts';

/** How many generations of changes are remembered; a reader further behind loads anew. */
const REMEMBERED_GENERATIONS = 500;
const ROWS_A_STATEMENT = 1_000;
const NO_MARKS: readonly FileMark[] = [];

const REPO_TABLES = ['files', 'fingerprints', 'histories', 'last_commits'] as const;

export class SqliteCatalog implements CatalogStore {
  readonly #file: EmbeddedFile;
  readonly #access: RepositoryAccess;

  constructor(file: EmbeddedFile, access: RepositoryAccess) {
    this.#file = file;
    this.#access = access;
  }

  async snapshot(): Promise<Snapshot> {
    return this.#file.snapshot();
  }

  async repositories(snapshot: Snapshot): Promise<readonly Repository[]> {
    const found = rows(
      this.#file.reading(snapshot),
      `SELECT id, workspace_id, name, root, url, default_branch, branch, language_stats, last_indexed_commit, indexed_at
       FROM repositories`,
    );
    return found.map((row) => this.#repositoryOf(row)).sort((a, b) => compareText(a.id, b.id));
  }

  async files(snapshot: Snapshot, repo: RepoId): Promise<FileTable> {
    return guarded(() => readFileTable(this.#file.reading(snapshot), 'repo = ?', repo));
  }

  async indexedFiles(snapshot: Snapshot, repo: RepoId): Promise<readonly IndexedFile[]> {
    // One row of three lists: a row a file would cost several times as much.
    const sql = `SELECT json_group_array(path), json_group_array(language), json_group_array(marks)
      FROM (SELECT path, language, marks FROM files WHERE repo = ? AND reason = 0 AND folder = 0)`;
    const [lists = []] = guarded(() => rows(this.#file.reading(snapshot), sql, repo));
    const [paths, languages, marks] = lists.map((list) => JSON.parse(list as string)) as [string[], string[], number[]];
    return paths
      .map((path, at) => ({
        path: storedPath(path),
        language: languages[at] ?? null,
        marks: marks[at] === 0 ? NO_MARKS : marksOf(marks[at] as number),
      }))
      .sort((a, b) => compareText(a.path, b.path));
  }

  async encodedFiles(snapshot: Snapshot, repo: RepoId): Promise<readonly EncodedFile[]> {
    // The index of encodings is said, since SQLite would take the one of paths.
    const sql = `SELECT path, encoding, stamp FROM files INDEXED BY files_by_encoding
      WHERE repo = ? AND encoding IS NOT NULL AND reason = 0`;
    return guarded(() => rows(this.#file.reading(snapshot), sql, repo))
      .map(([path, encoding, stamp]) => ({
        path: storedPath(path),
        encoding: encoding as string,
        stamp: stamp as string | null,
      }))
      .sort((a, b) => compareText(a.path, b.path));
  }

  async filesAt(snapshot: Snapshot, repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (FileEntry | null)[]> {
    const asked = JSON.stringify(paths.map(escapePath));
    const where = 'repo = ? AND path IN (SELECT value FROM json_each(?))';
    const table = guarded(() => readFileTable(this.#file.reading(snapshot), where, repo, asked));
    const at = new Map(table.paths.map((path, index) => [path, index]));
    return paths.map((path) => {
      const index = at.get(path);
      return index === undefined ? null : fileAt(table, index);
    });
  }

  async changes(snapshot: Snapshot, since: number): Promise<readonly FileChange[] | null> {
    const connection = this.#file.reading(snapshot);
    if (since < Number(single(connection, 'SELECT remembers_since FROM state'))) return null;
    const found = rows(
      connection,
      'SELECT repo, path, removed, max(rowid) FROM changes WHERE generation > ? GROUP BY repo, path',
      since,
    );
    return found
      .map(([repo, path, removed]): FileChange => {
        return { repo: repo as RepoId, path: storedPath(path), kind: removed === 1 ? 'removed' : 'put' };
      })
      .sort((a, b) => compareText(a.repo, b.repo) || compareText(a.path, b.path));
  }

  async prepareRepository(generation: number, repository: Repository): Promise<void> {
    const writer = this.#file.preparing(generation);
    const r = repository;
    const values = [r.id, r.workspaceId, r.name, this.#storedRoot(r), r.url, r.defaultBranch, r.branch];
    const more = [JSON.stringify(r.languageStats), r.lastIndexedCommit, r.indexedAt];
    guarded(() =>
      writer
        .prepare('INSERT OR REPLACE INTO repositories VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .run(...values, ...more),
    );
  }

  async prepareFiles(
    generation: number,
    repo: RepoId,
    put: readonly FileEntry[],
    removed: readonly RepoPath[],
  ): Promise<void> {
    const writer = this.#file.preparing(generation);
    const insert = writer.prepare(
      `INSERT OR REPLACE INTO files
       SELECT ?, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8,
              value->>9, value->>10, value->>11 FROM json_each(?)`,
    );
    const log = writer.prepare('INSERT INTO changes SELECT ?, ?, value, ? FROM json_each(?)');
    const remove = writer.prepare('DELETE FROM files WHERE repo = ? AND path IN (SELECT value FROM json_each(?))');
    guarded(() => {
      for (const batch of batches(put)) {
        insert.run(repo, JSON.stringify(batch.map(fileRow)));
        log.run(generation, repo, 0, JSON.stringify(batch.map((entry) => escapePath(entry.path))));
      }
      for (const batch of batches(removed)) {
        const paths = JSON.stringify(batch.map(escapePath));
        remove.run(repo, paths);
        log.run(generation, repo, 1, paths);
      }
    });
  }

  async prepareRemoval(generation: number, repo: RepoId): Promise<void> {
    const writer = this.#file.preparing(generation);
    guarded(() => {
      // Its paths must not live on in the record of changes: who is behind loads anew.
      writer.exec('DELETE FROM changes');
      writer.prepare('UPDATE state SET remembers_since = ?').run(generation);
      for (const table of REPO_TABLES) writer.prepare(`DELETE FROM ${table} WHERE repo = ?`).run(repo);
      writer.prepare('DELETE FROM repositories WHERE id = ?').run(repo);
    });
  }

  async switchTo(generation: Generation): Promise<void> {
    const writer = this.#file.preparing(generation.number);
    const oldest = generation.number - REMEMBERED_GENERATIONS;
    guarded(() => {
      writer.prepare('DELETE FROM changes WHERE generation <= ?').run(oldest);
      writer.prepare('UPDATE state SET remembers_since = max(remembers_since, ?)').run(oldest);
    });
    this.#file.commit(generation);
  }

  async discard(): Promise<void> {
    this.#file.discard();
  }

  async fingerprint(repo: RepoId): Promise<string | null> {
    const snapshot = this.#file.snapshot();
    try {
      const found = single(this.#file.reading(snapshot), 'SELECT fingerprint FROM fingerprints WHERE repo = ?', repo);
      return found as string | null;
    } finally {
      snapshot.release();
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
    const snapshot = this.#file.snapshot();
    try {
      const sql = 'SELECT to_commit, commits_read, complete FROM histories WHERE repo = ?';
      const row = rows(this.#file.reading(snapshot), sql, repo)[0];
      if (row === undefined) return { to: null, commitsRead: 0, complete: false };
      return { to: row[0] as string | null, commitsRead: Number(row[1]), complete: row[2] === 1 };
    } finally {
      snapshot.release();
    }
  }

  async lastCommits(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (string | null)[]> {
    const snapshot = this.#file.snapshot();
    try {
      const sql =
        'SELECT path, commit_id FROM last_commits WHERE repo = ? AND path IN (SELECT value FROM json_each(?))';
      const asked = JSON.stringify(paths.map(escapePath));
      const found = new Map(rows(this.#file.reading(snapshot), sql, repo, asked) as [string, string][]);
      return paths.map((path) => found.get(escapePath(path)) ?? null);
    } finally {
      snapshot.release();
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
      for (const batch of batches(touched)) {
        newest.run(repo, JSON.stringify(batch.map((t) => [escapePath(t.path), t.commit, t.committedAt])));
      }
      const values = [repo, history.to, history.commitsRead, history.complete ? 1 : 0];
      writer.prepare('INSERT OR REPLACE INTO histories VALUES (?, ?, ?, ?)').run(...values);
    });
  }

  /** Below the workspace's folder from there, so that an index which is moved or copied is about where it is. */
  #storedRoot({ root, outside }: Repository): string {
    const folder = root ?? outside ?? '';
    const base = this.#access.root();
    return isWithin(folder, base) ? relative(base, folder) || '.' : folder;
  }

  #openRoot(stored: string): Pick<Repository, 'root' | 'outside'> {
    const folder = resolve(this.#access.root(), stored);
    return this.#access.mayOpen(folder) ? { root: folder } : { root: null, outside: folder };
  }

  #repositoryOf(row: unknown[]): Repository {
    const [id, workspaceId, name, root, url, defaultBranch, branch, stats, commit, indexedAt] = row;
    return {
      id: id as RepoId,
      workspaceId: workspaceId as WorkspaceId,
      name: name as string,
      ...this.#openRoot(root as string),
      url: url as string | null,
      defaultBranch: defaultBranch as string | null,
      branch: branch as string | null,
      languageStats: JSON.parse(stats as string) as Record<string, number>,
      lastIndexedCommit: commit as string | null,
      indexedAt: indexedAt as number,
    };
  }
}

function* batches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < all.length; at += ROWS_A_STATEMENT) yield all.slice(at, at + ROWS_A_STATEMENT);
}
