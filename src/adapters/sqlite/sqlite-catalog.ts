// The catalog port on SQLite. Paths are kept in their id form (`escapePath`), which is plain UTF-8 whatever the name.

import { relative } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import type { FileEntry, FileMark } from '../../model/file-entry.ts';
import { type FileLocation, locationKey } from '../../model/file-location.ts';
import { type FileTable, fileAt, marksOf } from '../../model/file-table.ts';
import { escapePath, type RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { CatalogReader, CatalogWriter, EncodedFile, IndexedFile } from '../../ports/catalog-store.ts';
import type { RepositoryAccess } from '../../ports/data-folder.ts';
import { inBatches } from './batches.ts';
import { forgetChangesBefore } from './changes-since.ts';
import { guarded, rows } from './connection.ts';
import { fileRow, readFileTable, storedPath } from './file-rows.ts';
import type { OpenDraft, OpenView } from './open-view.ts';

const NO_MARKS: readonly FileMark[] = [];

const REPO_TABLES = ['files', 'fingerprints', 'histories', 'last_commits'] as const;

export class SqliteCatalogReader implements CatalogReader {
  readonly #view: OpenView;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async files(repo: RepoId): Promise<FileTable> {
    return guarded(() => readFileTable(this.#view.connection, 'repo = ?', repo));
  }

  async indexedFiles(repo: RepoId): Promise<readonly IndexedFile[]> {
    // One row of three lists: a row a file would cost several times as much.
    const sql = `SELECT json_group_array(path), json_group_array(language), json_group_array(marks)
      FROM (SELECT path, language, marks FROM files WHERE repo = ? AND reason = 0 AND folder = 0)`;
    const [lists = []] = guarded(() => rows(this.#view.connection, sql, repo));
    const [paths, languages, marks] = lists.map((list) => JSON.parse(list as string)) as [string[], string[], number[]];
    return paths
      .map((path, at) => ({
        path: storedPath(path),
        language: languages[at] ?? null,
        marks: marks[at] === 0 ? NO_MARKS : marksOf(marks[at] as number),
      }))
      .sort((a, b) => compareText(a.path, b.path));
  }

  async encodedFiles(repo: RepoId): Promise<readonly EncodedFile[]> {
    // The index of encodings is said, since SQLite would take the one of paths.
    const sql = `SELECT path, encoding, stamp FROM files INDEXED BY files_by_encoding
      WHERE repo = ? AND encoding IS NOT NULL AND reason = 0`;
    return guarded(() => rows(this.#view.connection, sql, repo))
      .map(([path, encoding, stamp]) => ({
        path: storedPath(path),
        encoding: encoding as string,
        stamp: stamp as string | null,
      }))
      .sort((a, b) => compareText(a.path, b.path));
  }

  async filesAt(files: readonly FileLocation[]): Promise<readonly (FileEntry | null)[]> {
    const where = 'repo = ? AND path IN (SELECT value FROM json_each(?))';
    const entries = new Map<string, FileEntry>();
    for (const repo of new Set(files.map((file) => file.repo))) {
      const paths = files.filter((file) => file.repo === repo).map(({ path }) => escapePath(path));
      const table = guarded(() => readFileTable(this.#view.connection, where, repo, JSON.stringify(paths)));
      for (const [at, path] of table.paths.entries()) entries.set(locationKey({ repo, path }), fileAt(table, at));
    }
    return files.map((file) => entries.get(locationKey(file)) ?? null);
  }
}

export class SqliteCatalogWriter implements CatalogWriter {
  readonly #draft: OpenDraft;
  readonly #access: RepositoryAccess;

  constructor(draft: OpenDraft, access: RepositoryAccess) {
    this.#draft = draft;
    this.#access = access;
  }

  async putRepository(repository: Repository): Promise<void> {
    const writer = this.#draft.connection;
    const r = repository;
    const values = [r.id, r.workspaceId, r.name, this.#storedRoot(r), r.url, r.defaultBranch, r.branch];
    const more = [JSON.stringify(r.languageStats), r.lastIndexedCommit, r.indexedAt];
    guarded(() =>
      writer
        .prepare('INSERT OR REPLACE INTO repositories VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)')
        .run(...values, ...more),
    );
  }

  async putFiles(repo: RepoId, put: readonly FileEntry[], removed: readonly RepoPath[]): Promise<void> {
    const writer = this.#draft.connection;
    const insert = writer.prepare(
      `INSERT OR REPLACE INTO files
       SELECT ?, value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6, value->>7, value->>8,
              value->>9, value->>10, value->>11 FROM json_each(?)`,
    );
    const log = writer.prepare('INSERT INTO changes SELECT ?, ?, value, ? FROM json_each(?)');
    const remove = writer.prepare('DELETE FROM files WHERE repo = ? AND path IN (SELECT value FROM json_each(?))');
    guarded(() => {
      for (const batch of inBatches(put)) {
        insert.run(repo, JSON.stringify(batch.map(fileRow)));
        log.run(this.#draft.generation, repo, 0, JSON.stringify(batch.map((entry) => escapePath(entry.path))));
      }
      for (const batch of inBatches(removed)) {
        const paths = JSON.stringify(batch.map(escapePath));
        remove.run(repo, paths);
        log.run(this.#draft.generation, repo, 1, paths);
      }
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      // Its paths must not stay in the record of changes: readers that are behind load everything again.
      writer.exec('DELETE FROM changes');
      forgetChangesBefore(writer, this.#draft.generation);
      for (const table of REPO_TABLES) writer.prepare(`DELETE FROM ${table} WHERE repo = ?`).run(repo);
      writer.prepare('DELETE FROM repositories WHERE id = ?').run(repo);
    });
  }

  /** Below the workspace's folder from there, so that an index which is moved or copied is about where it is. */
  #storedRoot({ root, outside }: Repository): string {
    const folder = root ?? outside ?? '';
    const base = this.#access.root();
    return isWithin(folder, base) ? relative(base, folder) || '.' : folder;
  }
}
