// The life of one index file: a writing connection whose open transaction is the draft,
// and reading connections, each of which holds one view at a time. Knows nothing of what is stored.
import { renameSync } from 'node:fs';
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import { beforeFirst, type Connection, guarded, openAsItLies, openConnection, REBUILD, rows } from './connection.ts';
import { eraseDeleted } from './erase-deleted.ts';
import { inodeOf, isFolder, sizeOf, stampOf } from './file-stamp.ts';
import { INDEX_FILE, INDEX_FILES, indexPath } from './index-file.ts';
import { hasManyParts, mergeWords } from './merge-words.ts';
import { type OpenDraft, type OpenView, openDraft, openView } from './open-view.ts';
import { emptyLog, PageSeals, stateOf } from './page-seals.ts';
import { checkPages, countFrom, createTables, type FileCondition, inspectFile } from './schema.ts';
import { dropDamaged, rescuePaid } from './stored-artefact.ts';

const IDLE_READERS = 4;
const NO_MARKS: ReadonlySet<ErrorCode> = new Set(['disk_full', 'store_readonly', 'store_unavailable']);

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
  #pages: PageSeals;

  constructor(folder: DataFolder) {
    this.#folder = folder;
    this.path = `${folder.path}/${INDEX_FILE}`;
    this.#pages = new PageSeals(this.path);
  }

  exists(): boolean {
    return this.#folder.has(INDEX_FILE);
  }

  /** Opens for writing; makes the file where there is none, rebuilds it where it is older. Needs the writer lease. */
  openForWriting(options: { replaceDamaged: boolean }): void {
    this.#expectSameFile();
    try {
      this.#writer ??= this.#opened();
      this.#takeOver(this.#writer);
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
  #takeOver(writer: Connection): void {
    this.#rollBack();
    this.#pages.takeOver(writer);
  }

  #startOver(): void {
    this.#writer?.close();
    this.#writer = null;
    const aside = this.#setAside();
    const writer = this.#opened();
    this.#writer = writer;
    countFrom(writer, this.#seen);
    rescueFrom(aside, writer);
    this.#takeOver(writer);
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
    this.#pages = new PageSeals(this.path);
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
      this.#pages.guard.follow(connection, seal);
      const generation = { number: Number(number), coverage: Number(coverage) };
      this.#seen = Math.max(this.#seen, generation.number);
      const view: OpenView = openView(
        this.#pages.guard,
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
      beforeFirst(connection, (sql) => this.#pages.guard.expectNamed(connection, sql));
      return connection;
    }
    connection.close();
    if (condition === 'empty') throw noIndex();
    throw new PortolanError('store_older', 'the index was made by an older version of Portolan', {
      shellHint: 'run `portolan index` to rebuild it',
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
    this.#pages.unseal(writer);
    guarded(() => writer.exec('BEGIN IMMEDIATE'));
    const generation = Number(rows(writer, 'SELECT generation FROM state')[0]?.[0]) + 1;
    const draft: OpenDraft = openDraft(generation, () => (this.#draft === draft ? writer : undefined));
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
    this.#pages.unseal(writer);
    return writer;
  }

  /** Writes down what all pages are now. Trouble of the store is left for the next writer: it is not asked for an answer. */
  seal(): void {
    if (this.#writer !== null && this.#draft === null) this.#pages.seal(this.#writer);
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
      this.#pages.expectWhole(writer, options.erase ? null : ['words', 'path_words']);
      this.#pages.unseal(writer);
      if (options.erase) eraseDeleted(writer);
      else mergeWords(writer);
      this.seal();
    }
    emptyLog(writer);
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
    this.#pages.close();
  }
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
