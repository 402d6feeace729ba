import { nearestChunks } from '../../src/engine/embedding/nearest-chunks.ts';
import { ProcessMemory } from '../../src/engine/workspace/process-memory.ts';
import type { VectorReader } from '../../src/ports/vector-index.ts';
import { embeddedPlace } from '../support/embedded-place.ts';
import type { StorePlace } from '../support/store-place.ts';
import { vectorIndexContract } from './vector-index.contract.ts';

vectorIndexContract('embedded', embeddedPlace);
vectorIndexContract('a store that gives a search', () => searching(embeddedPlace()));

function searching(place: StorePlace): StorePlace {
  return {
    ...place,
    open() {
      const store = place.open();
      const engine = { memory: new ProcessMemory() };
      const view: typeof store.view = async () => {
        const held = await store.view();
        const search: VectorReader['search'] = (query, filter) => nearestChunks(engine, held, query, filter);
        return { ...held, vectors: withSearch(held.vectors, search) };
      };
      return { ...store, view };
    },
  };
}

function withSearch(vectors: VectorReader, search: VectorReader['search']): VectorReader {
  return {
    status: () => vectors.status(),
    chunkCount: () => vectors.chunkCount(),
    model: () => vectors.model(),
    pendingFiles: (repo) => vectors.pendingFiles(repo),
    vectorsOf: (files) => vectors.vectorsOf(files),
    load: (files) => vectors.load(files),
    search,
  };
}
