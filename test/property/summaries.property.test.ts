// Summaries that were brought up to date after any sequence of edits are those of a clean build: the same documents, but for
// the time that they were last written, and the same vectors and terms, byte for byte.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPortolan, type Portolan } from '../../src/index.ts';
import { editScript, makeWorkspace, REPOSITORIES, takeStep, userOf } from '../support/edit-script.ts';
import { summaryFilesIn } from '../support/summary-files-in.ts';
import { temporaryFolder } from '../support/temporary.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const SCRIPTS = Number(process.env.PORTOLAN_SOAK_SCRIPTS ?? (SOAK ? 30 : 2));
const STEPS_A_SCRIPT = SOAK ? 120 : 40;
const BUILT_EVERY = 4;
const COMPARED_EVERY = SOAK ? 8 : 20;
const FIRST_SEED = Number(process.env.PORTOLAN_SOAK_SEED ?? 1);

describe('summaries: incremental = rebuild', () => {
  const seeds = Array.from({ length: SCRIPTS }, (_, at) => FIRST_SEED + at);

  it.each(seeds)('holds under random edits, seed %i', { timeout: 1_800_000 }, async (seed) => {
    const workspace = temporaryFolder('summaries');
    const paths = REPOSITORIES.map((name) => join(workspace, name));
    const data = join(workspace, 'kept');
    const open = (dir: string) => openPortolan({ folder: workspace, dir, environment: userOf(workspace) });
    makeWorkspace(workspace, seed);
    let kept: Portolan = await open(data);
    await kept.index({ paths });
    try {
      for (const [at, step] of editScript(seed, STEPS_A_SCRIPT).entries()) {
        takeStep(workspace, step);
        if (step.kind === 'settings') {
          await kept.close();
          kept = await open(data);
        }
        if ((at + 1) % BUILT_EVERY !== 0) continue;
        await kept.index({ paths });
        await kept.buildSummaries({ force: true });
        if ((at + 1) % COMPARED_EVERY !== 0) continue;
        const anew = join(workspace, 'anew');
        const clean = await open(anew);
        await clean.index({ paths });
        await clean.buildSummaries();
        await clean.close();
        expect(summaryFilesIn(data), `seed ${seed}, after step ${at + 1}`).toEqual(summaryFilesIn(anew));
        rmSync(anew, { recursive: true });
      }
    } finally {
      await kept.close();
      rmSync(workspace, { recursive: true });
    }
  });
});
