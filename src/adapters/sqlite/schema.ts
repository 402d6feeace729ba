// The tables of the embedded store, and what happens when a file of another version is opened.
// The `artefacts` table keeps its layout for ever: a schema change rebuilds everything else around it.
import { PortolanError } from '../../model/errors.ts';
import { type Connection, guarded, rows, single, transaction } from './connection.ts';
import { expectOwnTables, holdsOwnTables } from './expect-own-tables.ts';
import { damagedPage, judgeSum, PAGE_SUMS, pageSeen, parseSeal, readSums, sumOfPage } from './page-sum.ts';
import { sumAll } from './stored-artefact.ts';

const SCHEMA_VERSION = 16;
/** "Port" in ASCII: tells our files from other SQLite files. */
const APPLICATION_ID = 0x506f7274;

const ARTEFACTS = `
  CREATE TABLE IF NOT EXISTS artefacts (
    kind TEXT NOT NULL, key TEXT NOT NULL, version INTEGER NOT NULL, source TEXT NOT NULL, paid INTEGER NOT NULL,
    bytes BLOB NOT NULL, UNIQUE (kind, key, version)
  );`;

// The full-text tables know which words are in which row and nothing more. The statistics of FTS5, which still count
// what was deleted, are never asked for: how many documents hold a word is the length of its list.
// What is added is not merged on the way (`merge-words.ts`). To this tokenizer every letter outside ASCII is a letter, whichever Unicode it knows.
function wordTable(name: string): string {
  return `CREATE VIRTUAL TABLE ${name} USING fts5 (
    held, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
  );
  INSERT INTO ${name} (${name}, rank) VALUES ('automerge', 0);`;
}

const TABLES = `
  CREATE TABLE state (
    one INTEGER PRIMARY KEY CHECK (one = 1), generation INTEGER NOT NULL, coverage REAL NOT NULL,
    remembers_since INTEGER NOT NULL, seal TEXT NOT NULL
  );
  INSERT INTO state VALUES (1, 0, 0, 0, 'open 0');
  ${PAGE_SUMS}
  CREATE TABLE repositories (
    id TEXT PRIMARY KEY, workspace_id TEXT NOT NULL, name TEXT NOT NULL, root TEXT NOT NULL, url TEXT,
    default_branch TEXT, branch TEXT, language_stats TEXT NOT NULL, last_indexed_commit TEXT, indexed_at REAL NOT NULL
  );
  CREATE TABLE files (
    repo TEXT NOT NULL, path TEXT NOT NULL, size REAL NOT NULL, mtime REAL NOT NULL, binary INTEGER NOT NULL,
    language TEXT, reason INTEGER NOT NULL, detail TEXT, marks INTEGER NOT NULL, folder INTEGER NOT NULL,
    checksum TEXT, stamp TEXT, encoding TEXT, UNIQUE (repo, path)
  );
  CREATE INDEX files_by_encoding ON files (repo) WHERE encoding IS NOT NULL;
  CREATE TABLE changes (generation INTEGER NOT NULL, repo TEXT NOT NULL, path TEXT NOT NULL, removed INTEGER NOT NULL);
  CREATE INDEX changes_by_generation ON changes (generation);
  CREATE TABLE chunk_files (
    key INTEGER PRIMARY KEY, repo TEXT NOT NULL, path TEXT NOT NULL, node TEXT NOT NULL, language TEXT,
    UNIQUE (repo, path)
  );
  CREATE TABLE chunks (
    file INTEGER NOT NULL, suffix TEXT NOT NULL, n INTEGER NOT NULL, symbol, start_line INTEGER NOT NULL,
    end_line INTEGER NOT NULL, content_hash NOT NULL, tokens INTEGER NOT NULL, node_type TEXT NOT NULL,
    PRIMARY KEY (file, suffix)
  ) WITHOUT ROWID;
  CREATE TABLE symbol_files (
    key INTEGER PRIMARY KEY, repo TEXT NOT NULL, path TEXT NOT NULL, language TEXT, means TEXT NOT NULL, doc TEXT,
    lines TEXT NOT NULL, trouble TEXT, UNIQUE (repo, path)
  );
  CREATE TABLE symbols (
    file INTEGER NOT NULL, place INTEGER NOT NULL, workspace TEXT NOT NULL, name TEXT NOT NULL, qualified TEXT NOT NULL,
    ordinal INTEGER NOT NULL, kind TEXT NOT NULL, visibility TEXT NOT NULL, exported INTEGER NOT NULL,
    start_line INTEGER NOT NULL, end_line INTEGER NOT NULL, name_line INTEGER NOT NULL, signature TEXT, doc TEXT,
    decorators TEXT, type TEXT, parent INTEGER, complexity INTEGER NOT NULL, PRIMARY KEY (file, place)
  ) WITHOUT ROWID;
  CREATE INDEX symbols_by_name ON symbols (name);
  CREATE TABLE graph_files (
    key INTEGER PRIMARY KEY, repo TEXT NOT NULL, path TEXT NOT NULL, since INTEGER NOT NULL, asked INTEGER NOT NULL,
    answered INTEGER NOT NULL, edges BLOB NOT NULL, questions BLOB NOT NULL, answers BLOB NOT NULL,
    defines BLOB NOT NULL, UNIQUE (repo, path)
  );
  CREATE INDEX graph_files_since ON graph_files (since);
  CREATE TABLE graph_definers (
    question INTEGER NOT NULL, file INTEGER NOT NULL, PRIMARY KEY (question, file)
  ) WITHOUT ROWID;
  CREATE TABLE graph_imports (
    imported INTEGER NOT NULL, importer INTEGER NOT NULL, PRIMARY KEY (imported, importer)
  ) WITHOUT ROWID;
  CREATE INDEX graph_imports_by_importer ON graph_imports (importer);
  CREATE TABLE asking_files (repo TEXT NOT NULL, path TEXT NOT NULL, bytes BLOB NOT NULL, UNIQUE (repo, path));
  CREATE TABLE repository_links (repo TEXT PRIMARY KEY, bytes BLOB NOT NULL);
  CREATE TABLE lexical_files (
    key INTEGER PRIMARY KEY, repo TEXT NOT NULL, path TEXT NOT NULL, node TEXT NOT NULL, language TEXT,
    marks INTEGER NOT NULL, UNIQUE (repo, path)
  );
  CREATE TABLE lexical_documents (
    key INTEGER PRIMARY KEY, suffix TEXT NOT NULL, name TEXT, kind TEXT, exported INTEGER NOT NULL,
    tokens INTEGER NOT NULL
  );
  CREATE TABLE lexical_count (one INTEGER PRIMARY KEY CHECK (one = 1), documents INTEGER NOT NULL);
  INSERT INTO lexical_count VALUES (1, 0);
  ${wordTable('words')}
  ${wordTable('path_words')}
  CREATE TABLE vector_model (one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL, dimensions INTEGER NOT NULL);
  CREATE TABLE vector_files (
    key INTEGER PRIMARY KEY, repo TEXT NOT NULL, path TEXT NOT NULL, language TEXT, marks INTEGER NOT NULL,
    missing INTEGER NOT NULL, present INTEGER NOT NULL, generation INTEGER NOT NULL, pack INTEGER,
    first INTEGER NOT NULL, count INTEGER NOT NULL, ids_first INTEGER NOT NULL, ids_bytes INTEGER NOT NULL,
    UNIQUE (repo, path)
  );
  CREATE INDEX vector_files_by_pack ON vector_files (pack, first);
  CREATE INDEX vector_files_waiting ON vector_files (repo) WHERE missing > 0;
  CREATE INDEX vector_files_by_generation ON vector_files (generation);
  CREATE TABLE vector_missing (
    repo TEXT NOT NULL, path TEXT NOT NULL, generation INTEGER NOT NULL, pending INTEGER NOT NULL,
    PRIMARY KEY (repo, path)
  ) WITHOUT ROWID;
  CREATE TABLE vector_packs (
    key INTEGER PRIMARY KEY, rows INTEGER NOT NULL, live INTEGER NOT NULL, bytes BLOB NOT NULL
  );
  CREATE TABLE fingerprints (repo TEXT PRIMARY KEY, fingerprint TEXT);
  CREATE TABLE histories (
    repo TEXT PRIMARY KEY, to_commit TEXT, commits_read INTEGER NOT NULL, complete INTEGER NOT NULL
  );
  CREATE TABLE last_commits (
    repo TEXT NOT NULL, path TEXT NOT NULL, commit_id TEXT NOT NULL, committed_at REAL NOT NULL,
    PRIMARY KEY (repo, path)
  ) WITHOUT ROWID;`;

const OWN = ARTEFACTS + TABLES;

export type FileCondition = 'empty' | 'current' | 'older';

/** Throws where the file is a newer Portolan's or no Portolan's at all. */
export function inspectFile(connection: Connection): FileCondition {
  const { application, version, tables } = marksOf(connection);
  if (application === 0 && version === 0 && tables === 0) return 'empty';
  if (application !== APPLICATION_ID || version !== SCHEMA_VERSION) expectFirstPage(connection);
  if (application !== APPLICATION_ID) {
    throw new PortolanError('store_foreign', 'the index file is a database of some other program', {
      shellHint: 'move it away, or name another folder with --dir',
    });
  }
  if (version > SCHEMA_VERSION) {
    throw new PortolanError('store_newer', `the index was made by a newer Portolan (its format is ${version})`, {
      shellHint: `update Portolan (this one knows format ${SCHEMA_VERSION}), or name another folder with --dir`,
    });
  }
  const condition = version < SCHEMA_VERSION ? 'older' : 'current';
  expectOwnTables(connection, OWN, condition === 'older' ? 'artefacts' : null);
  return condition;
}

/** Before it is believed to be another's: where the first page is not as it was sealed, the marks on it say nothing. */
function expectFirstPage(connection: Connection): void {
  const known = guarded(() => rows(connection, "SELECT name FROM sqlite_master WHERE name IN ('state', 'page_sums')"));
  if (known.length < 2 || !holdsOwnTables(connection, OWN)) return;
  if (!parseSeal(single(connection, 'SELECT CAST(seal AS BLOB) FROM state')).isSealed) return;
  const page = pageSeen(connection, 1);
  if (page === null || judgeSum(sumOfPage(page), readSums(connection)[0] ?? 0) === 'damaged') throw damagedPage(1);
}

/** All of one moment: another process may be making the tables just now. */
function marksOf(connection: Connection) {
  return guarded(() => {
    connection.exec('BEGIN');
    try {
      const application = Number(single(connection, 'PRAGMA application_id'));
      const version = Number(single(connection, 'PRAGMA user_version'));
      return { application, version, tables: Number(single(connection, 'SELECT count(*) FROM sqlite_master')) };
    } finally {
      if (connection.inTransaction) connection.exec('ROLLBACK');
    }
  });
}

/** Reads every page: slow, for when the user asked to start over where something is wrong. */
export function checkPages(connection: Connection): void {
  const verdict = single(connection, 'PRAGMA quick_check(1)');
  if (verdict !== 'ok') throw new PortolanError('store_corrupt', `the index file is damaged (${verdict})`);
}

/** Makes the tables; of an older file only what was paid for, and the count of generations, is carried over. */
export function createTables(connection: Connection, condition: FileCondition): void {
  if (condition === 'current') return;
  if (condition === 'empty') connection.exec('PRAGMA journal_mode = WAL');
  transaction(connection, () => {
    const generation = condition === 'older' ? dropAllButArtefacts(connection) + 1 : 0;
    connection.exec(ARTEFACTS);
    connection.exec('DELETE FROM artefacts WHERE paid = 0');
    if (condition === 'older') sumAll(connection);
    connection.exec(TABLES);
    countFrom(connection, generation);
    connection.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    connection.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  });
}

/** What somebody remembers of a generation is never of another file's. */
export function countFrom(connection: Connection, generation: number): void {
  guarded(() => connection.prepare('UPDATE state SET generation = ?1, remembers_since = ?1').run(generation));
}

function dropAllButArtefacts(connection: Connection): number {
  const tables = rows(connection, "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").map(String);
  const generation = tables.includes('state') ? Number(single(connection, 'SELECT generation FROM state')) : 0;
  const virtual = rows(connection, "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL%'").map(String);
  const drop = (name: string) => connection.exec(`DROP TABLE IF EXISTS "${name.replaceAll('"', '""')}"`);
  virtual.forEach(drop);
  const belongsToVirtual = (name: string) => virtual.some((owner) => name.startsWith(`${owner}_`));
  for (const name of tables) {
    if (name !== 'artefacts' && !name.startsWith('sqlite_') && !virtual.includes(name) && !belongsToVirtual(name)) {
      drop(name);
    }
  }
  return generation;
}
