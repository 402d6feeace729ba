// Whether an index file holds the tables that we make, and nothing that acts by itself. The library has SQL functions that
// write files, and a CHECK of a table that somebody else made may call them whatever `trusted_schema` says (record 30).
import { PortolanError } from '../../model/errors.ts';
import { type Connection, REBUILD, rows } from './connection.ts';

/** What FTS5 makes for itself, with columns and nothing else. */
const OF_FULL_TEXT =
  /^CREATE TABLE '\w+_(?:data|idx|content|docsize|config)' ?\([\w ,]*(?:\([\w ,]*\))?\)(?: WITHOUT ROWID)?$/;
const CREATION = /^CREATE (?:TABLE|INDEX|VIRTUAL TABLE)\b/;

/**
 * `statements` are ours. Of a file in an older format only the table that is kept must be so: the others are dropped
 * unread, but for one number.
 */
export function expectOwnTables(connection: Connection, statements: string, kept: string | null): void {
  if (holdsOwnTables(connection, statements, kept)) return;
  throw new PortolanError('store_foreign', 'the index file has contents that Portolan did not write', {
    shellHint: REBUILD,
  });
}

export function holdsOwnTables(connection: Connection, statements: string, kept: string | null = null): boolean {
  const known = new Set(
    statements
      .split(';')
      .map(plain)
      .filter((each) => CREATION.test(each)),
  );
  // As bytes: libsql panics on texts that are no UTF-8, which a damaged schema may have.
  const found = 'SELECT CAST(type AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB) FROM sqlite_master';
  const strange = rows(connection, found).find((row) => {
    const [type, table, sql] = row.map((bytes) =>
      bytes === null ? null : Buffer.from(bytes as Uint8Array).toString(),
    );
    if (type !== 'table' && type !== 'index') return true;
    if (sql == null || (kept !== null && table !== kept)) return false;
    const text = plain(sql ?? '');
    return !known.has(text) && !OF_FULL_TEXT.test(text);
  });
  return strange === undefined;
}

/** As the store keeps it, but for blanks. */
function plain(sql: string): string {
  return sql.replace(/\s+/g, ' ').replace('IF NOT EXISTS ', '').trim();
}
