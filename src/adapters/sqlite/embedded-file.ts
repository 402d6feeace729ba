// The life of one index file: a writing connection whose open transaction is the generation being prepared,
// and reading connections, each of which holds one snapshot at a time. Knows nothing of what is stored.
import { renameSync } from 'node:fs';
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Generation } from '../../model/generation.ts';
import type { Snapshot } from '../../ports/catalog-store.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import {
  BUSY_TIMEOUT_MS,
  type Connection,
  guarded,
  openAsItLies,
  openConnection,
  REBUILD,
  rows,
} from './connection.ts';
import { inodeOf, isFolder, sizeOf, stampOf } from './file-stamp.ts';
import { INDEX_FILE, INDEX_FILES, indexPath } from './index-file.ts';
import { mergeWords } from './merge-words.ts';
import { checkPages, countFrom, createTables, type FileCondition, inspectFile } from './schema.ts';

const IDLE_READERS = 4;
const SETTLE_WAIT_MS = 100;
const NO_MARKS: ReadonlySet<ErrorCode> = new Set(['disk_full', 'store_readonly', 'store_unavailable']);
/** Full-text tables keep what was deleted until they are rewritten. */
const ERASE = ['words', 'path_words']
  .map((table) => `INSERT INTO ${table} (${table}) VALUES ('optimize');`)
  .concat('VACUUM')
  .join(' ');

export class EmbeddedFile {
  readonly path: string;
  readonly #folder: DataFolder;
  #writer: Connection | null = null;
  readonly #idle: Connection[] = [];
  readonly #held = new Map<Snapshot, Connection>();
  #preparing: number | null = null;
  /** The latest generation that a snapshot showed. */
  #seen = 0;
  /** Of the file that the connections have open; null where none has. */
  #inode: string | null = null;
  /** Readers that see the file as it lies, with what it was when they began. */
  readonly #unmarked = new WeakMap<Connection, string | null>();
  /** Readers of a file that was set aside. */
  readonly #retired = new WeakSet<Connection>();

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.path = `${folder.path}/${INDEX_FILE}`;
  }

  exists(): boolean {
    return this.#folder.has(INDEX_FILE);
  }

  /** Opens for writing; makes the file where there is none, rebuilds it where it is older. Needs the writer lease. */
  openForWriting(options: { replaceDamaged: boolean }): void {
    this.#expectSameFile();
    if (this.#writer !== null) return;
    try {
      this.#writer = this.#opened(options.replaceDamaged);
    } catch (error) {
      const damaged = isPortolanError(error, 'store_foreign') || isPortolanError(error, 'store_corrupt');
      if (!options.replaceDamaged || !damaged) throw error;
      this.#setAside();
      this.#writer = this.#opened(false);
      countFrom(this.#writer, this.#seen);
    }
  }

  #opened(isChecked: boolean): Connection {
    this.#expectPlain();
    const connection = openConnection(this.path, { mustExist: false });
    try {
      guarded(() => createTables(connection, inspectFile(connection)));
      if (isChecked) checkPages(connection);
      guarded(() => connection.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536'));
      this.#inode = inodeOf(this.path);
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  #setAside(): void {
    for (const connection of this.#idle.splice(0)) connection.close();
    for (const connection of this.#held.values()) this.#retired.add(connection);
    this.#inode = null;
    const path = this.#folder.pathOf('');
    let aside = `${INDEX_FILE}.damaged`;
    for (let n = 2; this.#folder.has(aside); n += 1) aside = `${INDEX_FILE}.damaged-${n}`;
    for (const name of INDEX_FILES) {
      if (this.#folder.has(name)) renameSync(`${path}/${name}`, `${path}/${name.replace(INDEX_FILE, aside)}`);
    }
  }

  snapshot(): Snapshot {
    this.#expectSameFile();
    const connection = this.#idle.pop() ?? this.#openReader();
    try {
      guarded(() => connection.exec('BEGIN'));
      const [number, coverage] = rows(connection, 'SELECT generation, coverage FROM state')[0] ?? [0, 0];
      const generation = { number: Number(number), coverage: Number(coverage) };
      this.#seen = Math.max(this.#seen, generation.number);
      const snapshot: Snapshot = { generation, release: () => this.#release(snapshot) };
      this.#held.set(snapshot, connection);
      return snapshot;
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
    if (condition === 'current') return connection;
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

  #release(snapshot: Snapshot): void {
    const connection = this.#held.get(snapshot);
    if (connection === undefined) return;
    this.#held.delete(snapshot);
    connection.exec('ROLLBACK');
    const before = this.#unmarked.get(connection);
    const isKept = before === undefined && !this.#retired.has(connection) && this.#idle.length < IDLE_READERS;
    if (isKept) this.#idle.push(connection);
    else connection.close();
    if (before !== undefined && before !== stampOf(this.path)) {
      throw new PortolanError('writer_busy', 'the index was written while it was read', { hint: 'ask again' });
    }
  }

  reading(snapshot: Snapshot): Connection {
    const connection = this.#held.get(snapshot);
    if (connection === undefined) throw new Error('the snapshot was released, or belongs to another store');
    return connection;
  }

  /** The connection inside the transaction that will become `generation`. */
  preparing(generation: number): Connection {
    const writer = this.#writerOrThrow();
    if (this.#preparing === null) {
      guarded(() => writer.exec('BEGIN IMMEDIATE'));
      const current = Number(rows(writer, 'SELECT generation FROM state')[0]?.[0]);
      if (generation !== current + 1) {
        writer.exec('ROLLBACK');
        throw new Error(`generation ${generation} cannot follow ${current}`);
      }
      this.#preparing = generation;
    }
    if (this.#preparing !== generation) {
      throw new Error(`generation ${this.#preparing} is being prepared, not ${generation}`);
    }
    return writer;
  }

  commit(generation: Generation): void {
    const writer = this.preparing(generation.number);
    guarded(() => {
      writer.prepare('UPDATE state SET generation = ?, coverage = ?').run(generation.number, generation.coverage);
      writer.exec('COMMIT');
    });
    this.#preparing = null;
  }

  discard(): void {
    this.#preparing = null;
    const writer = this.#writer;
    if (writer?.inTransaction === true) guarded(() => writer.exec('ROLLBACK'));
  }

  /** For what is no part of a generation: artefacts and observations, committed on their own. */
  writing(): Connection {
    if (this.#preparing !== null) throw new Error('a generation is being prepared: nothing else can be written now');
    return this.#writerOrThrow();
  }

  #writerOrThrow(): Connection {
    if (this.#writer === null) throw new Error('the store was not opened for writing');
    return this.#writer;
  }

  /** Folds the write-ahead log into the file; what live readers still need stays there. `erase` leaves no deleted byte. */
  settle(options: { readonly erase: boolean }): void {
    const writer = this.#writer;
    if (writer === null || this.#preparing !== null) return;
    if (options.erase) guarded(() => writer.exec(ERASE));
    else mergeWords(writer);
    // Not waiting for readers: what they hold back is folded in next time.
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
    this.discard();
    for (const connection of [...this.#held.values(), ...this.#idle]) connection.close();
    this.#held.clear();
    this.#idle.length = 0;
    this.#writer?.close();
    this.#writer = null;
    this.#inode = null;
  }
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
