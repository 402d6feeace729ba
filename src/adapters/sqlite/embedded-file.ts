// The life of one index file: a writing connection whose open transaction is the generation being prepared,
// and reading connections, each of which holds one snapshot at a time. Knows nothing of what is stored.
import { existsSync, renameSync } from 'node:fs';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Generation } from '../../model/generation.ts';
import type { Snapshot } from '../../ports/catalog-store.ts';
import { BUSY_TIMEOUT_MS, type Connection, guarded, openConnection, rows } from './connection.ts';
import { checkPages, createTables, inspectFile } from './schema.ts';

const IDLE_READERS = 4;
const SETTLE_WAIT_MS = 100;
/** Full-text tables keep what was deleted until they are rewritten. */
const ERASE = ['words', 'path_words']
  .map((table) => `INSERT INTO ${table} (${table}) VALUES ('optimize');`)
  .concat('VACUUM')
  .join(' ');

export class EmbeddedFile {
  readonly path: string;
  #writer: Connection | null = null;
  readonly #idle: Connection[] = [];
  readonly #held = new Map<Snapshot, Connection>();
  #preparing: number | null = null;

  constructor(path: string) {
    this.path = path;
  }

  exists(): boolean {
    return existsSync(this.path);
  }

  /** Opens for writing; makes the file where there is none, rebuilds it where it is older. Needs the writer lease. */
  openForWriting(options: { replaceDamaged: boolean }): void {
    if (this.#writer !== null) return;
    try {
      this.#writer = this.#opened(options.replaceDamaged);
    } catch (error) {
      const damaged = isPortolanError(error, 'store_foreign') || isPortolanError(error, 'store_corrupt');
      if (!options.replaceDamaged || !damaged) throw error;
      this.#setAside();
      this.#writer = this.#opened(false);
    }
  }

  #opened(isChecked: boolean): Connection {
    const connection = openConnection(this.path, { mustExist: false });
    try {
      createTables(connection, inspectFile(connection));
      if (isChecked) checkPages(connection);
      guarded(() => connection.exec('PRAGMA synchronous = NORMAL; PRAGMA cache_size = -65536'));
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  #setAside(): void {
    let aside = `${this.path}.damaged`;
    for (let n = 2; existsSync(aside); n += 1) aside = `${this.path}.damaged-${n}`;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(this.path + suffix)) renameSync(this.path + suffix, aside + suffix);
    }
  }

  snapshot(): Snapshot {
    const connection = this.#idle.pop() ?? this.#openReader();
    const generation = guarded(() => {
      connection.exec('BEGIN');
      const row = rows(connection, 'SELECT generation, coverage FROM state')[0] ?? [0, 0];
      return { number: Number(row[0]), coverage: Number(row[1]) };
    });
    const snapshot: Snapshot = { generation, release: () => this.#release(snapshot) };
    this.#held.set(snapshot, connection);
    return snapshot;
  }

  #openReader(): Connection {
    if (!this.exists()) throw noIndex();
    const connection = openConnection(this.path, { mustExist: true });
    const condition = inspectFile(connection);
    if (condition === 'current') return connection;
    connection.close();
    if (condition === 'empty') throw noIndex();
    throw new PortolanError('store_older', 'the index was made by an older Portolan', {
      hint: 'run `portolan index` to build it anew',
    });
  }

  #release(snapshot: Snapshot): void {
    const connection = this.#held.get(snapshot);
    if (connection === undefined) return;
    this.#held.delete(snapshot);
    connection.exec('ROLLBACK');
    if (this.#idle.length < IDLE_READERS) this.#idle.push(connection);
    else connection.close();
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
    if (this.#writer?.inTransaction === true) this.#writer.exec('ROLLBACK');
    this.#preparing = null;
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
    // Not waiting for readers: what they hold back is folded in next time.
    rows(writer, `PRAGMA busy_timeout = ${SETTLE_WAIT_MS}`);
    rows(writer, 'PRAGMA wal_checkpoint(TRUNCATE)');
    rows(writer, `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }

  close(): void {
    this.discard();
    for (const connection of [...this.#held.values(), ...this.#idle]) connection.close();
    this.#held.clear();
    this.#idle.length = 0;
    this.#writer?.close();
    this.#writer = null;
  }
}

function noIndex(): PortolanError {
  return new PortolanError('index_missing', 'nothing is indexed here yet', { hint: 'run `portolan index` first' });
}
