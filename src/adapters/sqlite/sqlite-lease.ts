// The writer lease: an exclusive SQLite lock on a file of its own, held while the process writes.
// The kernel drops the lock with the process, so no lease is ever stale and no clock is asked; a note beside it names the holder.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isPortolanError } from '../../model/errors.ts';
import type { LeaseHolder, LeaseResult, WriterLease } from '../../ports/writer-lease.ts';
import { type Connection, guarded, openConnection } from './connection.ts';

export class SqliteLease implements WriterLease {
  readonly #lockFile: string;
  readonly #noteFile: string;

  constructor(lockFile: string, noteFile: string) {
    this.#lockFile = lockFile;
    this.#noteFile = noteFile;
  }

  async tryAcquire(task: string): Promise<LeaseResult> {
    const connection = openConnection(this.#lockFile, { mustExist: false });
    try {
      connection.exec('PRAGMA busy_timeout = 0');
      guarded(() => connection.exec('BEGIN EXCLUSIVE'));
    } catch (error) {
      connection.close();
      if (isPortolanError(error, 'writer_busy')) return { kind: 'busy', holder: this.#holder() };
      throw error;
    }
    this.#sign(task);
    return { kind: 'held', lease: { release: () => this.#release(connection) } };
  }

  #release(connection: Connection): void {
    rmSync(this.#noteFile, { force: true });
    connection.exec('ROLLBACK');
    connection.close();
  }

  #sign(task: string): void {
    const draft = `${this.#noteFile}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ pid: process.pid, host: hostname(), task } satisfies LeaseHolder));
    renameSync(draft, this.#noteFile);
  }

  #holder(): LeaseHolder | null {
    try {
      const note = JSON.parse(readFileSync(this.#noteFile, 'utf8')) as Partial<LeaseHolder>;
      if (typeof note.pid !== 'number' || typeof note.host !== 'string' || typeof note.task !== 'string') return null;
      return { pid: note.pid, host: note.host, task: note.task };
    } catch {
      return null;
    }
  }
}
