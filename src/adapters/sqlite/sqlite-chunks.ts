// The chunk store port on SQLite: a row a file, a row a chunk that keeps only what its file does not already say.

import type { CodeChunk } from '../../model/chunk.ts';
import type { FileLocation } from '../../model/file-location.ts';
import {
  type ChunkId,
  escapePath,
  type NodeId,
  parseChunkId,
  parseNodeId,
  type RepoId,
  unescapeId,
} from '../../model/ids.ts';
import { pathParent, type RepoPath } from '../../model/repo-path.ts';
import type { ChunkReader, ChunkWriter, FileChunks } from '../../ports/chunk-store.ts';
import { type Connection, guarded, insertRows, rows, single } from './connection.ts';
import { lastOfEach } from './last-of-each.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { fileNodeOf } from './owner-node.ts';

const COLUMNS = `f.repo, f.path, f.node, f.language, c.suffix, c.n, c.symbol, c.start_line, c.end_line, c.content_hash,
  c.tokens, c.node_type`;

export class SqliteChunkReader implements ChunkReader {
  readonly #view: OpenView;

  constructor(view: OpenView) {
    this.#view = view;
  }

  async read(ids: readonly string[]): Promise<readonly (CodeChunk | null)[]> {
    const connection = this.#view.connection;
    const sql = `SELECT ${COLUMNS} FROM chunk_files f JOIN chunks c ON c.file = f.key
      WHERE f.repo = ? AND f.path = ? AND c.suffix = ?`;
    const places = ids.map(placeOf);
    this.#expectFiles(places);
    return ids.map((id, at) => {
      const place = places[at] ?? null;
      const row = place === null ? undefined : rows(connection, sql, place.repo, place.path, place.suffix)[0];
      const chunk = row === undefined ? null : chunkOf(row);
      return chunk?.chunkId === id ? chunk : null;
    });
  }

  async chunksOf(files: readonly FileLocation[]): Promise<readonly (readonly CodeChunk[])[]> {
    const connection = this.#view.connection;
    const asked = files.map(({ repo, path }) => ({ repo, path: escapePath(path) }));
    this.#expectFiles(asked);
    const sql = `SELECT ${COLUMNS} FROM chunk_files f JOIN chunks c ON c.file = f.key WHERE f.repo = ? AND f.path = ?
       ORDER BY c.start_line, c.suffix`;
    return asked.map(({ repo, path }) => rows(connection, sql, repo, path).map(chunkOf));
  }

  async count(): Promise<number> {
    const connection = this.#view.connection;
    this.#view.expectFiles('chunks', null);
    return Number(single(connection, 'SELECT count(*) FROM chunks'));
  }

  #expectFiles(places: readonly (LocatedFile | null)[]): void {
    const { connection } = this.#view;
    const keys = new Map<string, unknown>();
    const sql = 'SELECT key FROM chunk_files WHERE repo = ? AND path = ?';
    for (const place of places) {
      const name = `${place?.repo}/${place?.path}`;
      if (place !== null && !keys.has(name)) keys.set(name, single(connection, sql, place.repo, place.path));
    }
    const files = [...keys.values()].filter((key) => key !== null).map(Number);
    this.#view.expectFiles('chunks', files);
  }
}

export class SqliteChunkWriter implements ChunkWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putChunks(repo: RepoId, files: readonly FileChunks[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      const chunks = lastOfEach(files).flatMap((file) => replaceFile(writer, repo, file));
      insertRows(writer, 'chunks', chunks);
    });
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => {
      writer.prepare('DELETE FROM chunks WHERE file IN (SELECT key FROM chunk_files WHERE repo = ?)').run(repo);
      writer.prepare('DELETE FROM chunk_files WHERE repo = ?').run(repo);
    });
  }
}

/** The rows of its chunks. */
function replaceFile(writer: Connection, repo: RepoId, file: FileChunks): unknown[][] {
  const path = escapePath(file.path);
  const old = single(writer, 'SELECT key FROM chunk_files WHERE repo = ? AND path = ?', repo, path);
  if (old !== null) {
    writer.prepare('DELETE FROM chunks WHERE file = ?').run(old);
    writer.prepare('DELETE FROM chunk_files WHERE key = ?').run(old);
  }
  const first = file.chunks[0];
  if (first === undefined) return [];
  const node = fileNodeOf(first.chunkId);
  const insert = writer.prepare('INSERT INTO chunk_files (repo, path, node, language) VALUES (?, ?, ?, ?)');
  const { lastInsertRowid } = insert.run(repo, path, node, first.language);
  return file.chunks.map((c) => {
    const suffix = c.chunkId.slice(node.length);
    const symbol = suffix === plainSuffix(c.symbol, c.n) ? AS_THE_SUFFIX_SAYS : c.symbol;
    const range = [c.startLine, c.endLine, packedHash(c.contentHash), c.tokensEstimate, c.nodeType];
    return [Number(lastInsertRowid), suffix, c.n, symbol, ...range];
  });
}

/** Nearly every chunk of a symbol: its name is not written twice. */
const AS_THE_SUFFIX_SAYS = Buffer.alloc(0);

function plainSuffix(symbol: string | null, n: number): string {
  return `#${symbol}@${n}`;
}

function symbolOf(stored: unknown, suffix: string): string | null {
  return stored === null || typeof stored === 'string' ? stored : suffix.slice(1, suffix.lastIndexOf('@'));
}

const HEX = /^(?:[0-9a-f]{2})+$/;

/** Hashes are written in hex, and kept in half of that. */
function packedHash(hash: string): string | Buffer {
  return HEX.test(hash) ? Buffer.from(hash, 'hex') : hash;
}

function hashOf(stored: unknown): string {
  return typeof stored === 'string' ? stored : Buffer.from(stored as Uint8Array).toString('hex');
}

interface LocatedFile {
  readonly repo: string;
  /** As it is stored. */
  readonly path: string;
}

function placeOf(id: string): (LocatedFile & { readonly suffix: string }) | null {
  const parsed = parseChunkId(id);
  const owner = parsed === null ? null : parseNodeId(parsed.owner);
  if (owner === null || (owner.kind !== 'file' && owner.kind !== 'symbol')) return null;
  return { repo: owner.repo, path: escapePath(owner.path), suffix: id.slice(fileNodeOf(id as ChunkId).length) };
}

function chunkOf(row: unknown[]): CodeChunk {
  const [repo, storedPath, node, language, suffix, n, symbol, startLine, endLine, contentHash, tokens, nodeType] = row;
  const path = unescapeId(storedPath as string) as RepoPath;
  return {
    chunkId: `${node as NodeId}${suffix as string}` as ChunkId,
    repo: repo as RepoId,
    path,
    language: language as string | null,
    scope: pathParent(path),
    n: n as number,
    symbol: symbolOf(symbol, suffix as string),
    startLine: startLine as number,
    endLine: endLine as number,
    contentHash: hashOf(contentHash),
    tokensEstimate: tokens as number,
    nodeType: nodeType as string,
  };
}
