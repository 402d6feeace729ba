// All storage of one workspace, opened and closed together. Laws:
// - `beginWriting` takes the lease and opens for writing: it makes what is missing and rebuilds what has an older format;
//   where it fails, the lease is free again;
// - when the lease that it returned is released, damage to what was written is found from then on; trouble of the store
//   does not keep the lease from being released;
// - a newer format is refused (`store_newer`); paid-for artefacts survive a rebuild;
// - `close` waits for the calls that are under way, and loses nothing that was published; views and a draft that are
//   still held end with it.
import type { ArtefactStore } from './artefact-store.ts';
import type { Draft } from './draft.ts';
import type { ObservationStore } from './observation-store.ts';
import type { View } from './view.ts';
import type { LeaseResult, WriterLease } from './writer-lease.ts';

export interface WorkspaceStore {
  readonly artefacts: ArtefactStore;
  readonly observations: ObservationStore;
  readonly lease: WriterLease;
  view(): Promise<View>;
  /** Between `beginWriting` and the release of its lease. */
  draft(): Promise<Draft>;
  /** A question needs no such call: `view` says `index_missing`. */
  exists(): Promise<boolean>;
  /** What is not this user's, or damaged, is refused (`store_foreign`, `store_corrupt`); set aside on `replaceDamaged`. */
  beginWriting(task: string, options: { readonly replaceDamaged: boolean }): Promise<LeaseResult>;
  /** Brings files into their resting state after a long write; `erase`: nothing that was deleted can be read in them. */
  settle(options: { readonly erase: boolean }): Promise<void>;
  sizeBytes(): Promise<number>;
  close(): Promise<void>;
}
