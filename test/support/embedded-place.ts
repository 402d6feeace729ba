// The embedded store in a temporary folder, for the contract suites.
import { join } from 'node:path';
import { plainStore } from './plain-store.ts';
import type { StorePlace } from './store-place.ts';
import { temporaryFolder } from './temporary.ts';

export interface EmbeddedPlace extends StorePlace {
  readonly folder: string;
  /** The one file that holds it all. */
  readonly file: string;
}

export function embeddedPlace(): EmbeddedPlace {
  const folder = join(temporaryFolder(), '.portolan');
  const module = new URL('./plain-folders.mjs', import.meta.url).href;
  return {
    folder,
    file: join(folder, 'index.db'),
    open: () => plainStore(folder),
    recipe: { module, maker: 'plainStore', argument: folder },
  };
}
