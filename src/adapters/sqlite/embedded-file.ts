// The life of one index file: a writing connection whose open transaction is the draft,
// and reading connections, each of which holds one view at a time. Knows nothing of what is stored.
import { renameSync } from 'node:fs';
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Generation } from '../../model/generation.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import {
  BUSY_TIMEOUT_MS,
  beforeFirst,
  type Connection,
  guarded,
  openAsItLies,
  openConnection,
  REBUILD,
  rows,
} from './connection.ts';
import { inodeOf, isFolder, sizeOf, stampOf } from './file-stamp.ts';
import { INDEX_FILE, INDEX_FILES, indexPath } from './index-file.ts';
import { loggedPages, logSize } from './logged-pages.ts';
import { hasManyParts, mergeWords } from './merge-words.ts';
import { PageGuard } from './page-guard.ts';
import { damagedPage, type Seal, sealText } from './page-sum.ts';
import { checkPages, countFrom, createTables, type FileCondition, inspectFile } from './schema.ts';
import { sealPages } from './seal-pages.ts';
import { dropDamaged, rescuePaid } from './stored-artefact.ts';

const IDLE_READERS = 4;
/** Of so many, reading all pages in a row is quicker. */
const MANY_FILES = 200;
const SETTLE_WAIT_MS = 100;
/** A log of this size is folded into the file, whether or not its pages are sealed. */
const LARGE_LOG = 16 * 2 ** 20;
/** One of so many pages is folded in when they are. */
const MANY_LOGGED = 1_000;
const NO_MARKS: ReadonlySet<ErrorCode> = new Set(['disk_full', 'store_readonly', 'store_unavailable']);
/** Full-text tables keep what was deleted until they are rewritten. */
const ERASE = ['words', 'path_words']
  .map((table) => `INSERT INTO ${table} (${table}) VALUES ('optimize');`)
  .concat('VACUUM')
  .join(' ');

/** One generation, for as long as it is held. */
export interface OpenView {
  readonly generation: Generation;
  /** Not to be had once it was released. */
  readonly connection: Connection;
  /** Before rows of these files are read from `symbols` or `chunks`; null: of all files. */
  expectFiles(table: 'symbols' | 'chunks', files: readonly number[] | null): void;
  release(): void;
}

/** The transaction that will become a generation. */
export interface OpenDraft {
  readonly generation: number;
  /** Not to be had once it was published or discarded. */
  readonly connection: Connection;
}

export class EmbeddedFile {
  readonly path: string;
  readonly #folder: DataFolder;
  #writer: Connection | null = null;
  readonly #idle: Connection[] = [];
  readonly #held = new Map<OpenView, Connection>();
  #draft: OpenDraft | null = null;
  /** The latest generation that a view showed. */
  #seen = 0;
  /** Of the file that the connections have open; null where none has. */
  #inode: string | null = null;
  /** Readers that see the file as it lies, with what it was when they began. */
  readonly #unmarked = new WeakMap<Connection, string | null>();
  /** Readers of a file that was set aside. */
  readonly #retired = new WeakSet<Connection>();
  #guard: PageGuard;
  /** As the writer left it; null where it has not looked. */
  #seal: Seal | null = null;
  /** Pages were written that are not in the log any more, or by a process that died. */
  #sealsEveryPage = false;
  #sealedInLog: ReadonlySet<number> = new Set();
  /** How large the log may become before it is folded in unsealed. */
  #foldedFrom = LARGE_LOG;

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.path = `${folder.path}/${INDEX_FILE}`;
    this.#guard = new PageGuard(this.path);
  }

  exists(): boolean {
    return this.#folder.has(INDEX_FILE);
  }

  /** Opens for writing; makes the file where there is none, rebuilds it where it is older. Needs the writer lease. */
  openForWriting(options: { replaceDamaged: boolean }): void {
    this.#expectSameFile();
    try {
      this.#writer ??= this.#opened();
      this.#expectIntact(this.#writer);
      if (!options.replaceDamaged) return;
      checkPages(this.#writer);
      dropDamaged(this.writing());
    } catch (error) {
      const damaged = isPortolanError(error, 'store_foreign') || isPortolanError(error, 'store_corrupt');
      if (!options.replaceDamaged || !damaged) throw error;
      this.#startOver();
    }
  }

  /** Another process may have written since. What is damaged is not written on. */
  #expectIntact(writer: Connection): void {
    this.#rollBack();
    guarded(() => writer.exec('BEGIN'));
    try {
      this.#seal = this.#guard.follow(writer, stateOf(writer)[2]);
      if (this.#seal.isSealed) this.#guard.expectWritable(writer);
      this.#sealsEveryPage = !this.#seal.isSealed;
      this.#sealedInLog = new Set(loggedPages(this.path).keys());
    } finally {
      if (writer.inTransaction) writer.exec('ROLLBACK');
    }
  }

  #startOver(): void {
    this.#writer?.close();
    this.#writer = null;
    const aside = this.#setAside();
    const writer = this.#opened();
    this.#writer = writer;
    countFrom(writer, this.#seen);
    rescueFrom(aside, writer);
    this.#expectIntact(writer);
  }

  #opened(): Connection {
    this.#expectPlain();
    const connection = openConnection(this.path, { mustExist: false });
    try {
      guarded(() => createTables(connection, inspectFile(connection)));
      // The log tells which pages are to be sealed: nobody folds it in before.
      guarded(() => connection.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536'));
      rows(connection, 'PRAGMA wal_autocheckpoint = 0');
      this.#inode = inodeOf(this.path);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** The path that the file has now. */
  #setAside(): string {
    for (const connection of this.#idle.splice(0)) connection.close();
    for (const connection of this.#held.values()) this.#retired.add(connection);
    this.#inode = null;
    this.#guard = new PageGuard(this.path);
    const path = this.#folder.pathOf('');
    let aside = `${INDEX_FILE}.damaged`;
    for (let n = 2; this.#folder.has(aside); n += 1) aside = `${INDEX_FILE}.damaged-${n}`;
    for (const name of INDEX_FILES) {
      if (this.#folder.has(name)) renameSync(`${path}/${name}`, `${path}/${name.replace(INDEX_FILE, aside)}`);
    }
    return `${path}/${aside}`;
  }

  view(): OpenView {
    this.#expectSameFile();
    const connection = this.#idle.pop() ?? this.#openReader();
    try {
      guarded(() => connection.exec('BEGIN'));
      const [number, coverage, seal] = stateOf(connection);
      this.#guard.follow(connection, seal);
      const generation = { number: Number(number), coverage: Number(coverage) };
      this.#seen = Math.max(this.#seen, generation.number);
      const view: OpenView = viewOf(
        this.#guard,
        generation,
        () => this.#held.get(view),
        () => this.#release(view),
      );
      this.#held.set(view, connection);
      return view;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  #openReader(): Connection {
    if (!this.exists()) throw noIndex();
    this.#expectPlain();
    const { connection, condition } = this.#readable();
    this.#inode = inodeOf(this.path);
    if (condition === 'current') {
      beforeFirst(connection, (sql) => this.#guard.expectNamed(connection, sql));
      return connection;
    }
    connection.close();
    if (condition === 'empty') throw noIndex();
    throw new PortolanError('store_older', 'the index was made by an older Portolan', {
      shellHint: 'run `portolan index` to build it anew',
    });
  }

  /** A reader leaves marks beside the file; where there is no room or no right to, the file is read as it lies. */
  #readable() {
    const before = stampOf(this.path);
    try {
      return inspected(openConnection(this.path, { mustExist: true }));
    } catch (error) {
      if (!isPortolanError(error) || !NO_MARKS.has(error.code) || sizeOf(`${this.path}-wal`) > 0) throw error;
      const found = inspected(openAsItLies(this.path));
      this.#unmarked.set(found.connection, before);
      return found;
    }
  }

  #release(view: OpenView): void {
    const connection = this.#held.get(view);
    if (connection === undefined) return;
    this.#held.delete(view);
    connection.exec('ROLLBACK');
    const before = this.#unmarked.get(connection);
    const isKept = before === undefined && !this.#retired.has(connection) && this.#idle.length < IDLE_READERS;
    if (isKept) this.#idle.push(connection);
    else connection.close();
    if (before !== undefined && before !== stampOf(this.path)) {
      throw new PortolanError('writer_busy', 'the index was written while it was read', { hint: 'ask again' });
    }
  }

  /** Begins the transaction that will become the next generation. */
  draft(): OpenDraft {
    const writer = this.#writerOrThrow();
    if (this.#draft !== null) throw new Error('a generation is being prepared already');
    this.#unseal(writer);
    guarded(() => writer.exec('BEGIN IMMEDIATE'));
    const generation = Number(rows(writer, 'SELECT generation FROM state')[0]?.[0]) + 1;
    const draft: OpenDraft = draftOf(generation, () => (this.#draft === draft ? writer : undefined));
    this.#draft = draft;
    return draft;
  }

  publish(draft: OpenDraft, coverage: number): void {
    const { connection, generation } = draft;
    guarded(() => {
      connection.prepare('UPDATE state SET generation = ?, coverage = ?').run(generation, coverage);
      connection.exec('COMMIT');
    });
    this.#draft = null;
  }

  /** Of a draft that was published or discarded there is nothing left to discard. */
  discard(draft: OpenDraft): void {
    if (this.#draft === draft) this.#rollBack();
  }

  #rollBack(): void {
    this.#draft = null;
    const writer = this.#writer;
    if (writer?.inTransaction === true) guarded(() => writer.exec('ROLLBACK'));
  }

  /** For what is no part of a generation: artefacts and observations, committed on their own. */
  writing(): Connection {
    if (this.#draft !== null) throw new Error('a generation is being prepared: nothing else can be written now');
    const writer = this.#writerOrThrow();
    this.#unseal(writer);
    return writer;
  }

  /** Before anything is written: from now on, until the next seal, nobody holds pages against their sums. */
  #unseal(writer: Connection): void {
    if (this.#seal?.isSealed === true) {
      const open = { isSealed: false, number: this.#seal.number };
      guarded(() => writer.prepare('UPDATE state SET seal = ?').run(sealText(open)));
      this.#seal = open;
    }
    if (logSize(this.path) < this.#foldedFrom) return;
    this.#sealsEveryPage = true;
    guarded(() => this.#emptyLog(writer));
    // What readers hold back stays in it.
    this.#foldedFrom = logSize(this.path) + LARGE_LOG;
  }

  /** Writes down what all pages are now. Trouble of the store is left for the next writer: it is not asked for an answer. */
  seal(): void {
    const writer = this.#writer;
    if (writer === null || this.#draft !== null || this.#seal?.isSealed !== false) return;
    try {
      const everyPage = this.#sealsEveryPage || logSize(this.path) >= LARGE_LOG;
      // Then most pages can be read as they lie.
      if (everyPage) this.#emptyLog(writer);
      const { path } = this;
      const raw = this.#guard.raw;
      const unsealed = { path, raw, seal: this.#seal, everyPage, sealedInLog: this.#sealedInLog };
      const { seal, inLog } = sealPages(writer, unsealed);
      this.#seal = seal;
      this.#sealsEveryPage = false;
      this.#sealedInLog = inLog;
      if (inLog.size >= MANY_LOGGED) rows(writer, 'PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      if (!isPortolanError(error)) throw error;
    }
  }

  #writerOrThrow(): Connection {
    if (this.#writer === null) throw new Error('the store was not opened for writing');
    return this.#writer;
  }

  /** Folds the write-ahead log into the file; what live readers still need stays there. `erase` leaves no deleted byte. */
  settle(options: { readonly erase: boolean }): void {
    const writer = this.#writer;
    if (writer === null || this.#draft !== null) return;
    this.seal();
    if (options.erase || hasManyParts(writer)) {
      this.#expectWhole(writer, options.erase ? null : ['words', 'path_words']);
      this.#unseal(writer);
      if (options.erase) guarded(() => writer.exec(ERASE));
      else mergeWords(writer);
      this.seal();
    }
    this.#emptyLog(writer);
  }

  /** Before tables are written anew from what they hold: no page of them may be damaged. */
  #expectWhole(writer: Connection, tables: readonly string[] | null): void {
    guarded(() => writer.exec('BEGIN'));
    try {
      if (this.#guard.follow(writer, stateOf(writer)[2]).isSealed) this.#guard.expectWhole(writer, tables);
    } finally {
      if (writer.inTransaction) writer.exec('ROLLBACK');
    }
  }

  /** Not waiting for readers: what they hold back is folded in next time. */
  #emptyLog(writer: Connection): void {
    rows(writer, `PRAGMA busy_timeout = ${SETTLE_WAIT_MS}`);
    try {
      rows(writer, 'PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      rows(writer, `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  /** Who still holds a file that was removed or replaced would read, and write, what nobody else sees. */
  #expectSameFile(): void {
    if (this.#inode === null || this.#inode === inodeOf(this.path)) return;
    throw new PortolanError('store_unavailable', 'the index was removed or replaced since it was opened', {
      hint: 'open the workspace again',
    });
  }

  #expectPlain(): void {
    indexPath(this.#folder);
    if (!isFolder(this.path)) return;
    throw new PortolanError('store_foreign', 'there is a folder in the place of the index file', {
      shellHint: REBUILD,
    });
  }

  close(): void {
    this.#rollBack();
    for (const connection of [...this.#held.values(), ...this.#idle]) connection.close();
    this.#held.clear();
    this.#idle.length = 0;
    this.#writer?.close();
    this.#writer = null;
    this.#inode = null;
    this.#seal = null;
    this.#guard.close();
  }
}

/** Where it cannot be read, or not as it is made, the page or the schema is damaged: nothing else can be wrong with it. */
function stateOf(connection: Connection): readonly [generation: unknown, coverage: unknown, seal: unknown] {
  try {
    // As bytes: libsql panics on a text that is no UTF-8, which a damaged one may be.
    const [state] = rows(connection, 'SELECT generation, coverage, CAST(seal AS BLOB) FROM state');
    if (state !== undefined) return [state[0], state[1], state[2]];
  } catch (error) {
    if (isPortolanError(error)) throw error;
    throw damagedPage(null, error);
  }
  throw damagedPage(null);
}

function rescueFrom(path: string, writer: Connection): void {
  let damaged: Connection;
  try {
    damaged = openConnection(path, { mustExist: true });
  } catch {
    return;
  }
  try {
    if (inspectFile(damaged) === 'current') rescuePaid(damaged, writer);
  } catch {
    // Nothing of it can be read.
  } finally {
    damaged.close();
  }
}

function viewOf(
  guard: PageGuard,
  generation: Generation,
  connectionOf: () => Connection | undefined,
  release: () => void,
): OpenView {
  const view: OpenView = {
    generation,
    release,
    get connection() {
      const connection = connectionOf();
      if (connection === undefined) throw new Error('the view was released');
      return connection;
    },
    expectFiles(table, files) {
      guard.expectFiles(view.connection, table, files !== null && files.length > MANY_FILES ? null : files);
    },
  };
  return view;
}

function draftOf(generation: number, connectionOf: () => Connection | undefined): OpenDraft {
  return {
    generation,
    get connection() {
      const connection = connectionOf();
      if (connection === undefined) throw new Error('the draft was published or discarded');
      return connection;
    },
  };
}

function inspected(connection: Connection): { connection: Connection; condition: FileCondition } {
  try {
    return { connection, condition: inspectFile(connection) };
  } catch (error) {
    connection.close();
    throw error;
  }
}

function noIndex(): PortolanError {
  return new PortolanError('index_missing', 'nothing is indexed here yet', { shellHint: 'run `portolan index` first' });
}
