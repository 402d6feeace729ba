// The symbol store port on SQLite: a row a file, a row a symbol that keeps only what its file does not already say.

import { nearestNames } from '../../lib/nearest-names.ts';
import type { FileLocation } from '../../model/file-location.ts';
import {
  escapePath,
  fileNodeId,
  type NodeId,
  parseNodeId,
  type RepoId,
  symbolNodeId,
  unescapeId,
  type WorkspaceId,
} from '../../model/ids.ts';
import type { LineCounts, ParseMeans, ParseTrouble } from '../../model/parsed-file.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { StoredSymbol, SymbolKind, Visibility } from '../../model/symbol.ts';
import type { FileOutline, FileTrouble, SymbolReader, SymbolWriter } from '../../ports/symbol-store.ts';
import { type Connection, guarded, insertRows, rows, single } from './connection.ts';
import { lastOfEach } from './last-of-each.ts';
import type { OpenDraft, OpenView } from './open-view.ts';

const FILE_COLUMNS = 'key, repo, path, language, means, doc, lines, trouble';
const SYMBOL_COLUMNS = `s.workspace, s.name, s.qualified, s.ordinal, s.kind, s.visibility, s.exported, s.start_line,
  s.end_line, s.name_line, s.signature, s.doc, s.decorators, s.type, p.qualified, p.ordinal, s.complexity`;
const WITH_PARENT = 'LEFT JOIN symbols p ON p.file = s.file AND p.place = s.parent';

export class SqliteSymbolReader implements SymbolReader {
  readonly #view: OpenView;
  /** Every name once; read when a similar name is first asked for, dropped with the view. */
  #names: readonly string[] | null = null;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async outlines(files: readonly FileLocation[]) {
    const connection = this.#view.connection;
    const sql = `SELECT ${FILE_COLUMNS} FROM symbol_files WHERE repo = ? AND path = ?`;
    return files.map(({ repo, path }) => {
      const row = rows(connection, sql, repo, escapePath(path))[0];
      if (row === undefined) return null;
      this.#view.expectFiles('symbols', [Number(row[0])]);
      return outlineOf(connection, row);
    });
  }

  async docs(files: readonly FileLocation[]): Promise<readonly (string | null)[]> {
    // CROSS keeps the order of the tables: else all files of the repository are held against the few that are asked for.
    const sql = `SELECT asked.key, f.doc FROM json_each(?) asked CROSS JOIN symbol_files f
      ON f.repo = asked.value ->> 0 AND f.path = asked.value ->> 1 WHERE f.doc IS NOT NULL`;
    const docs: (string | null)[] = files.map(() => null);
    const asked = JSON.stringify(files.map(({ repo, path }) => [repo, escapePath(path)]));
    for (const [place, doc] of rows(this.#view.connection, sql, asked)) {
      docs[Number(place)] = doc as string;
    }
    return docs;
  }

  async troubles(repo: RepoId): Promise<readonly FileTrouble[]> {
    const found = rows(
      this.#view.connection,
      'SELECT path, trouble FROM symbol_files WHERE repo = ? AND trouble IS NOT NULL ORDER BY path',
      repo,
    );
    return found.map(([path, trouble]) => ({
      path: unescapeId(path as string) as RepoPath,
      ...(JSON.parse(trouble as string) as ParseTrouble),
    }));
  }

  async read(ids: readonly string[]): Promise<readonly (StoredSymbol | null)[]> {
    const connection = this.#view.connection;
    const sql = `SELECT f.repo, f.path, f.language, ${SYMBOL_COLUMNS} FROM symbol_files f JOIN symbols s ON s.file = f.key
      ${WITH_PARENT} WHERE f.repo = ? AND f.path = ? AND s.qualified = ? AND s.ordinal = ?`;
    const places = ids.map(parseNodeId);
    this.#view.expectFiles('symbols', fileKeys(connection, places));
    return ids.map((id, at) => {
      const parsed = places[at];
      if (parsed?.kind !== 'symbol') return null;
      const { repo, path, qualified, ordinal } = parsed;
      const place = [repo, escapePath(path), qualified, ordinal];
      // By the index of names; a name that itself has a dot is looked for among all of its file.
      const name = qualified.slice(qualified.lastIndexOf('.') + 1);
      const row = rows(connection, `${sql} AND s.name = ?`, ...place, name)[0] ?? rows(connection, sql, ...place)[0];
      const symbol = row === undefined ? null : symbolOf(row);
      return symbol?.id === id ? symbol : null;
    });
  }

  async complexities(ids: readonly string[]): Promise<readonly number[]> {
    // CROSS keeps the order of the tables; by the index of names, as `read` does.
    const sql = `SELECT json_group_array(json_array(asked.key, s.complexity)) FROM json_each(?) asked
      CROSS JOIN symbol_files f ON f.repo = asked.value ->> 0 AND f.path = asked.value ->> 1
      CROSS JOIN symbols s ON s.name = asked.value ->> 2 AND s.file = f.key
      WHERE s.qualified = asked.value ->> 3 AND s.ordinal = asked.value ->> 4 AND s.workspace = asked.value ->> 5`;
    const asked = ids.map((id) => {
      const parsed = parseNodeId(id);
      if (parsed?.kind !== 'symbol') return null;
      const { workspace, repo, path, qualified, ordinal } = parsed;
      return [repo, escapePath(path), qualified.slice(qualified.lastIndexOf('.') + 1), qualified, ordinal, workspace];
    });
    const found = single(this.#view.connection, sql, JSON.stringify(asked)) as string;
    const known = new Map(JSON.parse(found) as [number, number][]);
    // A name that itself has a dot.
    const missing = ids.filter((_, at) => asked[at] !== null && !known.has(at));
    const others = new Map((await this.read(missing)).map((symbol, at) => [missing[at], symbol?.complexity ?? 0]));
    return ids.map((id, at) => known.get(at) ?? others.get(id) ?? 0);
  }

  async named(names: readonly string[]): Promise<readonly StoredSymbol[]> {
    const sql = `SELECT f.repo, f.path, f.language, ${SYMBOL_COLUMNS} FROM symbols s JOIN symbol_files f ON f.key = s.file
      ${WITH_PARENT} WHERE s.name IN (SELECT value FROM json_each(?)) ORDER BY f.repo, f.path, s.place`;
    const connection = this.#view.connection;
    const asked = JSON.stringify(names);
    const inFiles = 'SELECT DISTINCT file FROM symbols WHERE name IN (SELECT value FROM json_each(?))';
    const files = rows(connection, inFiles, asked).map(([file]) => Number(file));
    this.#view.expectFiles('symbols', files);
    return rows(connection, sql, asked).map(symbolOf);
  }

  async namedInAnyCase(names: readonly string[]): Promise<readonly StoredSymbol[]> {
    const low = new Set(names.map((name) => name.toLowerCase()));
    return this.named(this.#allNames().filter((name) => low.has(name.toLowerCase())));
  }

  async nearestNames(name: string, limit: number): Promise<readonly string[]> {
    return nearestNames(name, this.#allNames(), limit);
  }

  #allNames(): readonly string[] {
    const sql = 'SELECT json_group_array(name) FROM (SELECT DISTINCT name FROM symbols)';
    this.#names ??= JSON.parse(single(this.#view.connection, sql) as string) as string[];
    return this.#names;
  }

  async count(): Promise<number> {
    return Number(single(this.#view.connection, 'SELECT count(*) FROM symbols'));
  }
}

export class SqliteSymbolWriter implements SymbolWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putOutlines(repo: RepoId, files: readonly FileOutline[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      for (const { path } of files) forget(writer, repo, path);
      const symbols = lastOfEach(files).flatMap((file) => insertFile(writer, repo, file));
      insertRows(writer, 'symbols', symbols);
    });
  }

  async forget(repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      for (const path of paths) forget(writer, repo, path);
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      writer.prepare('DELETE FROM symbols WHERE file IN (SELECT key FROM symbol_files WHERE repo = ?)').run(repo);
      writer.prepare('DELETE FROM symbol_files WHERE repo = ?').run(repo);
    });
  }
}

function fileKeys(connection: Connection, places: readonly ReturnType<typeof parseNodeId>[]): number[] {
  const keys = new Map<string, unknown>();
  for (const place of places) {
    if (place?.kind !== 'symbol') continue;
    const path = escapePath(place.path);
    const name = `${place.repo}/${path}`;
    if (keys.has(name)) continue;
    keys.set(name, single(connection, 'SELECT key FROM symbol_files WHERE repo = ? AND path = ?', place.repo, path));
  }
  return [...keys.values()].filter((key) => key !== null).map(Number);
}

function forget(writer: Connection, repo: RepoId, path: RepoPath): void {
  const key = single(writer, 'SELECT key FROM symbol_files WHERE repo = ? AND path = ?', repo, escapePath(path));
  if (key === null) return;
  writer.prepare('DELETE FROM symbols WHERE file = ?').run(key);
  writer.prepare('DELETE FROM symbol_files WHERE key = ?').run(key);
}

/** The rows of its symbols. */
function insertFile(writer: Connection, repo: RepoId, file: FileOutline): unknown[][] {
  const { language, means, doc, lines, trouble } = file;
  const path = escapePath(file.path);
  const { lastInsertRowid } = writer
    .prepare('INSERT INTO symbol_files (repo, path, language, means, doc, lines, trouble) VALUES (?, ?, ?, ?, ?, ?, ?)')
    .run(repo, path, language, means, doc, JSON.stringify(lines), trouble === null ? null : JSON.stringify(trouble));
  const places = new Map(file.symbols.map(({ id }, at) => [id, at]));
  return file.symbols.map((symbol, at) => {
    const { workspace, ordinal } = placeOf(symbol.id);
    const { name, qualifiedName, kind, visibility, exported, location, nameLine, signature, docComment } = symbol;
    const { decorators, type, parentId, complexity } = symbol;
    const made = decorators.length === 0 ? null : JSON.stringify(decorators);
    const parent = parentId === null ? null : (places.get(parentId) ?? null);
    return [
      ...[Number(lastInsertRowid), at, workspace, name, qualifiedName, ordinal, kind, visibility, exported ? 1 : 0],
      ...[location.startLine, location.endLine, nameLine, signature, docComment, made, type, parent, complexity],
    ];
  });
}

function placeOf(id: NodeId): { workspace: WorkspaceId; ordinal: number } {
  const parsed = parseNodeId(id);
  if (parsed?.kind !== 'symbol') throw new RangeError(`not the id of a symbol: ${id}`);
  return parsed;
}

function outlineOf(connection: Connection, row: unknown[]): FileOutline {
  const [key, repo, path, language, means, doc, lines, trouble] = row;
  const sql = `SELECT ${SYMBOL_COLUMNS} FROM symbols s ${WITH_PARENT} WHERE s.file = ? ORDER BY s.place`;
  const found = rows(connection, sql, key);
  return {
    path: unescapeId(path as string) as RepoPath,
    language: language as string | null,
    means: means as ParseMeans,
    doc: doc as string | null,
    lines: JSON.parse(lines as string) as LineCounts,
    trouble: trouble === null ? null : (JSON.parse(trouble as string) as ParseTrouble),
    symbols: found.map((symbol) => symbolOf([repo, path, language, ...symbol])),
  };
}

function symbolOf(row: unknown[]): StoredSymbol {
  const [repoId, storedPath, language, workspace, name, qualified, ordinal, kind, visibility, exported, ...rest] = row;
  const [startLine, endLine, nameLine, signature, doc, decorators, type, parent, parentOrdinal, complexity] = rest;
  const path = unescapeId(storedPath as string) as RepoPath;
  const repo = repoId as RepoId;
  const idOf = (name: unknown, at: unknown) =>
    symbolNodeId(workspace as WorkspaceId, repo, path, name as string, at as number);
  return {
    id: idOf(qualified, ordinal),
    repoId: repo,
    fileId: fileNodeId(workspace as WorkspaceId, repo, path),
    path,
    language: language as string | null,
    name: name as string,
    qualifiedName: qualified as string,
    kind: kind as SymbolKind,
    visibility: visibility as Visibility,
    exported: exported === 1,
    location: { startLine: startLine as number, endLine: endLine as number },
    nameLine: nameLine as number,
    signature: signature as string | null,
    docComment: doc as string | null,
    decorators: decorators === null ? [] : (JSON.parse(decorators as string) as string[]),
    type: type as string | null,
    parentId: parent === null ? null : idOf(parent, parentOrdinal),
    complexity: complexity as number,
  };
}
