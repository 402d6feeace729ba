// The embedded store in a temporary folder, for the contract suites.
import { join } from 'node:path';
import { embeddedStore } from '../../src/adapters/sqlite/embedded-store.ts';
import type { StorePlace } from './store-place.ts';
import { temporaryFolder } from './temporary.ts';

export interface EmbeddedPlace extends StorePlace {
  readonly folder: string;
  /** The one file that holds it all. */
  readonly file: string;
}

export function embeddedPlace(): EmbeddedPlace {
  const folder = join(temporaryFolder(), '.portolan');
  const module = new URL('../../dist/adapters/sqlite/embedded-store.js', import.meta.url).href;
  return {
    folder,
    file: join(folder, 'index.db'),
    open: () => embeddedStore(folder),
    recipe: { module, maker: 'embeddedStore', argument: folder },
  };
}
