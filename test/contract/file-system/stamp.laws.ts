// The stamp of a file changes whenever it was written or replaced, and only then.
import { appendFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FileStat, FileSystem } from '../../../src/ports/file-system.ts';
import { temporaryFolder } from '../../support/temporary.ts';

/** Longer than the coarsest tick of a system's file times. */
const TICK_MS = 50;

export function stampLaws(make: () => FileSystem): void {
  test.each<[string, (file: string) => void]>([
    ['rewritten with a text of the same size', (file) => writeFileSync(file, 'BBBB')],
    ['appended to', (file) => appendFileSync(file, 'B')],
    [
      'rewritten with the same size, and its time set back',
      (file) => {
        const { atime, mtime } = statSync(file);
        writeFileSync(file, 'BBBB');
        utimesSync(file, atime, mtime);
      },
    ],
    ['rewritten with the very same text', (file) => writeFileSync(file, 'AAAA')],
    [
      'replaced by another file of the same size and time',
      (file) => {
        writeFileSync(`${file}.new`, 'BBBB');
        const { atime, mtime } = statSync(file);
        utimesSync(`${file}.new`, atime, mtime);
        renameSync(`${file}.new`, file);
      },
    ],
  ])('it changes if the file was %s', async (_, change) => {
    const file = `${temporaryFolder()}/file`;
    const look = lookerOf(make(), file);
    writeFileSync(file, 'AAAA');
    const before = look();
    await sleep(TICK_MS);
    change(file);
    const after = look();
    expect(after?.stamp).not.toBe(before?.stamp);
    expect(after?.changedMs).toBeGreaterThan(before?.changedMs ?? Number.POSITIVE_INFINITY);
  });

  test('a file replaced at once by another of the same size has a different stamp', () => {
    const file = `${temporaryFolder()}/file`;
    const look = lookerOf(make(), file);
    writeFileSync(file, 'AAAA');
    for (let round = 0; round < 20; round += 1) {
      const before = look();
      writeFileSync(`${file}.new`, 'BBBB');
      renameSync(`${file}.new`, file);
      expect(look()?.stamp).not.toBe(before?.stamp);
    }
  });

  test('it stays the same if nothing was written, whoever reads', async () => {
    const folder = temporaryFolder();
    writeFileSync(`${folder}/file`, 'AAAA');
    const before = make().stat(folder, ['file']);
    await sleep(TICK_MS);
    writeFileSync(`${folder}/other`, 'AAAA');
    expect(make().stat(folder, ['file'])).toEqual(before);
  });
}

function lookerOf(files: FileSystem, file: string): () => FileStat | null | undefined {
  const slash = file.lastIndexOf('/');
  return () => files.stat(file.slice(0, slash), [file.slice(slash + 1)])[0];
}
