// All storage of one workspace, opened and closed together. Laws:
// - opening for writing needs the lease; it makes what is missing and rebuilds what has an older format;
// - a newer format is refused (`store_newer`); paid-for artefacts survive a rebuild;
// - `close` waits for the calls that are under way, and loses nothing that was published; views and a draft that are
//   still held end with it.
import type { ArtefactStore } from './artefact-store.ts';
import type { Draft } from './draft.ts';
import type { ObservationStore } from './observation-store.ts';
import type { View } from './view.ts';
import type { WriterLease } from './writer-lease.ts';

export interface WorkspaceStore {
  readonly artefacts: ArtefactStore;
  readonly observations: ObservationStore;
  readonly lease: WriterLease;
  view(): Promise<View>;
  /** Needs `openForWriting`. */
  draft(): Promise<Draft>;
  /** A question needs no such call: `view` says `index_missing`. */
  exists(): Promise<boolean>;
  /**
   * Makes the folder where the store lives; must come before the lease is asked for. One that is not this user's is
   * refused (`store_foreign`), or set aside where `replaceForeign` says so.
   */
  makeFolder(options?: { readonly replaceForeign: boolean }): Promise<void>;
  openForWriting(options: { readonly replaceDamaged: boolean }): Promise<void>;
  /** Brings files into their resting state after a long write; `erase`: nothing that was deleted can be read in them. */
  settle(options: { readonly erase: boolean }): Promise<void>;
  /** When a writer is done, before the lease goes: from then on damage to what it wrote is found. Throws no trouble of the store. */
  seal(): Promise<void>;
  sizeBytes(): Promise<number>;
  close(): Promise<void>;
}
