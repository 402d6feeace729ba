// Brings files into every store as one generation, by the ports alone.
import type { RepoId } from '../../src/model/ids.ts';
import type { RepoPath } from '../../src/model/repo-path.ts';
import type { Repository } from '../../src/model/workspace.ts';
import type { Draft } from '../../src/ports/draft.ts';
import { SAMPLE_MODEL, type SampleFile, sampleGraph, sampleVectors } from './sample-files.ts';
import { type Stores, withView } from './store-place.ts';

/** A draft of the next generation; nobody sees it yet. */
export async function prepare(
  store: Pick<Stores, 'draft'>,
  repository: Repository,
  put: readonly SampleFile[],
  removed: readonly RepoPath[] = [],
): Promise<Draft> {
  const draft = await store.draft();
  await addTo(draft, repository, put, removed);
  return draft;
}

async function addTo(
  draft: Draft,
  repository: Repository,
  put: readonly SampleFile[],
  removed: readonly RepoPath[] = [],
): Promise<void> {
  const { id } = repository;
  const pathWords = { marks: [], nameWords: [], folderWords: [] };
  const gone = removed.map((path) => ({ path, language: null, chunks: [], documents: [], ...pathWords }));
  const files = put.map(({ entry, chunks, documents }) => {
    return { path: entry.path, language: entry.language, chunks, documents, ...pathWords };
  });
  const graphs = put.map(({ entry, outline }) => sampleGraph(id, entry.path, outline.symbols[0]?.id));
  const entries = put.map((file) => file.entry);
  const outlines = put.map((file) => file.outline);
  await draft.catalog.putRepository(repository);
  await draft.catalog.putFiles(id, entries, removed);
  await draft.symbols.putOutlines(id, outlines);
  await draft.symbols.forget(id, removed);
  await draft.graph.putGraphs(id, graphs);
  await draft.graph.forget(id, removed);
  await draft.chunks.putChunks(id, [...files, ...gone]);
  await draft.lexical.putDocuments(id, [...files, ...gone]);
  await draft.vectors.putVectors(id, SAMPLE_MODEL, put.map(sampleVectors));
  await draft.vectors.forget(id, removed);
}

/** The number of the generation that was published. */
export async function publish(...what: Parameters<typeof prepare>): Promise<number> {
  const draft = await prepare(...what);
  return (await draft.publish(1)).number;
}

/** Each store forgets the repository. */
export async function forgetEverywhere(draft: Draft, repo: RepoId): Promise<void> {
  for (const part of [draft.catalog, draft.symbols, draft.graph, draft.chunks, draft.vectors, draft.lexical])
    await part.forgetRepository(repo);
}

export function currentGeneration(store: Stores): Promise<number> {
  return withView(store, async (view) => view.generation.number);
}
