// An artefact as it is stored: its bytes, and a sum of them and of their key.
import { type Connection, damaged, insertRows, rows } from './connection.ts';
import { sumSeed, withoutSum, withSum } from './own-sum.ts';

export interface Filed {
  readonly kind: string;
  readonly key: string;
  readonly version: number;
}

export function storedBytes(filed: Filed, bytes: Uint8Array): Buffer {
  return withSum(seedOf(filed), [bytes]);
}

export function ownBytes(filed: Filed, stored: Uint8Array): Uint8Array {
  const bytes = withoutSum(seedOf(filed), stored);
  if (bytes === null) throw damaged('stored texts');
  return bytes;
}

function seedOf({ kind, key, version }: Filed): number {
  return sumSeed(`${kind} ${version} ${key}`);
}

type Row = readonly [kind: string, key: string, version: number, source: string, paid: number, bytes: Uint8Array];

function* everyRow(connection: Connection, where: string): Generator<readonly [rowid: number, row: Row]> {
  const rowids = rows(connection, `SELECT rowid FROM artefacts WHERE ${where} ORDER BY rowid`);
  const sql = 'SELECT kind, key, version, source, paid, bytes FROM artefacts WHERE rowid = ?';
  for (const [rowid] of rowids) {
    const [row] = rows(connection, sql, rowid);
    if (row !== undefined) yield [Number(rowid), row as unknown as Row];
  }
}

function isIntact([kind, key, version, , , bytes]: Row): boolean {
  return withoutSum(seedOf({ kind, key, version }), bytes) !== null;
}

/** For those that were stored before they had a sum; one that has it is left as it is. */
export function sumAll(connection: Connection): void {
  const update = connection.prepare('UPDATE artefacts SET bytes = ? WHERE rowid = ?');
  for (const [rowid, row] of everyRow(connection, 'true')) {
    const [kind, key, version, , , bytes] = row;
    if (!isIntact(row)) update.run([storedBytes({ kind, key, version }, bytes), rowid]);
  }
}

/** They are made again, or asked for again, as if they had never been. */
export function dropDamaged(connection: Connection): void {
  const remove = connection.prepare('DELETE FROM artefacts WHERE rowid = ?');
  for (const [rowid, row] of everyRow(connection, 'true')) if (!isIntact(row)) remove.run(rowid);
}

/** What was paid for and is intact, as far as it can be read, goes into another index. */
export function rescuePaid(from: Connection, to: Connection): void {
  try {
    for (const [, row] of everyRow(from, 'paid <> 0')) if (isIntact(row)) insertRows(to, 'artefacts', [row]);
  } catch {
    // The rest is lost with the file.
  }
}
