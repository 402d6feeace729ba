// How many files of the engine a use case runs: what a reader has to walk through to understand it. A file counts where one
// of its functions ran; types and constants do not count. The limits only ever go down.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexWorkspace } from '../../src/engine/update/index-workspace.ts';
import { cliEnvironment } from '../support/cli.ts';
import { openEngine } from '../support/engine.ts';
import { harbourFiles } from '../support/harbour.ts';
import { gitRepository } from '../support/temporary.ts';

/** Wanted are 20 for an index of one changed file, 12 for a search, 18 for context and for summaries. */
const MOST = { search: 21, context: 30, summary: 20, index: 20 };

const INDEX = { paths: [], force: false, dryRun: false, waitMs: 60_000, maxCost: null };
/** Files that were written just now are looked at again. */
const RACY_MS = 120;

const script = fileURLToPath(new URL('../support/walked-files.mjs', import.meta.url));
let folder: string;
beforeAll(async () => {
  if (!existsSync(new URL('../../dist/compose.js', import.meta.url))) throw new Error('run `npm run build` first');
  folder = gitRepository(harbourFiles(), 'harbour');
  const engine = await openEngine(folder);
  for (let time = 0; time < 2; time += 1) {
    await indexWorkspace(engine, INDEX);
    await delay(RACY_MS);
  }
  await engine.store.close();
});

describe('the number of engine files that run stays within its limit', () => {
  for (const use of Object.keys(MOST) as (keyof typeof MOST)[]) {
    it(use, () => {
      const out = execFileSync('node', [script, use, folder], { encoding: 'utf8', env: cliEnvironment() });
      const files = JSON.parse(out) as string[];
      console.log(`${use}: ${files.length} files`);
      expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST[use]);
      expect(files.length).toBeGreaterThan(MOST[use] / 2);
    });
  }
});
