// The lexical index port on SQLite's FTS5, contentless: words in, chunk ids out.
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { pathPredicate } from '../../lib/path-predicate.ts';
import { type ChunkId, escapePath, type RepoId, unescapeId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { Snapshot } from '../../ports/catalog-store.ts';
import type { LexicalFile, LexicalIndex, LexicalMatch, SearchFilter } from '../../ports/lexical-index.ts';
import { type Connection, guarded, rows } from './connection.ts';
import type { EmbeddedFile } from './embedded-file.ts';
import { fileNodeOf } from './owner-node.ts';

/** A word in the path says more than one in the text. Not fitted yet: the ranking stage will own it. */
const PATH_WEIGHT = 2;
const BODY_WEIGHT = 1;

export class SqliteLexical implements LexicalIndex {
  readonly #file: EmbeddedFile;

  constructor(file: EmbeddedFile) {
    this.#file = file;
  }

  async prepareDocuments(generation: number, repo: RepoId, files: readonly LexicalFile[]): Promise<void> {
    const writer = this.#file.preparing(generation);
    guarded(() => {
      for (const file of files) replaceFile(writer, repo, file);
    });
  }

  async prepareRemoval(generation: number, repo: RepoId): Promise<void> {
    const writer = this.#file.preparing(generation);
    guarded(() => forgetFiles(writer, 'repo = ?', repo));
  }

  async search(
    snapshot: Snapshot,
    terms: readonly string[],
    filter: SearchFilter,
    limit: number,
  ): Promise<readonly LexicalMatch[]> {
    if (terms.length === 0 || limit < 1) return [];
    const connection = this.#file.reading(snapshot);
    const match = terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
    const files = filteredFiles(connection, filter);
    const within = files === null ? '' : 'AND d.file IN (SELECT value FROM json_each(?))';
    const found = guarded(() =>
      rows(
        connection,
        `WITH found AS MATERIALIZED (
           SELECT -bm25(words, ${PATH_WEIGHT}, ${BODY_WEIGHT}) AS score, f.node || d.suffix AS id
           FROM words JOIN lexical_documents d ON d.key = words.rowid JOIN lexical_files f ON f.key = d.file
           WHERE words MATCH ? ${within})
         SELECT score, id FROM found
         WHERE score >= ifnull((SELECT score FROM found ORDER BY score DESC LIMIT 1 OFFSET ?), -1e999)`,
        ...(files === null ? [match, limit - 1] : [match, JSON.stringify(files), limit - 1]),
      ),
    );
    return found
      .map(([score, id]) => ({ chunkId: id as ChunkId, score: Number(score) }))
      .sort((a, b) => b.score - a.score || compareText(a.chunkId, b.chunkId))
      .slice(0, limit);
  }
}

type DocumentWords = readonly [path: string, body: string];

function replaceFile(writer: Connection, repo: RepoId, file: LexicalFile): void {
  const path = escapePath(file.path);
  forgetFiles(writer, 'repo = ? AND path = ?', repo, path);
  const first = file.documents[0];
  if (first === undefined) return;
  const node = fileNodeOf(first.chunkId);
  const words = file.documents.map((document): DocumentWords => [document.path, document.body]);
  const packed = deflateRawSync(JSON.stringify(words), { level: 1 });
  const insertFile = writer.prepare(
    'INSERT INTO lexical_files (repo, path, node, language, packed) VALUES (?, ?, ?, ?, ?)',
  );
  const key = insertFile.run(repo, path, node, file.language, packed).lastInsertRowid;
  const insertDocument = writer.prepare('INSERT INTO lexical_documents (file, suffix) VALUES (?, ?)');
  const insertWords = writer.prepare('INSERT INTO words (rowid, path, body) VALUES (?, ?, ?)');
  for (const document of file.documents) {
    const row = insertDocument.run(key, document.chunkId.slice(node.length)).lastInsertRowid;
    insertWords.run(row, document.path, document.body);
  }
}

function forgetFiles(writer: Connection, where: string, ...values: unknown[]): void {
  const takeOut = writer.prepare("INSERT INTO words (words, rowid, path, body) VALUES ('delete', ?, ?, ?)");
  for (const [key, packed] of rows(writer, `SELECT key, packed FROM lexical_files WHERE ${where}`, ...values)) {
    const words = JSON.parse(inflateRawSync(packed as Uint8Array).toString()) as DocumentWords[];
    const documents = rows(writer, 'SELECT key FROM lexical_documents WHERE file = ? ORDER BY key', key);
    documents.forEach(([row], at) => {
      takeOut.run(row, ...(words[at] ?? ['', '']));
    });
    writer.prepare('DELETE FROM lexical_documents WHERE file = ?').run(key);
    writer.prepare('DELETE FROM lexical_files WHERE key = ?').run(key);
  }
}

/** The keys of the files that pass; null where every file does. */
function filteredFiles(connection: Connection, filter: SearchFilter): number[] | null {
  if (filter.repos === null && filter.paths === null && filter.languages === null) return null;
  const repos = filter.repos === null ? null : new Set<string>(filter.repos);
  const languages = filter.languages === null ? null : new Set(filter.languages);
  const passes = pathPredicate(filter.paths);
  const out: number[] = [];
  const [keys, owners, paths, langs] = (
    rows(
      connection,
      `SELECT json_group_array(key), json_group_array(repo), json_group_array(path), json_group_array(language)
       FROM lexical_files`,
    )[0] ?? ['[]', '[]', '[]', '[]']
  ).map((json) => JSON.parse(json as string) as unknown[]) as [number[], string[], string[], (string | null)[]];
  for (let at = 0; at < keys.length; at += 1) {
    const repo = owners[at] as string;
    const path = unescapeId(paths[at] as string);
    if (repos !== null && !repos.has(repo)) continue;
    if (languages !== null && !languages.has(langs[at] ?? '')) continue;
    if (!passes(repo, path)) continue;
    out.push(keys[at] as number);
  }
  return out;
}
