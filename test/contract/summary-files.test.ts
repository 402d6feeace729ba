import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { summaryFolders } from '../../src/adapters/summary-files/summary-folders.ts';
import { temporaryFolder } from '../support/temporary.ts';
import { summaryFilesContract } from './summary-files.contract.ts';

summaryFilesContract('folders', () => {
  const root = temporaryFolder('summary');
  return {
    writer: summaryFolders(dataFolder(root), 'function_level'),
    reader: summaryFolders(dataFolder(root), 'function_level'),
  };
});
