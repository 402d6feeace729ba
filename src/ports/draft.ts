// The next generation of every store while it is prepared. Laws:
// - there is one draft at a time for each lease; its generation gets its number when it is published;
// - `publish` shows all of it at once, and tells every store; `discard` leaves everything as it was;
// - what was drafted and not published (a crash, `discard`) is as if it had never been;
// - after either, the draft takes nothing more.
import type { Generation } from '../model/generation.ts';
import type { CatalogWriter } from './catalog-store.ts';
import type { ChunkWriter } from './chunk-store.ts';
import type { GraphWriter } from './graph-store.ts';
import type { LexicalWriter } from './lexical-index.ts';
import type { SymbolWriter } from './symbol-store.ts';
import type { VectorWriter } from './vector-index.ts';

export interface Draft {
  readonly catalog: CatalogWriter;
  readonly symbols: SymbolWriter;
  readonly graph: GraphWriter;
  readonly chunks: ChunkWriter;
  readonly lexical: LexicalWriter;
  readonly vectors: VectorWriter;
  /** `coverage` is below 1 for a part of a first build. */
  publish(coverage: number): Promise<Generation>;
  discard(): Promise<void>;
}
