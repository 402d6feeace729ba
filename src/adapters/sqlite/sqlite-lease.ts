// The writer lease: an exclusive SQLite lock on a separate file, held while the process writes. The kernel drops the
// lock with the process, so no lease is ever stale and no clock is needed; a note beside it names the holder.
import { hostname } from 'node:os';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { LeaseHolder, LeaseResult, WriterLease } from '../../ports/writer-lease.ts';
import { type Connection, guarded, openConnection } from './connection.ts';
import { makeStoreFolder } from './make-store-folder.ts';

const LOCK = 'writer.lock';
const NOTE = 'writer.json';

export class SqliteLease implements WriterLease {
  readonly #folder: DataFolder;

  constructor(folder: DataFolder) {
    this.#folder = folder;
  }

  async tryAcquire(task: string): Promise<LeaseResult> {
    makeStoreFolder(this.#folder);
    this.#folder.pathOf(`${LOCK}-journal`);
    const connection = openConnection(this.#folder.pathOf(LOCK), { mustExist: false });
    try {
      guarded(() => connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE'));
    } catch (error) {
      connection.close();
      if (isPortolanError(error, 'writer_busy')) return { kind: 'busy', holder: this.#holder() };
      if (isPortolanError(error, 'store_foreign')) throw this.#overwritten(error);
      throw error;
    }
    this.#sign(task);
    return { kind: 'held', lease: { release: async () => this.#release(connection) } };
  }

  #release(connection: Connection): void {
    this.#removeNote();
    connection.exec('ROLLBACK');
    connection.close();
  }

  /** Only the lock counts: without the note, a waiting process does not learn who holds it. */
  #sign(task: string): void {
    try {
      this.#folder.write(NOTE, [JSON.stringify({ pid: process.pid, host: hostname(), task } satisfies LeaseHolder)]);
    } catch {
      this.#removeNote();
    }
  }

  #removeNote(): void {
    try {
      this.#folder.remove(NOTE);
    } catch {
      // It is not there; or it stays, and may name one who has gone.
    }
  }

  #overwritten(cause: PortolanError): PortolanError {
    const hint = 'remove that file: it holds nothing but the lock';
    return new PortolanError('store_unavailable', `${this.#folder.path}/${LOCK} was overwritten`, { hint, cause });
  }

  #holder(): LeaseHolder | null {
    try {
      const note = JSON.parse(this.#folder.read(NOTE) ?? '') as Partial<LeaseHolder>;
      if (typeof note.pid !== 'number' || typeof note.host !== 'string' || typeof note.task !== 'string') return null;
      return { pid: note.pid, host: note.host, task: note.task };
    } catch {
      return null;
    }
  }
}
