// One generation of every store, for as long as it is held. Laws:
// - a view shows one generation, whole, whatever a writer does at the same time;
// - a draft is visible in no view until `publish` returns, and then in every later one at once;
// - `repositories` come by id; a repository inside the workspace's folder moves with it, and one outside that the user
//   has not added has no root;
// - `changesSince` names every file of which that kind of data may differ from what the generation showed, each once, by
//   repository and path; null where the store no longer knows: load everything again;
// - a view is released once; nothing can be read from it afterwards.
import type { FileLocation } from '../model/file-location.ts';
import type { Generation } from '../model/generation.ts';
import type { Repository } from '../model/workspace.ts';
import type { CatalogReader } from './catalog-store.ts';
import type { ChunkReader } from './chunk-store.ts';
import type { GraphReader } from './graph-store.ts';
import type { LexicalReader } from './lexical-index.ts';
import type { LinkReader } from './link-store.ts';
import type { SymbolReader } from './symbol-store.ts';
import type { VectorReader } from './vector-index.ts';

/** `files`: entries of the catalog, and all that comes from a file's own text; the others may change without their file. */
export type ChangedData = 'files' | 'edges' | 'vectors';

export interface FileChange extends FileLocation {
  /** `removed`: the file is in the catalog no more. */
  readonly kind: 'put' | 'removed';
}

export interface View {
  readonly generation: Generation;
  readonly repositories: readonly Repository[];
  readonly catalog: CatalogReader;
  readonly symbols: SymbolReader;
  readonly graph: GraphReader;
  readonly links: LinkReader;
  readonly chunks: ChunkReader;
  readonly lexical: LexicalReader;
  readonly vectors: VectorReader;
  changesSince(generation: number, data: ChangedData): Promise<readonly FileChange[] | null>;
  release(): Promise<void>;
}
