// The adapters on a data folder, opened by its path: for processes that are started with a path.
// Plain JavaScript on the compiled adapters, since Node 20 runs no TypeScript.
import { cacheFolder } from '../../dist/adapters/node-files/cache-folder.js';
import { dataFolder } from '../../dist/adapters/node-files/data-folder.js';
import { embeddedStore } from '../../dist/adapters/sqlite/embedded-store.js';
import { summaryFolders } from '../../dist/adapters/summary-files/summary-folders.js';

export const plainStore = (folder) => embeddedStore(dataFolder(folder), { root: () => '/', mayOpen: () => true });
export const plainCache = (folder, ...rest) => cacheFolder(dataFolder(folder), ...rest);
export const plainSummaries = (folder) => summaryFolders(dataFolder(folder), 'function_level');
