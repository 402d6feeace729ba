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
  const known = new Set(
    statements
      .split(';')
      .map(plain)
      .filter((each) => CREATION.test(each)),
  );
  const strange = rows(connection, 'SELECT type, tbl_name, sql FROM sqlite_master').find(([type, table, sql]) => {
    if (type !== 'table' && type !== 'index') return true;
    if (sql === null || (kept !== null && table !== kept)) return false;
    const text = plain(String(sql));
    return !known.has(text) && !OF_FULL_TEXT.test(text);
  });
  if (strange === undefined) return;
  throw new PortolanError('store_foreign', 'the index file holds what Portolan did not put there', {
    shellHint: REBUILD,
  });
}

/** As the store keeps it, but for blanks. */
function plain(sql: string): string {
  return sql.replace(/\s+/g, ' ').replace('IF NOT EXISTS ', '').trim();
}
