// The folder of the summary index beside writers that are killed at any moment, and on a disk that is full at any byte.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { summaryFolders } from '../../src/adapters/summary-files/summary-folders.ts';
import { isPortolanError } from '../../src/model/errors.ts';
import { repoId } from '../../src/model/ids.ts';
import type { SummaryFiles } from '../../src/ports/summary-files.ts';
import { smallDisk } from '../support/full-disk.ts';
import { manyEntries, SUMMARY_FACTS } from '../support/summary-entries.ts';
import { temporaryFolder } from '../support/temporary.ts';

const REPO = repoId('shop');
const WRITER = resolve(import.meta.dirname, '../support/summary-writer.mjs');
const KILLS = 12;

/** Which generations the files of one reading are of, and whether all their rows are there. */
const seen = (files: SummaryFiles) =>
  files.read(REPO, (reading) => {
    const { generation, documents: count } = reading.manifest;
    const { vectors } = reading.dense();
    const { terms, rows } = reading.sparse();
    const documents = [...reading.documents()];
    const generations = new Set([
      ...[generation, ...terms.map((term) => Number(term.slice('of'.length)))],
      ...documents.map(({ summary }) => Number(summary.slice('of '.length))),
      ...vectors.filter((_, at) => at % 2 === 0),
    ]);
    return { generations: [...generations], isWhole: [documents, rows].every(({ length }) => length === count) };
  });

it(`readers see one complete generation while the writer is killed ${KILLS} times`, async () => {
  const root = temporaryFolder('summary');
  const files = summaryFolders(dataFolder(root), 'function_level');
  let last = 0;
  let readings = 0;
  for (let round = 0; round < KILLS; round++) {
    const writer = fork(WRITER, [root, String(last + 1)], { execArgv: [] });
    onTestFinished(() => void writer.kill('SIGKILL'));
    const exited = once(writer, 'exit');
    const [first] = await Promise.race([
      once(writer, 'message'),
      exited.then(() => Promise.reject(new Error('the writer died: is `npm run build` done?'))),
    ]);
    expect(first).toBeGreaterThan(last);
    const until = performance.now() + 100 + 37 * round;
    while (performance.now() < until) {
      const told = await seen(files);
      expect(told).toMatchObject({ generations: [expect.any(Number)], isWhole: true });
      const [generation = 0] = told?.generations ?? [];
      expect(generation).toBeGreaterThanOrEqual(last);
      last = generation;
      readings += 1;
      await sleep(0);
    }
    writer.kill('SIGKILL');
    await exited;
    const left = await seen(files);
    expect(left).toMatchObject({ isWhole: true });
    last = Math.max(last, left?.generations[0] ?? 0);
  }
  expect(readings).toBeGreaterThan(KILLS);
  await files.write(REPO, SUMMARY_FACTS, []);
  expect(readdirSync(join(root, 'summary_index_function_level'))).toEqual(['shop']);
});

const disk = smallDisk();
const ROOM = 64 << 20;

describe.skipIf(disk === null)('a small disk (needs permission to mount one)', () => {
  it('that fills up while writing: a coded error, the old index, and no leftover files', async () => {
    const { folder, leave } = disk as NonNullable<typeof disk>;
    const files = summaryFolders(dataFolder(folder), 'function_level');
    const facts = { ...SUMMARY_FACTS, embedding: { name: 'test/many', dimensions: 64 } };
    leave(ROOM);
    await files.write(REPO, { ...facts, generation: 1 }, manyEntries(500, 64));
    let generation = 1;
    const refused: number[] = [];
    for (let free = 0; free < 1.4e6; free += 70_000) {
      leave(free);
      try {
        const { generation: written } = await files.write(
          REPO,
          { ...facts, generation: generation + 1 },
          manyEntries(1500, 64),
        );
        generation = written;
      } catch (error) {
        expect(isPortolanError(error, 'disk_full'), String(error)).toBe(true);
        refused.push(free);
      }
      expect(await files.read(REPO, ({ manifest }) => manifest.generation)).toBe(generation);
      expect(await files.read(REPO, (reading) => reading.sparse().rows.length)).toBe(generation === 1 ? 500 : 1500);
      expect(existsSync(join(folder, 'summary_index_function_level', 'shop~new'))).toBe(false);
    }
    expect(refused.length).toBeGreaterThan(5);
    leave(ROOM);
    await files.write(REPO, facts, manyEntries(1500, 64));
  });
});
