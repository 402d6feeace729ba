import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { summaryCacheFolder } from '../../src/adapters/node-files/summary-cache-folder.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { summaryCacheContract } from './summary-cache.contract.ts';

summaryCacheContract('folder', () => {
  const folder = join(temporaryFolder('summaries'), 'cache');
  return {
    open: () => summaryCacheFolder(dataFolder(folder)),
    damage: () => {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (statSync(path).isFile()) truncateSync(path, 9);
      }
    },
    close: () => {
      rmSync(folder, { recursive: true, force: true });
      writeFileSync(folder, 'a file where the folder would be');
    },
  };
});
