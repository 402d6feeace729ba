// Whether the checksums of the pages are current, and the log that says which pages are newer. They are written when a run
// ends and lose their meaning with the first write after it (decision 0023). Knows nothing of who has the file open.
import { isPortolanError } from '../../model/errors.ts';
import { BUSY_TIMEOUT_MS, type Connection, guarded, rows } from './connection.ts';
import { loggedPages, logSize } from './logged-pages.ts';
import { PageGuard } from './page-guard.ts';
import { damagedPage, type Seal, sealText } from './page-sum.ts';
import { sealPages } from './seal-pages.ts';

const SETTLE_WAIT_MS = 100;
/** A log of this size is folded into the file, whether or not its pages are sealed. */
const LARGE_LOG = 16 * 2 ** 20;
/** A log of this many pages is folded in when they are sealed. */
const MANY_LOGGED = 1_000;

export class PageSeals {
  readonly guard: PageGuard;
  readonly #path: string;
  /** As the writer left it; null where it has not looked. */
  #seal: Seal | null = null;
  /** Pages were written that are not in the log any more, or by a process that died. */
  #sealsEveryPage = false;
  #sealedInLog: ReadonlySet<number> = new Set();
  /** How large the log may become before it is folded in unsealed. */
  #foldedFrom = LARGE_LOG;

  constructor(path: string) {
    this.#path = path;
    this.guard = new PageGuard(path);
  }

  /** Another process may have written since. What is damaged is not written on. */
  takeOver(writer: Connection): void {
    guarded(() => writer.exec('BEGIN'));
    try {
      this.#seal = this.guard.follow(writer, stateOf(writer)[2]);
      if (this.#seal.isSealed) this.guard.expectWritable(writer);
      this.#sealsEveryPage = !this.#seal.isSealed;
      this.#sealedInLog = new Set(loggedPages(this.#path).keys());
    } finally {
      if (writer.inTransaction) writer.exec('ROLLBACK');
    }
  }

  /** Before anything is written: from now on, until the next seal, nobody holds pages against their sums. */
  unseal(writer: Connection): void {
    if (this.#seal?.isSealed === true) {
      const open = { isSealed: false, number: this.#seal.number };
      guarded(() => writer.prepare('UPDATE state SET seal = ?').run(sealText(open)));
      this.#seal = open;
    }
    if (logSize(this.#path) < this.#foldedFrom) return;
    this.#sealsEveryPage = true;
    guarded(() => emptyLog(writer));
    // What readers hold back stays in it.
    this.#foldedFrom = logSize(this.#path) + LARGE_LOG;
  }

  /** Writes down what all pages are now. Trouble of the store is left for the next writer: it is not asked for an answer. */
  seal(writer: Connection): void {
    if (this.#seal?.isSealed !== false) return;
    try {
      const everyPage = this.#sealsEveryPage || logSize(this.#path) >= LARGE_LOG;
      // Then most pages can be read as they lie.
      if (everyPage) emptyLog(writer);
      const unsealed = {
        path: this.#path,
        raw: this.guard.raw,
        seal: this.#seal,
        everyPage,
        sealedInLog: this.#sealedInLog,
      };
      const { seal, inLog } = sealPages(writer, unsealed);
      this.#seal = seal;
      this.#sealsEveryPage = false;
      this.#sealedInLog = inLog;
      if (inLog.size >= MANY_LOGGED) rows(writer, 'PRAGMA wal_checkpoint(PASSIVE)');
    } catch (error) {
      if (!isPortolanError(error)) throw error;
    }
  }

  /** Before tables are rewritten from their own contents: none of their pages may be damaged. */
  expectWhole(writer: Connection, tables: readonly string[] | null): void {
    guarded(() => writer.exec('BEGIN'));
    try {
      if (this.guard.follow(writer, stateOf(writer)[2]).isSealed) this.guard.expectWhole(writer, tables);
    } finally {
      if (writer.inTransaction) writer.exec('ROLLBACK');
    }
  }

  close(): void {
    this.#seal = null;
    this.guard.close();
  }
}

/** Not waiting for readers: what they hold back is folded in next time. */
export function emptyLog(writer: Connection): void {
  rows(writer, `PRAGMA busy_timeout = ${SETTLE_WAIT_MS}`);
  try {
    rows(writer, 'PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    rows(writer, `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** Where it cannot be read, or not as it is made, the page or the schema is damaged: nothing else can be wrong with it. */
export function stateOf(connection: Connection): readonly [generation: unknown, coverage: unknown, seal: unknown] {
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
