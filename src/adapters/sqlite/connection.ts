// One SQLite connection, with SQLite's errors as Portolan's closed codes. The only file that names libsql.
import { pathToFileURL } from 'node:url';
import Database from 'libsql';
import { type ErrorCode, PortolanError } from '../../model/errors.ts';
import { expectSpareHandles } from './expect-spare-handles.ts';

export type Connection = Database.Database;

export const BUSY_TIMEOUT_MS = 5_000;

export function openConnection(file: string, options: { mustExist: boolean }): Connection {
  return guarded(() => {
    const connection = databaseAt(file, { fileMustExist: options.mustExist });
    connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return connection;
  });
}

/** Reads the file as it lies, with no locks and no files beside it: right for as long as nobody writes there. */
export function openAsItLies(file: string): Connection {
  return guarded(() => databaseAt(`${pathToFileURL(file).href}?immutable=1`, {}));
}

/** What libsql says of a file that it cannot open has no code. */
function databaseAt(file: string, options: Database.Options): Connection {
  // Without them the library does not throw: it ends the process.
  expectSpareHandles();
  try {
    const connection = new Database(file, options);
    // A file that somebody else made is not to act by itself, nor to lead beyond its pages.
    connection.exec('PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON');
    return preparingOnce(connection);
  } catch (error) {
    if (troubleOf(error) !== null) throw error;
    const { code, message, hint } = CANNOT_OPEN;
    throw new PortolanError(code, message(''), { shellHint: hint, cause: error });
  }
}

/** Few sentences are said to the store, most of them a thousand times: each is understood once. */
function preparingOnce(connection: Connection): Connection {
  const known = new Map<string, Database.Statement>();
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((sql: string) => {
    const statement = known.get(sql) ?? prepare(sql);
    known.set(sql, statement);
    return statement;
  }) as typeof connection.prepare;
  return connection;
}

/** Calls `look` before a statement is run for the first time on this connection. */
export function beforeFirst(connection: Connection, look: (sql: string) => void): void {
  const seen = new Set<string>();
  const looked = (sql: string) => {
    if (seen.has(sql)) return;
    look(sql);
    seen.add(sql);
  };
  const prepare = connection.prepare.bind(connection);
  connection.prepare = ((sql: string) => {
    looked(sql);
    return prepare(sql);
  }) as typeof connection.prepare;
  const exec = connection.exec.bind(connection);
  connection.exec = ((sql: string) => {
    looked(sql);
    return exec(sql);
  }) as typeof connection.exec;
}

/** The first column of the first row; null where there is no row. */
export function single(connection: Connection, sql: string, ...values: unknown[]): unknown {
  return rows(connection, sql, ...values)[0]?.[0] ?? null;
}

export function rows(connection: Connection, sql: string, ...values: unknown[]): unknown[][] {
  return guarded(
    () =>
      connection
        .prepare(sql)
        .raw()
        .all(...values) as unknown[][],
  );
}

/**
 * Rows of the same length, whole. One by one, each handed over as one list: half of what one statement over rows in JSON
 * costs, and no statement of many rows, before which FTS5 would write out what it has gathered.
 */
export function insertRows(connection: Connection, table: string, values: readonly (readonly unknown[])[]): void {
  const first = values[0];
  if (first === undefined) return;
  const insert = connection.prepare(`INSERT INTO ${table} VALUES (${first.map(() => '?').join(', ')})`);
  for (const row of values) insert.run(row);
}

/** Runs `work` in a transaction of its own, rolled back where it throws. */
export function transaction<T>(connection: Connection, work: () => T): T {
  return guarded(() => {
    connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      connection.exec('COMMIT');
      return result;
    } catch (error) {
      if (connection.inTransaction) connection.exec('ROLLBACK');
      throw error;
    }
  });
}

export function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const trouble = troubleOf(error);
    if (trouble === null) throw error;
    if (trouble === CANNOT_OPEN) expectSpareHandles();
    const { code, message, hint } = trouble;
    throw new PortolanError(code, message((error as Error).message), { shellHint: hint, cause: error });
  }
}

function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error) || !('rawCode' in error) || typeof error.rawCode !== 'number') return null;
  return TROUBLES[error.rawCode] ?? TROUBLES[error.rawCode & 0xff] ?? null;
}

/** How SQLite numbers its trouble; what stands above the lowest byte says more of the same. */
interface Trouble {
  readonly code: ErrorCode;
  readonly message: (told: string) => string;
  readonly hint: string;
}

export const REBUILD = 'run `portolan index --force`: the file is moved away and the index is rebuilt';

/** SQLite knows its pages, not what is packed in them. */
export function damaged(what: string, cause?: unknown): PortolanError {
  const hint = 'run `portolan index --force` to rebuild everything';
  return new PortolanError('store_corrupt', `${what} in the index are damaged`, { shellHint: hint, cause });
}

const ELSEWHERE = 'check the permissions of the .portolan folder, or put it elsewhere with --dir';
const BUSY: Trouble = {
  code: 'writer_busy',
  message: () => 'another process is writing the index',
  hint: 'try again in a moment',
};
const FULL: Trouble = {
  code: 'disk_full',
  message: (told) => `the index could not be written (${told})`,
  hint: 'free some disk space and run the command again; the index is intact',
};
const CANNOT_OPEN: Trouble = {
  code: 'store_unavailable',
  message: () => 'the index file cannot be opened',
  hint: ELSEWHERE,
};

const TROUBLES: Readonly<Record<number, Trouble>> = {
  5: BUSY,
  8: { code: 'store_readonly', message: () => 'the index is not writable here', hint: ELSEWHERE },
  10: FULL,
  11: { code: 'store_corrupt', message: (told) => `the index file is damaged (${told})`, hint: REBUILD },
  13: FULL,
  14: CANNOT_OPEN,
  15: BUSY,
  26: { code: 'store_foreign', message: () => 'the index file is not a Portolan database', hint: REBUILD },
  266: {
    code: 'store_unavailable',
    message: (told) => `the index could not be read (${told})`,
    hint: 'check the disk; an index can be built elsewhere with --dir',
  },
  3850: {
    code: 'store_unavailable',
    message: () => 'the index file cannot be locked',
    hint: 'a network drive may have no locks: put the index elsewhere with --dir',
  },
};
