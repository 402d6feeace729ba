// What the lexical tables hold of a file, put together again: the full-text tables list documents by word, so one pass
// over all words serves any number of files.
import { marksOf } from '../../model/file-table.ts';
import { type ChunkId, escapePath, type RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import type { LexicalDocument, LexicalFile } from '../../ports/lexical-index.ts';
import { type Connection, rows } from './connection.ts';
import { DOCUMENTS_A_FILE } from './lexical-memory.ts';

interface FileRow {
  readonly key: number;
  readonly node: string;
  readonly language: string | null;
  readonly marks: number;
}

export function heldFiles(connection: Connection, repo: RepoId, paths: readonly RepoPath[]): (LexicalFile | null)[] {
  const found = paths.map((path) => fileRow(connection, repo, path));
  const keys = JSON.stringify(found.flatMap((file) => (file === null ? [] : [file.key])));
  const inDocuments = wordsByRow(connection, 'words', `doc / ${DOCUMENTS_A_FILE}`, keys);
  const inPaths = wordsByRow(connection, 'path_words', 'doc', keys);
  return paths.map((path, at) => {
    const file = found[at];
    if (file == null) return null;
    const ofPath = wordsOf(inPaths, file.key);
    return {
      ...{ path, language: file.language, marks: marksOf(file.marks) },
      nameWords: ofPath.nameWords,
      folderWords: ofPath.words,
      documents: documentsOf(connection, file, inDocuments),
    };
  });
}

function fileRow(connection: Connection, repo: RepoId, path: RepoPath): FileRow | null {
  const sql = 'SELECT key, node, language, marks FROM lexical_files WHERE repo = ? AND path = ?';
  const [row] = rows(connection, sql, repo, escapePath(path));
  if (row === undefined) return null;
  const [key, node, language, marks] = row;
  return { key: Number(key), node: node as string, language: language as string | null, marks: Number(marks) };
}

/** The walk: of each row the words that it holds, for the rows whose `file` is among the keys. */
function wordsByRow(connection: Connection, table: 'words' | 'path_words', file: string, keys: string) {
  connection.exec(`CREATE VIRTUAL TABLE IF NOT EXISTS temp.held_${table} USING fts5vocab (main, ${table}, instance)`);
  const sql = `SELECT term, json_group_array(doc) FROM temp.held_${table}
    WHERE ${file} IN (SELECT value FROM json_each(?)) GROUP BY term`;
  const held = new Map<number, string[]>();
  for (const [term, list] of rows(connection, sql, keys)) {
    for (const row of JSON.parse(list as string) as number[]) {
      const words = held.get(row);
      if (words === undefined) held.set(row, [term as string]);
      else words.push(term as string);
    }
  }
  return held;
}

function documentsOf(connection: Connection, file: FileRow, held: ReadonlyMap<number, string[]>): LexicalDocument[] {
  const sql = `SELECT key, suffix, name, kind, exported, tokens FROM lexical_documents
    WHERE key >= ? AND key < ? ORDER BY key`;
  const first = file.key * DOCUMENTS_A_FILE;
  return rows(connection, sql, first, first + DOCUMENTS_A_FILE).map(
    ([key, suffix, name, kind, exported, tokens]): LexicalDocument => ({
      chunkId: `${file.node}${suffix}` as ChunkId,
      ...wordsOf(held, Number(key)),
      facts: {
        ...{ name: name as string | null, kind: kind as SymbolKind | null },
        ...{ exported: Number(exported) === 1, tokens: Number(tokens) },
      },
    }),
  );
}

/** `__` stands before a name taken whole, `_` before its words. */
function wordsOf(held: ReadonlyMap<number, readonly string[]>, row: number) {
  const all = held.get(row) ?? [];
  const whole = all.filter((word) => word.startsWith('__')).map((word) => word.slice(2));
  const named = all.filter((word) => /^_[^_]/.test(word)).map((word) => word.slice(1));
  return {
    words: all.filter((word) => !word.startsWith('_')).sort(),
    nameWords: [...whole, ...named.filter((word) => !whole.includes(word)).sort()],
  };
}
