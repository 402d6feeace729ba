// Brings files into every store as one generation, by the ports alone.
import type { RepoId } from '../../src/model/ids.ts';
import type { RepoPath } from '../../src/model/repo-path.ts';
import type { Repository } from '../../src/model/workspace.ts';
import { SAMPLE_MODEL, type SampleFile, sampleGraph, sampleVectors } from './sample-files.ts';
import { type Stores, withSnapshot } from './store-place.ts';

/** Prepares the next generation and gives its number; nobody sees it yet. */
export async function prepare(
  store: Stores,
  repository: Repository,
  put: readonly SampleFile[],
  removed: readonly RepoPath[] = [],
): Promise<number> {
  const next = (await currentGeneration(store)) + 1;
  const pathWords = { marks: [], nameWords: [], folderWords: [] };
  const gone = removed.map((path) => ({ path, language: null, chunks: [], documents: [], ...pathWords }));
  const files = put.map(({ entry, chunks, documents }) => {
    return { path: entry.path, language: entry.language, chunks, documents, ...pathWords };
  });
  await store.catalog.prepareRepository(next, repository);
  await store.catalog.prepareFiles(
    next,
    repository.id,
    put.map((file) => file.entry),
    removed,
  );
  await store.symbols.prepareOutlines(
    next,
    repository.id,
    put.map((file) => file.outline),
  );
  await store.symbols.prepareForgetting(next, repository.id, removed);
  await store.graph.prepareGraphs(
    next,
    repository.id,
    put.map(({ entry, outline }) => sampleGraph(repository.id, entry.path, outline.symbols[0]?.id)),
  );
  await store.graph.prepareForgetting(next, repository.id, removed);
  await store.chunks.prepareChunks(next, repository.id, [...files, ...gone]);
  await store.lexical.prepareDocuments(next, repository.id, [...files, ...gone]);
  await store.vectors.prepareVectors(next, repository.id, SAMPLE_MODEL, put.map(sampleVectors));
  return next;
}

export async function publish(...what: Parameters<typeof prepare>): Promise<number> {
  const next = await prepare(...what);
  await what[0].catalog.switchTo({ number: next, coverage: 1 });
  return next;
}

/** Each store prepares to forget the repository. */
export async function prepareRemoval(store: Stores, generation: number, repo: RepoId): Promise<void> {
  for (const part of [store.catalog, store.symbols, store.graph, store.chunks, store.vectors, store.lexical])
    await part.prepareRemoval(generation, repo);
}

export function currentGeneration(store: Stores): Promise<number> {
  return withSnapshot(store, async (snapshot) => snapshot.generation.number);
}
