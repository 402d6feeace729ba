// FTS5 keeps what each transaction adds as a separate part. Small updates do not merge parts, which could delay them by
// half a second; parts are merged when a run is over and there are many.
import { isPortolanError } from '../../model/errors.ts';
import { type Connection, single, transaction } from './connection.ts';

/** A word is looked for in each part. Updates alone never leave more than a few dozen: FTS5 merges sixteen of a size. */
const MANY_PARTS = 16;
const PAGES_A_STEP = 1_000;

const TABLES = ['words', 'path_words'];

export function hasManyParts(writer: Connection): boolean {
  return TABLES.some((table) => isInManyParts(writer, table));
}

export function mergeWords(writer: Connection): void {
  for (const table of TABLES) {
    if (!isInManyParts(writer, table)) continue;
    while (mergeStep(writer, table));
  }
}

function isInManyParts(writer: Connection, table: string): boolean {
  return Number(single(writer, `SELECT count(DISTINCT segid) FROM ${table}_idx`)) > MANY_PARTS;
}

/** Whether there may be more to do. Where there is no room the parts stay as they are: they answer all the same. */
function mergeStep(writer: Connection, table: string): boolean {
  const changes = () => Number(single(writer, 'SELECT total_changes()'));
  try {
    const before = changes();
    transaction(writer, () => writer.exec(`INSERT INTO ${table} (${table}, rank) VALUES ('merge', ${PAGES_A_STEP})`));
    return changes() - before >= 2;
  } catch (error) {
    if (isPortolanError(error, 'disk_full')) return false;
    throw error;
  }
}
