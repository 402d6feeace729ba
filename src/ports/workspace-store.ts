// All storage of one workspace, opened and closed together. Laws:
// - opening for writing needs the lease, and makes, or rebuilds from an older format, what is not there;
// - a newer format is refused (`store_newer`); paid-for artefacts survive a rebuild;
// - closing loses nothing that was switched to.
import type { ArtefactStore } from './artefact-store.ts';
import type { CatalogStore } from './catalog-store.ts';
import type { ChunkStore } from './chunk-store.ts';
import type { GraphStore } from './graph-store.ts';
import type { LexicalIndex } from './lexical-index.ts';
import type { SymbolStore } from './symbol-store.ts';
import type { VectorIndex } from './vector-index.ts';
import type { WriterLease } from './writer-lease.ts';

export interface WorkspaceStore {
  readonly catalog: CatalogStore;
  readonly symbols: SymbolStore;
  readonly graph: GraphStore;
  readonly chunks: ChunkStore;
  readonly lexical: LexicalIndex;
  readonly vectors: VectorIndex;
  readonly artefacts: ArtefactStore;
  readonly lease: WriterLease;
  exists(): boolean;
  /**
   * Makes the place where the store lives; must come before the lease is asked for. One that is not this user's is
   * refused (`store_foreign`), or set aside where `replaceForeign` says so.
   */
  makeFolder(options?: { readonly replaceForeign: boolean }): void;
  openForWriting(options: { readonly replaceDamaged: boolean }): void;
  /** Brings files into their resting state after a long write; `erase`: nothing that was deleted can be read in them. */
  settle(options: { readonly erase: boolean }): void;
  /** When a writer is done, before the lease goes: from now on damage to what it wrote is found. Gives no trouble of the store. */
  seal(): void;
  sizeBytes(): number;
  close(): void;
}
