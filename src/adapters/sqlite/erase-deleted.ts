// Rewrites what still holds deleted rows, so that nothing of them can be read in the file: packs of vectors, full-text
// tables, free pages.
import { type Connection, guarded, transaction } from './connection.ts';
import { dropDeadRows } from './vector-packs.ts';

const REWRITE = ['words', 'path_words']
  .map((table) => `INSERT INTO ${table} (${table}) VALUES ('optimize');`)
  .concat('VACUUM')
  .join(' ');

export function eraseDeleted(writer: Connection): void {
  transaction(writer, () => dropDeadRows(writer));
  guarded(() => writer.exec(REWRITE));
}
