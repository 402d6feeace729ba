// The embedded store in any folder, whoever made it, with every repository as it was stored: for tests that look inside.
import { dataFolder } from '../../src/adapters/node-files/data-folder.ts';
import { embeddedStore } from '../../src/adapters/sqlite/embedded-store.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';

/** Above everything, so that an index shows the same wherever it lies. */
const ANYWHERE = { root: () => '/', mayOpen: () => true };

export function plainStore(folder: string): WorkspaceStore {
  return embeddedStore(dataFolder(folder), ANYWHERE);
}
