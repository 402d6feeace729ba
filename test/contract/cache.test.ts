import { readdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CacheBounds, cacheFolder } from '../../src/adapters/node-files/cache-folder.ts';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import type { Clock } from '../../src/ports/clock.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { type CachePlace, cacheContract } from './cache.contract.ts';

const ROOMY: CacheBounds = { entries: 64, bytes: 1 << 24, maxAgeMs: Number.MAX_SAFE_INTEGER };
const MODULE = new URL('../support/plain-folders.mjs', import.meta.url).href;

cacheContract('a folder', () => {
  const folder = join(temporaryFolder('cache'), 'graph-context');
  const files = () => filesIn(folder).map((name) => join(folder, name));
  return {
    open: (clock, bounds = ROOMY) => cacheFolder(dataFolder(folder), bounds, clock),
    size: () => ({
      entries: files().length,
      bytes: files().reduce((sum, file) => sum + statSync(file).size, 0),
    }),
    cutShort: (share) => {
      for (const file of files()) truncateSync(file, Math.floor(statSync(file).size * share));
    },
    broken: () =>
      unusable().map(
        (place): Pick<CachePlace, 'open'> => ({ open: (clock: Clock) => cacheFolder(dataFolder(place), ROOMY, clock) }),
      ),
    recipe: [MODULE, 'plainCache', folder],
  };
});

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A file where the folder should be, and a file on the way to it. */
function unusable(): string[] {
  const file = join(temporaryFolder('cache'), 'file');
  writeFileSync(file, '');
  return [file, join(file, 'deeper')];
}
