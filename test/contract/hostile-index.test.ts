// An index file that somebody made by hand: tables that write files when they are written to, and the like.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { type EmbeddedPlace, embeddedPlace } from '../support/embedded-place.ts';
import { everythingIn } from '../support/everything-in.ts';
import { publish } from '../support/publish.ts';
import { sampleFile, sampleRepository } from '../support/sample-files.ts';
import { openForAWhile, openReader } from '../support/store-place.ts';
import { temporaryFolder } from '../support/temporary.ts';

const APP = sampleRepository('app');
const FILES = [sampleFile(APP.id, 'a.ts', ['word'])];
const trap = join(temporaryFolder('trap'), 'sprung');
const WRITES = `writefile('${trap}', 'x')`;

const inSchema = (table: string, from: string, to: string) =>
  `PRAGMA writable_schema = ON; UPDATE sqlite_master SET sql = replace(sql, '${from}', '${to.replaceAll("'", "''")}')
    WHERE name = '${table}';`;

const TRAPS: readonly (readonly [what: string, statements: string])[] = [
  ['a check that writes a file', inSchema('state', 'CHECK (one = 1)', `CHECK (${WRITES} > 0)`)],
  [
    'a check that writes a file, of what is kept',
    inSchema('artefacts', 'NOT NULL,', `NOT NULL CHECK (${WRITES} > 0),`),
  ],
  ['a check in what full text keeps', inSchema('words_config', 'k PRIMARY KEY', `k PRIMARY KEY CHECK (${WRITES} > 0)`)],
  ['a trigger', `CREATE TRIGGER planted AFTER UPDATE ON state BEGIN DELETE FROM files; END`],
  ['a trigger on what is kept', 'CREATE TRIGGER planted BEFORE DELETE ON artefacts BEGIN SELECT RAISE(IGNORE); END'],
  [
    'a view that has no end',
    `DROP TABLE repositories; CREATE VIEW repositories AS
       WITH RECURSIVE more (n) AS (SELECT 1 UNION ALL SELECT n FROM more) SELECT n AS id, n AS root FROM more`,
  ],
];

/** Closed; of an older format where that is asked for. */
async function trapped(statements: string, isOlder: boolean): Promise<EmbeddedPlace> {
  const place = embeddedPlace();
  const { store, close } = await openForAWhile(place);
  await publish(store, APP, FILES);
  await close();
  const database = new Database(place.file);
  database.exec(`${statements}${isOlder ? '; PRAGMA user_version = 1' : ''}`);
  database.close();
  return place;
}

async function expectToWork(place: EmbeddedPlace, replaceDamaged: boolean): Promise<void> {
  const { store, close } = await openForAWhile(place, { replaceDamaged });
  await publish(store, APP, FILES);
  expect((await everythingIn(store, [APP.id], ['word'])).of[0]?.files).toHaveLength(1);
  await close();
  expect(existsSync(trap)).toBe(false);
}

/** What an older format has of these is not kept. */
const OF_DROPPED = /^a check that writes a file$|^a check in what full text keeps$/;

describe.each([
  ['of this format', false, TRAPS],
  ['of an older format', true, TRAPS.filter(([what]) => !OF_DROPPED.test(what))],
])('an index %s', (_, isOlder, traps) => {
  test.each(traps)('with %s is refused, and moved away on request', async (_, statements) => {
    const place = await trapped(statements, isOlder);
    await expect(openReader(place).view()).rejects.toMatchObject({ code: 'store_foreign' });
    await expect(openForAWhile(place)).rejects.toMatchObject({ code: 'store_foreign' });
    await expectToWork(place, true);
  });
});

test.each(TRAPS.filter(([what]) => OF_DROPPED.test(what)))(
  'an index of an older format with %s is built again, and the table dropped unread',
  async (_, statements) => expectToWork(await trapped(statements, true), false),
);

test('the trap works without the protection', () => {
  const file = join(temporaryFolder('trap'), 'plain.db');
  const probe = `${file}-sprung`;
  writeFileSync(file, '');
  const database = new Database(file);
  database.exec(`CREATE TABLE t (a CHECK (writefile('${probe}', 'x') > 0)); INSERT INTO t VALUES (1)`);
  database.close();
  expect(existsSync(probe)).toBe(true);
});
