// Clocks that jump: files of the future and of long ago, times that go back, a machine whose clock was set.
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemClock } from '../../src/adapters/system/system-clock.ts';
import { indexWorkspace } from '../../src/engine/update/index-workspace.ts';
import { portolan, portolanJson } from '../support/cli.ts';
import { openEngine } from '../support/engine.ts';
import { contentIn } from '../support/rounds.ts';
import { gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const TIMES = ['2096-02-29T12:00:00Z', '1931-01-01T00:00:00Z'].map((time) => new Date(time));
const YEAR_MS = 365 * 86_400_000;
const REQUEST = { paths: [], force: false, dryRun: false, waitMs: 0, maxCost: null };

const PLACES = [
  ['with git', (files: Record<string, string>) => gitRepository(files)],
  [
    'without git',
    (files: Record<string, string>) => {
      const folder = temporaryFolder();
      writeFiles(folder, files);
      return folder;
    },
  ],
] as const;

function isKnown(folder: string, name: string): boolean {
  return portolan(folder, ['symbol', name]).code === 0;
}

async function expectClean(folder: string): Promise<void> {
  const clean = join(temporaryFolder(), 'clean');
  portolanJson(folder, ['index', '--dir', clean]);
  portolanJson(folder, ['index']);
  expect(await contentIn(join(folder, '.portolan'))).toBe(await contentIn(clean));
}

describe.each(PLACES)('a folder %s', (_, make) => {
  it('may have files with any time, and an edit that keeps size and time is noticed', async () => {
    const folder = make({ 'a.ts': 'export const alpha = 1;\n', 'b.ts': 'export const other = 1;\n' });
    portolanJson(folder, ['index']);
    for (const [at, time] of TIMES.entries()) {
      // The same length each time; and each time is earlier than the one before.
      const words = [`alpha${at}`, `gamma${at}`];
      for (const word of words) {
        writeFiles(folder, { 'a.ts': `export const ${word} = 1;\n` });
        utimesSync(join(folder, 'a.ts'), time, time);
        expect(statSync(join(folder, 'a.ts')).mtimeMs).toBe(time.getTime());
        expect([word, isKnown(folder, word)]).toEqual([word, true]);
      }
    }
    expect(isKnown(folder, 'alpha0')).toBe(false);
    await expectClean(folder);
  });

  it('is indexed the same with any clock, also when the clock jumps', async () => {
    const folder = make({ 'a.ts': 'export const alpha = 1;\n', 'b.ts': 'export const other = 1;\n' });
    for (const [at, years] of [40, -30, 0].entries()) {
      writeFiles(folder, { 'a.ts': `export const alpha${at} = 1;\n` });
      const engine = await openEngine(folder);
      const clock = { ...systemClock, now: () => Date.now() + years * YEAR_MS };
      const report = await indexWorkspace({ ...engine, clock }, { ...REQUEST, paths: [folder] });
      await engine.store.close();
      expect(report).toMatchObject({ generation: at + 1, isChanged: true });
      expect(isKnown(folder, `alpha${at}`)).toBe(true);
    }
    expect(portolan(folder, ['status']).code).toBe(0);
    await expectClean(folder);
  });
});
