// The next generation of every store while it is prepared. Laws:
// - there is one draft at a time for each lease; its generation gets the next number when it is published;
// - `publish` shows all of it at once, and notifies every store; `discard` leaves everything as it was;
// - what was drafted and not published (a crash, `discard`) is as if it had never been;
// - writers may be called side by side, where they are about different files or different stores; `publish` and `discard`
//   come when all of them have returned;
// - after either, the draft takes nothing more.
//
// What this asks where an index lies in several stores. The catalog's decides what is shown, and switches in one step:
//
//     write ──► the others keep it, with the next number ──► the catalog switches ──► the others get `publish`
//               no view shows it: `discard`, or a crash      every later view shows   what no view shows any more
//                                                            it, also after a crash   may go
//
// - a store shows a view of generation n what was written with a number of at most n, and did not go before n;
// - a store that was not notified, because the process died, is notified by the next draft, before anything is written: what
//   has a number above the catalog's is deleted, what has a lower one is published.
import type { Generation } from '../model/generation.ts';
import type { CatalogWriter } from './catalog-store.ts';
import type { ChunkWriter } from './chunk-store.ts';
import type { GraphWriter } from './graph-store.ts';
import type { LexicalWriter } from './lexical-index.ts';
import type { LinkWriter } from './link-store.ts';
import type { SymbolWriter } from './symbol-store.ts';
import type { VectorWriter } from './vector-index.ts';

export interface Draft {
  readonly catalog: CatalogWriter;
  readonly symbols: SymbolWriter;
  readonly graph: GraphWriter;
  readonly links: LinkWriter;
  readonly chunks: ChunkWriter;
  readonly lexical: LexicalWriter;
  readonly vectors: VectorWriter;
  /** `coverage` is below 1 for a part of a first build. */
  publish(coverage: number): Promise<Generation>;
  discard(): Promise<void>;
}
