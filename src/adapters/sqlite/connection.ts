// One SQLite connection, and SQLite's trouble put into Portolan's closed codes. The only file that names libsql.
import Database from 'libsql';
import { PortolanError } from '../../model/errors.ts';

export type Connection = Database.Database;

export const BUSY_TIMEOUT_MS = 5_000;

export function openConnection(file: string, options: { mustExist: boolean }): Connection {
  return guarded(() => {
    const connection = new Database(file, { fileMustExist: options.mustExist });
    connection.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    return connection;
  });
}

/** The first column of the first row; null where there is no row. */
export function single(connection: Connection, sql: string, ...values: unknown[]): unknown {
  return rows(connection, sql, ...values)[0]?.[0] ?? null;
}

export function rows(connection: Connection, sql: string, ...values: unknown[]): unknown[][] {
  return guarded(() => statementOf(connection, sql).all(...values) as unknown[][]);
}

/** The same questions are asked again and again; how to answer them is worked out once. */
const statements = new WeakMap<Connection, Map<string, Database.Statement>>();

function statementOf(connection: Connection, sql: string): Database.Statement {
  const known = statements.get(connection) ?? new Map<string, Database.Statement>();
  statements.set(connection, known);
  const statement = known.get(sql) ?? connection.prepare(sql).raw();
  known.set(sql, statement);
  return statement;
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
    throw translated(error);
  }
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const options = (hint: string) => ({ hint, cause: error });
  const code = error.code;
  if (code === 'SQLITE_NOTADB') {
    return new PortolanError('store_foreign', 'the index file is not a Portolan database', options(REBUILD));
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return new PortolanError('store_corrupt', `the index file is damaged (${error.message})`, options(REBUILD));
  }
  if (code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR')) {
    return new PortolanError(
      'disk_full',
      `the index could not be written (${error.message})`,
      options('free some disk space and run the command again; what was indexed before is intact'),
    );
  }
  if (code.startsWith('SQLITE_READONLY')) {
    return new PortolanError('store_readonly', 'the index is not writable here', options(ELSEWHERE));
  }
  if (code.startsWith('SQLITE_CANTOPEN')) {
    return new PortolanError('store_unavailable', 'the index file cannot be opened', options(ELSEWHERE));
  }
  if (code.startsWith('SQLITE_BUSY')) {
    return new PortolanError('writer_busy', 'another process is writing the index', options('try again in a moment'));
  }
  return error;
}

const REBUILD = 'run `portolan index --force`: the file is set aside and the index is built anew';
const ELSEWHERE = 'check the permissions of the .portolan folder, or put it elsewhere with --dir';
