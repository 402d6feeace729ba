// The embedded store's file, spoiled with SQLite itself.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { type EmbeddedPlace, embeddedPlace } from '../support/embedded-place.ts';
import type { TamperedPlace } from '../support/tampered-place.ts';
import { workspaceStoreContract } from './workspace-store.contract.ts';

type Place = EmbeddedPlace & TamperedPlace;

workspaceStoreContract<Place>('embedded', tamperedPlace, {
  foreign: [
    [
      'a database of another program',
      ({ file }) => sql(file, 'CREATE TABLE notes (text); INSERT INTO notes VALUES (1)'),
    ],
    ['a database with our version and no mark', ({ file }) => sql(file, 'CREATE TABLE a (b); PRAGMA user_version = 1')],
    ['a text file', ({ file }) => writeFileSync(file, 'notes to myself\n'.repeat(100))],
    ['a short note', ({ file }) => writeFileSync(file, 'milk\n')],
  ],
  damaged: [
    ['a file of which only the head is left', ({ file }) => overwritePages(file, 2, Number.POSITIVE_INFINITY)],
    ['a file with one bad page among the files', ({ file }) => overwritePages(file, ...pageOf(file, 'files'))],
    ['a file with one bad page among the chunks', ({ file }) => overwritePages(file, ...pageOf(file, 'chunks'))],
    ['a file with one bad page among the words', ({ file }) => overwritePages(file, ...pageOf(file, 'words_data'))],
    [
      'a file with one bad page among the repositories',
      ({ file }) => overwritePages(file, ...pageOf(file, 'repositories')),
    ],
  ],
});

/** The file of another version is whole: its checksums do not give the change away. */
const UNSEAL = "UPDATE state SET seal = replace(seal, 'sealed', 'open')";

function tamperedPlace(): Place {
  const place = embeddedPlace();
  const digest = (file: string) =>
    existsSync(file) ? createHash('sha1').update(readFileSync(file)).digest('hex') : null;
  return {
    ...place,
    makeNewer: () => sql(place.file, `${UNSEAL}; PRAGMA user_version = 1000`),
    makeOlder: () => sql(place.file, `${UNSEAL}; PRAGMA user_version = 0`),
    flipBit: (at) => flipBit(place.file, at),
    atRest: () => digest(place.file),
    holds: (text) => readdirSync(place.folder).some((name) => readFileSync(join(place.folder, name)).includes(text)),
    setAside: () => digest(`${place.file}.damaged`),
  };
}

function flipBit(file: string, at: number): void {
  const bytes = readFileSync(file);
  const bit = Math.floor(at * bytes.length * 8);
  bytes[bit >> 3] = (bytes[bit >> 3] as number) ^ (1 << (bit & 7));
  writeFileSync(file, bytes);
}

function sql(file: string, statements: string): void {
  const database = new Database(file);
  database.exec(statements);
  database.close();
}

/** The root page of a table, as the first and the last page to overwrite. */
function pageOf(file: string, table: string): [number, number] {
  const database = new Database(file);
  const row = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').raw().get(table) as [number];
  database.close();
  return [row[0], row[0]];
}

function overwritePages(file: string, first: number, last: number): void {
  sql(file, 'PRAGMA wal_checkpoint(TRUNCATE)');
  const bytes = readFileSync(file);
  const pageSize = bytes.readUInt16BE(16);
  bytes.fill(0xaa, (first - 1) * pageSize, Math.min(bytes.length, last * pageSize));
  writeFileSync(file, bytes);
}
