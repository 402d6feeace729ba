// The vector index port on SQLite: packs of many files' vectors, compared in memory, all of them exactly.
import { PortolanError } from '../../model/errors.ts';
import { type ChunkId, escapePath, type RepoId, unescapeId } from '../../model/ids.ts';
import type { Quantised } from '../../model/quantised.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import type {
  FileVectors,
  MeaningMatch,
  MeaningQuery,
  VectorModel,
  VectorReader,
  VectorStatus,
  VectorWriter,
} from '../../ports/vector-index.ts';
import { type Connection, guarded, rows, single } from './connection.ts';
import { type FileColumns, followGeneration } from './follow-generation.ts';
import { fileOfKey } from './lexical-memory.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { passingKeys } from './passing-keys.ts';
import { VectorMemory } from './vector-memory.ts';
import { addPack, apart, type FileRows, forgetVectors, joinPacks, storedVectors } from './vector-packs.ts';

/** So many more are looked at than are wanted, since one file must not take all places. */
const WIDER = 4;

export interface HeldVectors {
  memory: { readonly model: string; readonly vectors: VectorMemory; generation: number } | null;
}

export class SqliteVectorReader implements VectorReader {
  readonly #view: OpenView;
  readonly #held: HeldVectors;

  constructor(view: OpenView, held: HeldVectors) {
    this.#view = view;
    this.#held = held;
  }

  async status(): Promise<VectorStatus> {
    const connection = this.#view.connection;
    // Every file that has a row of vectors has words: those without one are what is left.
    const pending = `SELECT (SELECT count(*) FROM lexical_files) - (SELECT count(*) FROM vector_files)
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
    const sql = `SELECT path FROM lexical_files LEFT JOIN vector_files ON file = key
      WHERE repo = ? AND (missing IS NULL OR missing > 0) ORDER BY path`;
    return rows(this.#view.connection, sql, repo).map(([path]) => unescapeId(path as string) as RepoPath);
  }

  async search(query: MeaningQuery, filter: SearchFilter): Promise<readonly MeaningMatch[]> {
    const connection = this.#view.connection;
    const model = modelOf(connection);
    if (model === null || model.name !== query.model || query.limit < 1) return [];
    if (model.dimensions !== query.vector.length) throw wrongSize(model, query.vector.length);
    return guarded(() => mostSimilar(connection, this.#vectors(model), query, filter));
  }

  async vectorsOf(repo: RepoId, paths: readonly RepoPath[]) {
    const connection = this.#view.connection;
    const dimensions = modelOf(connection)?.dimensions ?? 0;
    return guarded(() => vectorsOfFiles(connection, dimensions, repo, paths));
  }

  #vectors(model: VectorModel): VectorMemory {
    const connection = this.#view.connection;
    if (this.#held.memory?.model !== model.name)
      this.#held.memory = { model: model.name, vectors: new VectorMemory(model.dimensions), generation: 0 };
    const { vectors, generation: from } = this.#held.memory;
    const to = this.#view.generation.number;
    const read = (missing: readonly number[]) => storedVectors(connection, model.dimensions, missing);
    followGeneration(connection, FILES, vectors, { from, to }, read);
    this.#held.memory.generation = to;
    return vectors;
  }
}

export class SqliteVectorWriter implements VectorWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putVectors(repo: RepoId, model: VectorModel, files: readonly FileVectors[]) {
    const writer = this.#draft.connection;
    guarded(() => {
      keepToModel(writer, model);
      const found = files.flatMap((file) => rowsOf(writer, this.#draft.generation, repo, model, file));
      for (const { file } of found) forgetVectors(writer, 'file = ?', file);
      addPack(writer, model.dimensions, found);
      joinPacks(writer, model.dimensions);
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => forgetVectors(writer, 'file IN (SELECT key FROM lexical_files WHERE repo = ?)', repo));
  }
}

const FILES: FileColumns = { table: 'vector_files', key: 'file', since: 'generation', where: 'count > 0' };

/** Where no file has vectors any more, it is as if there had never been any. */
function modelOf(connection: Connection): VectorModel | null {
  const sql = 'SELECT name, dimensions FROM vector_model WHERE EXISTS (SELECT 1 FROM vector_files)';
  const row = rows(connection, sql)[0];
  return row === undefined ? null : { name: row[0] as string, dimensions: Number(row[1]) };
}

function keepToModel(writer: Connection, model: VectorModel): void {
  const stored = modelOf(writer);
  if (stored?.name === model.name && stored.dimensions !== model.dimensions) throw wrongSize(stored, model.dimensions);
  if (stored?.name === model.name) return;
  forgetVectors(writer, 'true');
  writer.prepare('INSERT OR REPLACE INTO vector_model VALUES (1, ?, ?)').run(model.name, model.dimensions);
}

function wrongSize(model: VectorModel, got: number): PortolanError {
  const message = `vectors of ${model.name} have ${model.dimensions} numbers here, not ${got}`;
  return new PortolanError('embedder_mismatch', message, {
    shellHint: 'run `portolan index --force` to embed everything anew',
  });
}

/** None where the file has no words, and so is not searched. */
function rowsOf(
  writer: Connection,
  generation: number,
  repo: RepoId,
  model: VectorModel,
  { path, chunks, missing }: FileVectors,
): FileRows[] {
  const key = single(writer, 'SELECT key FROM lexical_files WHERE repo = ? AND path = ?', repo, escapePath(path));
  if (key === null) return [];
  if (chunks.values.length !== chunks.scales.length * model.dimensions)
    throw wrongSize(model, chunks.values.length / chunks.scales.length);
  const present = chunks.scales.reduce((sum, scale) => sum + (scale > 0 ? 1 : 0), 0);
  return [{ file: Number(key), generation, missing, present, chunks }];
}

function vectorsOfFiles(
  connection: Connection,
  dimensions: number,
  repo: RepoId,
  paths: readonly RepoPath[],
): (FileVectors | null)[] {
  const sql = 'SELECT file, missing FROM vector_files JOIN lexical_files ON key = file WHERE repo = ? AND path = ?';
  const found = paths.map((path) => rows(connection, sql, repo, escapePath(path))[0]?.map(Number) ?? null);
  const keys = found.flatMap((row) => (row === null ? [] : [row[0] as number]));
  const chunks = new Map<number, Quantised>();
  for (const stored of storedVectors(connection, dimensions, keys)) {
    for (const one of apart(stored, dimensions)) chunks.set(one.file, one.chunks);
  }
  return paths.map((path, at) => {
    const [file = -1, missing = 0] = found[at] ?? [];
    const none = { values: new Int8Array(), scales: new Float32Array() };
    return file < 0 ? null : { path, chunks: chunks.get(file) ?? none, missing };
  });
}

function mostSimilar(connection: Connection, vectors: VectorMemory, query: MeaningQuery, filter: SearchFilter) {
  const { files, documents } = passingKeys(connection, filter);
  const near = vectors.nearest({ vector: query.vector, count: query.limit * WIDER, files, documents });
  return inOrder(connection, near, query);
}

function inOrder(connection: Connection, near: ReadonlyMap<number, number>, { limit, mostOfAFile }: MeaningQuery) {
  const sql = `SELECT json_group_array(json_array(d.key, f.node || d.suffix)) FROM lexical_documents d
    JOIN lexical_files f ON f.key = d.key / 1048576 WHERE d.key IN (SELECT value FROM json_each(?))`;
  const named = JSON.parse(single(connection, sql, JSON.stringify([...near.keys()])) as string) as [number, string][];
  const matches = named.map(([key, id]) => {
    return { file: fileOfKey(key), match: { chunkId: id as ChunkId, similarity: near.get(key) as number } };
  });
  matches.sort((a, b) => b.match.similarity - a.match.similarity || (a.match.chunkId < b.match.chunkId ? -1 : 1));
  const taken = new Map<number, number>();
  const left = matches.filter(({ file }) => {
    const own = (taken.get(file) ?? 0) + 1;
    taken.set(file, own);
    return own <= mostOfAFile;
  });
  return left.slice(0, limit).map(({ match }): MeaningMatch => match);
}
