// The lexical index port on SQLite's FTS5. Two full-text tables hold which words stand in which document and in which
// path, and nothing else: no text, no counts, no positions. The query says what a word is worth.
//   words       a row a document: its words, those of its symbol's name once more with `_` before them, and the whole
//               name with `__`
//   path_words  a row a file: the words of its folders, and those of its own name with `_` before them
// A document's key is its file's key and its place in the file, so that a list of keys tells the files too.
import { termWeight } from '../../lib/term-weight.ts';
import { marksCode, marksOf } from '../../model/file-table.ts';
import { type ChunkId, escapePath, parseChunkId, parseNodeId, type RepoId, unescapeId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { SymbolKind } from '../../model/symbol.ts';
import type {
  FieldShares,
  LexicalAnswer,
  LexicalFile,
  LexicalMatch,
  LexicalQuery,
  LexicalReader,
  LexicalWriter,
  MatchedFile,
  SearchFilter,
} from '../../ports/lexical-index.ts';
import { type Connection, guarded, insertRows, rows, single } from './connection.ts';
import { heldFiles } from './held-words.ts';
import { lastOfEach } from './last-of-each.ts';
import { DOCUMENTS_A_FILE, fileOfKey, keyOf, LexicalMemory } from './lexical-memory.ts';
import type { OpenDraft, OpenView } from './open-view.ts';
import { fileNodeOf } from './owner-node.ts';
import { type PassingKeys, passingKeys } from './passing-keys.ts';
import { type FileOrder, type TermList, WeighedDocuments } from './weighed-documents.ts';

export interface HeldWords {
  memory: LexicalMemory;
}

export class SqliteLexicalReader implements LexicalReader {
  readonly #view: OpenView;
  readonly #held: HeldWords;

  constructor(view: OpenView, held: HeldWords) {
    this.#view = view;
    this.#held = held;
  }

  async search(query: LexicalQuery, filter: SearchFilter): Promise<LexicalAnswer> {
    const connection = this.#view.connection;
    return guarded(() => searchWords(connection, this.#remembered(this.#view.generation.number), query, filter));
  }

  async held(repo: RepoId, paths: readonly RepoPath[]): Promise<readonly (LexicalFile | null)[]> {
    const connection = this.#view.connection;
    return guarded(() => heldFiles(connection, repo, paths));
  }

  #remembered(generation: number): LexicalMemory {
    if (this.#held.memory.generation !== generation || this.#held.memory.isFull)
      this.#held.memory = new LexicalMemory(generation);
    return this.#held.memory;
  }
}

export class SqliteLexicalWriter implements LexicalWriter {
  readonly #draft: OpenDraft;

  constructor(draft: OpenDraft) {
    this.#draft = draft;
  }

  async putDocuments(repo: RepoId, files: readonly LexicalFile[]): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => replaceFiles(writer, repo, files));
  }

  async forgetRepository(repo: RepoId): Promise<void> {
    const writer = this.#draft.connection;
    guarded(() => forgetFiles(writer, 'repo = ?', repo));
  }
}

function searchWords(
  connection: Connection,
  memory: LexicalMemory,
  query: LexicalQuery,
  filter: SearchFilter,
): LexicalAnswer {
  const { terms, rarity, shares, limit, byPath, mostOfAFile, also } = query;
  const documents = Number(single(connection, 'SELECT documents FROM lexical_count'));
  const passing = passingKeys(connection, filter);
  const readWords = keyReader(connection, 'words');
  const readPaths = keyReader(connection, 'path_words');
  const inWords = (word: string) => memory.documentList(word, readWords);
  const inPaths = (word: string) => memory.fileList(word, readPaths);
  const paths = new PathMatches(passing.files, shares);
  const frequencies: number[] = [];
  const lists: TermList[] = [];
  for (const [term, { word, share }] of terms.entries()) {
    const numbers = inWords(word);
    const weight = share * termWeight(numbers.length, documents, rarity);
    frequencies.push(numbers.length);
    lists.push({ term, weight: weight * shares.words, numbers });
    lists.push({ term, weight: weight * shares.nameWords, numbers: inWords(`_${word}`) });
    lists.push({ term, weight: weight * shares.wholeName, numbers: inWords(`__${word}`) });
    paths.add(term, weight, inPaths(`_${word}`), inPaths(word));
  }
  const weighed = new WeighedDocuments(memory.documents, lists, passing, paths);
  const order = fileOrder(connection);
  const chosen = new Set(weighed.heaviest(limit, mostOfAFile, order));
  for (const file of paths.heaviest(byPath, order)) {
    const key = weighed.isFound(file) ? null : firstDocument(connection, file, passing.documents);
    if (key !== null) chosen.add(key);
  }
  for (const key of knownKeys(connection, also, passing)) chosen.add(key);
  return { documents, frequencies, ...matched(connection, memory, [...chosen], weighed, paths) };
}

/** What the tokenizer takes for one word; anything else was never put in. */
const ONE_WORD = /^[\da-z_\u0080-\u{10ffff}]+$/u;

/** Lists of keys come as JSON: a row a key costs eight times as much. */
function keyReader(connection: Connection, table: 'words' | 'path_words'): (word: string) => number[] {
  const sql = `SELECT json_group_array(rowid) FROM ${table} WHERE ${table} MATCH ?`;
  return (word) =>
    ONE_WORD.test(word) ? (JSON.parse(single(connection, sql, `"${word}"`) as string) as number[]) : [];
}

/** Which terms stand in the paths of which files. */
class PathMatches {
  readonly #passing: ReadonlySet<number> | null;
  readonly #shares: FieldShares;
  readonly #files = new Map<number, { weight: number; readonly inName: number[]; readonly inFolders: number[] }>();

  constructor(passing: ReadonlySet<number> | null, shares: FieldShares) {
    this.#passing = passing;
    this.#shares = shares;
  }

  add(term: number, weight: number, named: readonly number[], within: readonly number[]): void {
    for (const file of named) this.#entry(file, weight * this.#shares.fileName)?.inName.push(term);
    for (const file of within) this.#entry(file, weight * this.#shares.folders)?.inFolders.push(term);
  }

  of(file: number) {
    return this.#files.get(file) ?? { inName: [], inFolders: [] };
  }

  weightOf(file: number): number {
    return this.#files.get(file)?.weight ?? 0;
  }

  heaviest(count: number, order: FileOrder): number[] {
    const files = [...this.#files].map(([file, { weight }]) => ({ file, weight }));
    const sorted = files.sort((a, b) => b.weight - a.weight);
    const least = sorted[count - 1]?.weight ?? 0;
    const heavy = sorted.filter(({ weight }) => weight >= least);
    const places = order(heavy.map(({ file }) => file));
    const place = (file: number) => places.get(file) ?? 0;
    return heavy
      .sort((a, b) => b.weight - a.weight || place(a.file) - place(b.file))
      .slice(0, count)
      .map(({ file }) => file);
  }

  #entry(file: number, weight: number) {
    if (this.#passing?.has(file) === false) return undefined;
    const entry = this.#files.get(file) ?? { weight: 0, inName: [], inFolders: [] };
    this.#files.set(file, entry);
    entry.weight += weight;
    return entry;
  }
}

function fileOrder(connection: Connection): FileOrder {
  return (files) => {
    const sql = `SELECT json_group_array(key) FROM
      (SELECT key FROM lexical_files WHERE key IN (SELECT value FROM json_each(?)) ORDER BY repo, path)`;
    const keys = JSON.parse(single(connection, sql, JSON.stringify(files)) as string) as number[];
    return new Map(keys.map((key, at) => [key, at]));
  };
}

function firstDocument(connection: Connection, file: number, passing: ReadonlySet<number> | null): number | null {
  const sql = 'SELECT key FROM lexical_documents WHERE key >= ? AND key < ? ORDER BY key';
  const keys = rows(connection, sql, keyOf(file, 0), keyOf(file + 1, 0)).map(([key]) => Number(key));
  return keys.find((key) => passing === null || passing.has(key)) ?? null;
}

function knownKeys(connection: Connection, ids: readonly ChunkId[], passing: PassingKeys): number[] {
  const wanted = ids.flatMap((id) => {
    const owner = parseNodeId(parseChunkId(id)?.owner ?? '');
    if (owner?.kind !== 'file' && owner?.kind !== 'symbol') return [];
    const node = fileNodeOf(id);
    return [[owner.repo, escapePath(owner.path), node, id.slice(node.length)]];
  });
  const sql = `WITH wanted AS MATERIALIZED (SELECT value ->> 0 AS repo, value ->> 1 AS path, value ->> 2 AS node,
      value ->> 3 AS suffix FROM json_each(?))
    SELECT json_group_array((SELECT d.key FROM lexical_documents d WHERE d.key >= f.key * ${DOCUMENTS_A_FILE}
      AND d.key < (f.key + 1) * ${DOCUMENTS_A_FILE} AND d.suffix = w.suffix LIMIT 1))
    FROM wanted w CROSS JOIN lexical_files f ON f.repo = w.repo AND f.path = w.path AND f.node = w.node`;
  const keys = (JSON.parse(single(connection, sql, JSON.stringify(wanted)) as string) as (number | null)[]).filter(
    (key) => key !== null,
  );
  return keys.filter((key) => passing.files?.has(fileOfKey(key)) !== false && passing.documents?.has(key) !== false);
}

function matched(
  connection: Connection,
  memory: LexicalMemory,
  keys: readonly number[],
  weighed: WeighedDocuments,
  paths: PathMatches,
) {
  const fileKeys = [...new Set(keys.map(fileOfKey))];
  const nodes = new Map<number, string>();
  const places = new Map<number, number>();
  const files: MatchedFile[] = [];
  const fileSql = `SELECT json_group_array(json_array(key, repo, path, node, language, marks)) FROM (SELECT * FROM
    lexical_files WHERE key IN (SELECT value FROM json_each(?)) ORDER BY repo, path)`;
  for (const [key, repo, path, node, language, marks] of listed(connection, fileSql, fileKeys)) {
    const file = Number(key);
    places.set(file, files.length);
    nodes.set(file, node as string);
    const { inName, inFolders } = paths.of(file);
    files.push({
      ...{ repo: repo as RepoId, path: unescapeId(path as string) as RepoPath, language: language as string | null },
      ...{ marks: marksOf(Number(marks)), terms: weighed.termsOfFile(file), inName, inFolders },
    });
  }
  const documentSql = `SELECT json_group_array(json_array(key, suffix, name, kind, exported, tokens))
    FROM lexical_documents WHERE key IN (SELECT value FROM json_each(?))`;
  const read = (missing: readonly number[]) => listed(connection, documentSql, missing);
  const matches = memory.rowsOf(keys, read).map((row) => {
    const [key, suffix, name, kind, exported, tokens] = row as [number, string, string, SymbolKind, number, number];
    const file = fileOfKey(key);
    const chunkId = `${nodes.get(file)}${suffix}` as ChunkId;
    const facts = { name, kind, exported: exported === 1, tokens };
    const held = { weight: weighed.weightOf(key), terms: weighed.termsOf(key) };
    return { key, match: { chunkId, facts, file: places.get(file) as number, ...held } };
  });
  matches.sort((a, b) => b.match.weight - a.match.weight || a.match.file - b.match.file || a.key - b.key);
  return { files, matches: matches.map(({ match }): LexicalMatch => match) };
}

/** Rows as one JSON text: many times quicker than one by one. */
function listed(connection: Connection, sql: string, keys: readonly number[]): unknown[][] {
  return JSON.parse(single(connection, sql, JSON.stringify(keys)) as string) as unknown[][];
}

function replaceFiles(writer: Connection, repo: RepoId, files: readonly LexicalFile[]): void {
  const documents = lastOfEach(files).flatMap((file) => replaceWords(writer, repo, file));
  insertRows(writer, 'lexical_documents', documents);
  countDocuments(writer, documents.length);
}

/** The rows of its documents. */
function replaceWords(writer: Connection, repo: RepoId, file: LexicalFile): unknown[][] {
  const path = escapePath(file.path);
  // A file keeps its key: who holds what belongs to it need only ask what changed.
  const old = single(writer, 'SELECT key FROM lexical_files WHERE repo = ? AND path = ?', repo, path);
  if (old !== null) forgetFiles(writer, 'key = ?', old);
  const first = file.documents[0];
  if (first === undefined) return [];
  const node = fileNodeOf(first.chunkId);
  const insertFile = writer.prepare(
    'INSERT INTO lexical_files (key, repo, path, node, language, marks) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const key = Number(insertFile.run(old, repo, path, node, file.language, marksCode(file.marks)).lastInsertRowid);
  const pathWords = [...file.folderWords, ...file.nameWords.map((word) => `_${word}`)];
  writer.prepare('INSERT INTO path_words (rowid, held) VALUES (?, ?)').run(key, pathWords.join(' '));
  const insertWords = writer.prepare('INSERT INTO words (rowid, held) VALUES (?, ?)');
  return file.documents.slice(0, DOCUMENTS_A_FILE).map(({ chunkId, words, nameWords, facts }, place) => {
    const row = keyOf(key, place);
    const whole = nameWords.slice(0, 1).map((word) => `__${word}`);
    insertWords.run([row, [...words, ...nameWords.map((word) => `_${word}`), ...whole].join(' ')]);
    return [row, chunkId.slice(node.length), facts.name, facts.kind, facts.exported ? 1 : 0, facts.tokens];
  });
}

function forgetFiles(writer: Connection, where: string, ...values: unknown[]): void {
  const forgetWords = writer.prepare('DELETE FROM words WHERE rowid = ?');
  for (const [file] of rows(writer, `SELECT key FROM lexical_files WHERE ${where}`, ...values)) {
    const range = [keyOf(Number(file), 0), keyOf(Number(file) + 1, 0)];
    const documents = rows(writer, 'SELECT key FROM lexical_documents WHERE key >= ? AND key < ?', ...range);
    for (const [key] of documents) forgetWords.run(key);
    writer.prepare('DELETE FROM lexical_documents WHERE key >= ? AND key < ?').run(...range);
    writer.prepare('DELETE FROM path_words WHERE rowid = ?').run(file);
    writer.prepare('DELETE FROM lexical_files WHERE key = ?').run(file);
    countDocuments(writer, -documents.length);
  }
}

/** Of one row by its key: before a statement that might change several, FTS5 would write out what it has gathered. */
function countDocuments(writer: Connection, change: number): void {
  writer.prepare('UPDATE lexical_count SET documents = documents + ? WHERE one = 1').run(change);
}
