import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userRecordsFolder } from '../../src/adapters/node-files/user-records-folder.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { userRecordsContract } from './user-records.contract.ts';

userRecordsContract('folder', () => {
  const folder = join(temporaryFolder('records'), 'portolan');
  return {
    open: () => userRecordsFolder(folder),
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
