// The vector index port on SQLite: packs of many files' vectors. The process that searches loads and compares them.
//   vector_files    a row an embedded file, and where its rows lie in a pack
//   vector_missing  a row a file that is pending, and one that was forgotten, since when

import { wrongVectorSize } from '../../lib/vector-size.ts';
import { ownerCode } from '../../model/chunk-owner.ts';
import type { FileLocation } from '../../model/file-location.ts';
import { marksCode } from '../../model/file-table.ts';
import { escapePath, type RepoId, unescapeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { FileVectors, VectorModel, VectorReader, VectorStatus, VectorWriter } from '../../ports/vector-index.ts';
import { type Connection, guarded, insertRows, rows, single } from './connection.ts';
import { lastOfEach } from './last-of-each.ts';
import type { PackedRows } from './open-packs.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { packIds } from './packed-ids.ts';
import { loadedPacks, vectorsOfFiles } from './read-vectors.ts';
import { addPack, dropVectors, joinPacks, type VectorFileRow } from './vector-packs.ts';

export class SqliteVectorReader implements VectorReader {
  readonly search = null;
  readonly #view: OpenView;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async status(): Promise<VectorStatus> {
    const connection = this.#view.connection;
    const pending = `SELECT (SELECT count(*) FROM vector_missing WHERE pending = 1)
      + (SELECT count(*) FROM vector_files WHERE missing > 0)`;
    return { model: modelOf(connection), pendingFiles: Number(single(connection, pending)) };
  }

  async chunkCount(): Promise<number> {
    return Number(single(this.#view.connection, 'SELECT sum(present) FROM vector_files') ?? 0);
  }

  async model(): Promise<VectorModel | null> {
    return modelOf(this.#view.connection);
  }

  async pendingFiles(repo: RepoId): Promise<readonly RepoPath[]> {
    const sql = `SELECT path FROM vector_missing WHERE repo = ?1 AND pending = 1
      UNION ALL SELECT path FROM vector_files WHERE repo = ?1 AND missing > 0 ORDER BY path`;
    return rows(this.#view.connection, sql, repo).map(([path]) => unescapeId(path as string) as RepoPath);
  }

  async vectorsOf(files: readonly FileLocation[]): Promise<readonly (FileVectors | null)[]> {
    const connection = this.#view.connection;
    return vectorsOfFiles(connection, modelOf(connection)?.dimensions ?? 0, files);
  }

  async load(files: readonly FileLocation[] | null) {
    const connection = this.#view.connection;
    const model = modelOf(connection);
    return { model, packs: loadedPacks(connection, model?.dimensions ?? 0, files) };
  }
}

export class SqliteVectorWriter implements VectorWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putVectors(repo: RepoId, model: VectorModel, files: readonly FileVectors[]): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    const known = lastOfEach(files);
    const full = known.filter(({ documents }) => documents.length > 0);
    const empty = known.filter(({ documents }) => documents.length === 0);
    guarded(() => {
      keepToModel(writer, model, generation);
      replaceBy(writer, repo, pathsOf(empty), { pending: false, generation });
      drop(writer, repo, pathsOf(full));
      addPack(
        writer,
        model.dimensions,
        full.map((file) => rowOf(repo, file, model, generation)),
      );
      joinPacks(writer, model.dimensions);
    });
  }

  async putPending(repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    guarded(() => replaceBy(writer, repo, paths.map(escapePath), { pending: true, generation }));
  }

  async forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    guarded(() => replaceBy(writer, repo, paths.map(escapePath), { pending: false, generation }));
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    guarded(() => {
      dropVectors(writer, 'repo = ?', repo);
      writer.prepare('DELETE FROM vector_missing WHERE repo = ?').run(repo);
      // Its paths must not live on in the record of changes: a process that is behind loads everything again.
      writer.prepare('UPDATE state SET remembers_since = ?').run(generation);
    });
  }
}

/** Where no file has vectors any more, it is as if there had never been any. */
function modelOf(connection: Connection): VectorModel | null {
  const sql = 'SELECT name, dimensions FROM vector_model WHERE EXISTS (SELECT 1 FROM vector_files)';
  const row = rows(connection, sql)[0];
  return row === undefined ? null : { name: row[0] as string, dimensions: Number(row[1]) };
}

function keepToModel(writer: Connection, model: VectorModel, generation: number): void {
  const stored = modelOf(writer);
  if (stored?.name === model.name && stored.dimensions !== model.dimensions)
    throw wrongVectorSize(stored, model.dimensions);
  if (stored?.name === model.name) return;
  const moved = 'INSERT OR REPLACE INTO vector_missing SELECT repo, path, ?, 1 FROM vector_files';
  writer.prepare(moved).run(generation);
  dropVectors(writer, 'true');
  writer.prepare('INSERT OR REPLACE INTO vector_model VALUES (1, ?, ?)').run(model.name, model.dimensions);
}

function pathsOf(files: readonly FileVectors[]): string[] {
  return files.map(({ path }) => escapePath(path));
}

/** Nothing is left of these files. */
function drop(writer: Connection, repo: RepoId, paths: readonly string[]): void {
  const list = JSON.stringify(paths);
  dropVectors(writer, OF_PATHS, repo, list);
  writer.prepare(`DELETE FROM vector_missing WHERE ${OF_PATHS}`).run(repo, list);
}

const OF_PATHS = 'repo = ? AND path IN (SELECT value FROM json_each(?))';

interface Instead {
  readonly pending: boolean;
  readonly generation: number;
}

/** A file that was not known before needs no mark that it was forgotten. */
function replaceBy(writer: Connection, repo: RepoId, paths: readonly string[], { pending, generation }: Instead): void {
  if (paths.length === 0) return;
  const known = `SELECT path FROM vector_files WHERE ${OF_PATHS} UNION SELECT path FROM vector_missing WHERE ${OF_PATHS}`;
  const list = JSON.stringify(paths);
  const left = pending ? [...new Set(paths)] : rows(writer, known, repo, list, repo, list).map(([path]) => path);
  drop(writer, repo, paths);
  insertRows(
    writer,
    'vector_missing',
    left.map((path) => [repo, path, generation, pending ? 1 : 0]),
  );
}

function rowOf(
  repo: RepoId,
  { path, language, marks, documents, chunks, missing }: FileVectors,
  model: VectorModel,
  generation: number,
): { readonly row: VectorFileRow; readonly packed: PackedRows } {
  const count = documents.length;
  if (chunks.scales.length !== count) throw new RangeError(`${count} documents and ${chunks.scales.length} rows`);
  if (chunks.values.length !== count * model.dimensions) throw wrongVectorSize(model, chunks.values.length / count);
  const present = chunks.scales.reduce((sum, scale) => sum + (scale > 0 ? 1 : 0), 0);
  return {
    row: { repo, path: escapePath(path), language, marks: marksCode(marks), missing, present, generation },
    packed: {
      chunks,
      owners: Uint8Array.from(documents, ownerCode),
      ids: packIds(documents.map(({ chunkId }) => chunkId)),
    },
  };
}
