// One generation of every store, for as long as it is held. Laws:
// - a view shows one generation, whole, whatever a writer does meanwhile;
// - a draft is visible in no view until `publish` returns, and then in every later one at once;
// - `changesSince` gives everything put or removed after a generation; null where that is no longer known: load again;
// - a view is released once; nothing can be read from it afterwards.
import type { Generation } from '../model/generation.ts';
import type { CatalogReader, FileChange } from './catalog-store.ts';
import type { ChunkReader } from './chunk-store.ts';
import type { GraphReader } from './graph-store.ts';
import type { LexicalReader } from './lexical-index.ts';
import type { SymbolReader } from './symbol-store.ts';
import type { VectorReader } from './vector-index.ts';

export interface View {
  readonly generation: Generation;
  readonly catalog: CatalogReader;
  readonly symbols: SymbolReader;
  readonly graph: GraphReader;
  readonly chunks: ChunkReader;
  readonly lexical: LexicalReader;
  readonly vectors: VectorReader;
  changesSince(generation: number): Promise<readonly FileChange[] | null>;
  release(): Promise<void>;
}
