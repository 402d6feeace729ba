// The graph store port on SQLite: a row a file, its edges packed in it.

import { hashText, secondHash } from '../../lib/hash-text.ts';
import { packEdges, unpackEdges } from '../../lib/packed-edges.ts';
import type { Edge } from '../../model/edge.ts';
import type { FileLocation } from '../../model/file-location.ts';
import { escapePath, type NodeId, parseNodeId, type RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type {
  FileGraph,
  FileQuestions,
  GraphReader,
  GraphWriter,
  PackedGraph,
  ResolutionCount,
} from '../../ports/graph-store.ts';
import { forgetChangesBefore, logForgottenEdges } from './changes-since.ts';
import { type Connection, damaged, guarded, rows, single } from './connection.ts';
import { storedPath } from './file-rows.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { sumSeed, withoutSum, withSum } from './own-sum.ts';

const EDGES = sumSeed('edges');
const NUMBERS = sumSeed('numbers');
const OF_FILE = 'FROM graph_files WHERE repo = ? AND path = ?';

export class SqliteGraphReader implements GraphReader {
  readonly #view: OpenView;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async load(repos: readonly RepoId[] | null): Promise<readonly PackedGraph[]> {
    const all = 'SELECT repo, path, edges FROM graph_files';
    const { connection } = this.#view;
    const found =
      repos === null
        ? rows(connection, all)
        : rows(connection, `${all} WHERE repo IN (SELECT value FROM json_each(?))`, JSON.stringify(repos));
    return found.map(([repo, path, edges]) => {
      return { repo: repo as RepoId, path: storedPath(path), edges: packedOf(edges) };
    });
  }

  async graphsOf(files: readonly FileLocation[]): Promise<readonly (Uint8Array | null)[]> {
    const { connection } = this.#view;
    return files.map(({ repo, path }) => {
      const edges = single(connection, `SELECT edges ${OF_FILE}`, repo, escapePath(path));
      return edges === null ? null : packedOf(edges);
    });
  }

  async edgesFrom(files: readonly FileLocation[]) {
    const graphs = await this.graphsOf(files);
    return graphs.map((edges, at) => (edges === null ? [] : unpackEdges(edges, (files[at] as FileLocation).path)));
  }

  async questions(repo: RepoId): Promise<readonly FileQuestions[]> {
    const sql = 'SELECT path, questions FROM graph_files WHERE repo = ? ORDER BY path';
    const found = rows(this.#view.connection, sql, repo);
    return found.map(([path, questions]) => ({ path: storedPath(path), questions: numbersOf(questions) }));
  }

  async answers(repo: RepoId, paths: readonly RepoPath[]) {
    const connection = this.#view.connection;
    return paths.map((path) => {
      const answers = single(connection, `SELECT answers ${OF_FILE}`, repo, escapePath(path));
      return answers === null ? null : numbersOf(answers);
    });
  }

  async definers(repo: RepoId, questions: readonly number[]) {
    // A row a question: a row a path would cost several times as much.
    const sql = `SELECT asked.key, json_group_array(graph_files.path) FROM json_each(?) asked
      JOIN graph_definers ON question = asked.value JOIN graph_files ON graph_files.key = file WHERE repo = ?
      GROUP BY asked.key`;
    const found: RepoPath[][] = questions.map(() => []);
    for (const [place, listed] of rows(this.#view.connection, sql, JSON.stringify(questions), repo))
      found[Number(place)] = (JSON.parse(listed as string) as string[]).sort().map(storedPath);
    return found;
  }

  async importers(files: readonly NodeId[]): Promise<readonly number[]> {
    const connection = this.#view.connection;
    const sql = 'SELECT (SELECT count(*) FROM graph_imports WHERE imported = value) FROM json_each(?) ORDER BY key';
    return rows(connection, sql, JSON.stringify(files.map(wholeKey))).map(([count]) => Number(count));
  }

  async importsAmong(files: readonly NodeId[]): Promise<readonly (readonly [number, number])[]> {
    const connection = this.#view.connection;
    const placed = files.flatMap((node, at) => {
      const parsed = parseNodeId(node);
      if (parsed?.kind !== 'file') return [];
      return [[at, wholeKey(node), importerKey(parsed.repo, escapePath(parsed.path))] as const];
    });
    // A row an importer: which of what it imports was asked for is found more quickly here.
    const sql = `SELECT asked.value->>0, json_group_array(imported) FROM json_each(?) asked
      JOIN graph_imports ON importer = asked.value->>2 GROUP BY asked.key ORDER BY asked.key`;
    const places = new Map<number, number[]>();
    for (const [at, node] of placed) places.set(node, [...(places.get(node) ?? []), at]);
    return rows(connection, sql, JSON.stringify(placed)).flatMap(([from, listed]) => {
      const to = new Set((JSON.parse(listed as string) as number[]).flatMap((node) => places.get(node) ?? []));
      return [...to].sort((a, b) => a - b).map((at) => [Number(from), at] as const);
    });
  }

  async resolution(repo: RepoId): Promise<ResolutionCount> {
    const sql = 'SELECT coalesce(sum(asked), 0), coalesce(sum(answered), 0) FROM graph_files WHERE repo = ?';
    const [[asked, answered] = []] = rows(this.#view.connection, sql, repo);
    return { asked: Number(asked), answered: Number(answered) };
  }
}

export class SqliteGraphWriter implements GraphWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putGraphs(repo: RepoId, files: readonly FileGraph[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      const put = writer.prepare(`INSERT INTO graph_files
        (key, repo, path, since, asked, answered, edges, questions, answers, defines)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
      const define = writer.prepare('INSERT INTO graph_definers SELECT value, ? FROM json_each(?)');
      for (const { path, edges, questions, answers, defines, asked, answered } of files) {
        const blobs = [withSum(EDGES, [packEdges(edges)]), ...[questions, answers, defines].map(bytesOf)];
        if (isStored(writer, repo, path, [asked, answered, ...blobs])) continue;
        const key = forgetFile(writer, repo, path);
        const { lastInsertRowid } = put.run(
          key,
          repo,
          escapePath(path),
          this.#draft.generation,
          asked,
          answered,
          ...blobs,
        );
        if (defines.length > 0) define.run(lastInsertRowid, JSON.stringify([...defines]));
        addImports(writer, repo, path, edges);
      }
    });
  }

  async forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    guarded(() => {
      const gone = paths.filter((path) => forgetFile(writer, repo, path) !== null);
      logForgottenEdges(writer, generation, repo, gone);
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const { connection: writer, generation } = this.#draft;
    guarded(() => {
      const paths = rows(writer, 'SELECT path FROM graph_files WHERE repo = ?', repo);
      const importers = JSON.stringify(paths.map(([path]) => importerKey(repo, path as string)));
      writer.prepare('DELETE FROM graph_imports WHERE importer IN (SELECT value FROM json_each(?))').run(importers);
      const files = 'SELECT key FROM graph_files WHERE repo = ?';
      writer.prepare(`DELETE FROM graph_definers WHERE file IN (${files})`).run(repo);
      writer.prepare('DELETE FROM graph_files WHERE repo = ?').run(repo);
      forgetChangesBefore(writer, generation);
    });
  }
}

/** What is put as it was is left as it is: readers that hold it need not read it again. */
function isStored(writer: Connection, repo: RepoId, path: RepoPath, values: readonly (number | Uint8Array)[]): boolean {
  const [row] = rows(
    writer,
    `SELECT asked, answered, edges, questions, answers, defines ${OF_FILE}`,
    repo,
    escapePath(path),
  );
  return (
    row !== undefined &&
    values.every((value, at) =>
      typeof value === 'number' ? value === Number(row[at]) : Buffer.compare(value, row[at] as Uint8Array) === 0,
    )
  );
}

/** The key that it had, which a file keeps from graph to graph; null where it had none. */
function forgetFile(writer: Connection, repo: RepoId, path: RepoPath): number | null {
  const [row] = rows(writer, `SELECT key, defines ${OF_FILE}`, repo, escapePath(path));
  if (row === undefined) return null;
  const [key, defines] = row;
  forgetDefiner(writer, key, defines as Uint8Array);
  writer.prepare('DELETE FROM graph_files WHERE key = ?').run(key);
  writer.prepare('DELETE FROM graph_imports WHERE importer = ?').run(importerKey(repo, escapePath(path)));
  return Number(key);
}

/** What it defines leads to its rows; where that is damaged, all rows are looked at. */
function forgetDefiner(writer: Connection, key: unknown, stored: Uint8Array): void {
  if (withoutSum(NUMBERS, stored) === null) {
    writer.prepare('DELETE FROM graph_definers WHERE file = ?').run(key);
    return;
  }
  writer
    .prepare('DELETE FROM graph_definers WHERE question IN (SELECT value FROM json_each(?)) AND file = ?')
    .run(JSON.stringify([...numbersOf(stored)]), key);
}

/** A file's id has no `#`; what is outside begins with `ext/`. */
function addImports(writer: Connection, repo: RepoId, path: RepoPath, edges: readonly Edge[]): void {
  const importer = importerKey(repo, escapePath(path));
  const imported = edges
    .filter(({ kind, to }) => kind === 'IMPORTS' && !to.startsWith('ext/'))
    .map(({ to }) => wholeKey(to));
  if (imported.length === 0) return;
  writer
    .prepare('INSERT OR IGNORE INTO graph_imports SELECT value, ? FROM json_each(?)')
    .run(importer, JSON.stringify(imported));
}

function importerKey(repo: string, storedAs: string): number {
  return wholeKey(`${repo}/${storedAs}`);
}

/** A number for a text that is as good as the text: 53 bits. */
function wholeKey(text: string): number {
  return hashText(text) * 2 ** 21 + (secondHash(text) & (2 ** 21 - 1));
}

function packedOf(stored: unknown): Uint8Array {
  const bytes = withoutSum(EDGES, stored as Uint8Array);
  if (bytes === null) throw damaged('edges');
  return bytes;
}

function bytesOf(numbers: Uint32Array): Uint8Array {
  return withSum(NUMBERS, [new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)]);
}

function numbersOf(value: unknown): Uint32Array {
  const bytes = withoutSum(NUMBERS, value as Uint8Array);
  if (bytes === null) throw damaged('questions and answers');
  return new Uint32Array(Uint8Array.from(bytes).buffer);
}
