// All that the ports show of a store, as plain data: for laws that say "as if it had never been".

import { nearestChunks } from '../../src/engine/embedding/nearest-chunks.ts';
import type { CodeChunk } from '../../src/model/chunk.ts';
import type { Edge } from '../../src/model/edge.ts';
import type { FileEntry } from '../../src/model/file-entry.ts';
import { compareLocations, locationsIn } from '../../src/model/file-location.ts';
import { type FileTable, fileAt } from '../../src/model/file-table.ts';
import type { Generation } from '../../src/model/generation.ts';
import type { RepoId } from '../../src/model/ids.ts';
import type { RepoPath } from '../../src/model/repo-path.ts';
import type { Repository } from '../../src/model/workspace.ts';
import type { FileQuestions, PackedGraph } from '../../src/ports/graph-store.ts';
import { type LexicalMatch, type LexicalQuery, NO_FILTER } from '../../src/ports/lexical-index.ts';
import type { AskingFile, RepositoryLinks } from '../../src/ports/link-store.ts';
import type { FileHistory } from '../../src/ports/observation-store.ts';
import type { FileOutline } from '../../src/ports/symbol-store.ts';
import type { FileVectors, MeaningMatch, VectorStatus } from '../../src/ports/vector-index.ts';
import type { View } from '../../src/ports/view.ts';
import { FIELD_SHARES } from '../../src/search/weigh-terms.ts';
import { memoryOf } from './memory-of.ts';
import { SAMPLE_MODEL } from './sample-files.ts';
import { type Stores, withView } from './store-place.ts';

export const MORE_THAN_ENOUGH = 1_000_000;

export interface Everything {
  readonly generation: Generation;
  readonly repositories: readonly Repository[];
  readonly symbolCount: number;
  readonly graph: readonly PackedGraph[];
  readonly asking: readonly AskingFile[];
  readonly links: readonly RepositoryLinks[];
  readonly chunkCount: number;
  readonly matches: readonly LexicalMatch[];
  readonly near: readonly MeaningMatch[];
  readonly meaning: VectorStatus;
  readonly of: readonly RepositoryShown[];
}

interface RepositoryShown {
  readonly files: readonly FileEntry[];
  readonly outlines: readonly (FileOutline | null)[];
  readonly edges: readonly (readonly Edge[])[];
  readonly questions: readonly FileQuestions[];
  readonly answers: readonly (Uint32Array | null)[];
  readonly chunks: readonly CodeChunk[];
  readonly matches: readonly LexicalMatch[];
  readonly vectors: readonly (FileVectors | null)[];
  readonly pending: readonly RepoPath[];
  readonly fingerprint: string | null;
  readonly history: FileHistory;
  readonly lastCommits: readonly (string | null)[];
}

/** `terms` are words that the test's documents hold. */
export function everythingIn(store: Stores, repos: readonly RepoId[], terms: readonly string[]): Promise<Everything> {
  return withView(store, (view) => everythingAt(store, view, repos, terms));
}

export async function everythingAt(
  store: Stores,
  view: View,
  repos: readonly RepoId[],
  terms: readonly string[],
): Promise<Everything> {
  const { observations } = store;
  const of: RepositoryShown[] = [];
  for (const repo of repos) {
    const files = entriesOf(await view.catalog.files(repo));
    const paths = files.map((file) => file.path);
    of.push({
      files,
      outlines: await view.symbols.outlines(locationsIn(repo, paths)),
      edges: await view.graph.edgesFrom(locationsIn(repo, paths)),
      questions: await view.graph.questions(repo),
      answers: await view.graph.answers(repo, paths),
      chunks: (await view.chunks.chunksOf(locationsIn(repo, paths))).flat(),
      matches: (await view.lexical.search(everyMatch(terms), { ...NO_FILTER, repos: [repo] })).matches,
      vectors: await view.vectors.vectorsOf(locationsIn(repo, paths)),
      pending: await view.vectors.pendingFiles(repo),
      fingerprint: await observations.fingerprint(repo),
      history: await observations.history(repo),
      lastCommits: await observations.lastCommits(repo, paths),
    });
  }
  return {
    generation: view.generation,
    repositories: view.repositories,
    symbolCount: await view.symbols.count(),
    graph: await graphShown(view),
    asking: await view.links.asking(),
    links: await view.links.links(null),
    chunkCount: await view.chunks.count(),
    matches: (await view.lexical.search(everyMatch(terms), NO_FILTER)).matches,
    near: await nearestChunks({ memory: memoryOf(store) }, view, EVERY_VECTOR, NO_FILTER),
    meaning: await view.vectors.status(),
    of,
  };
}

/** By repository and path, and as plain bytes: they are equal where they hold the same. */
async function graphShown(view: View): Promise<readonly PackedGraph[]> {
  const graphs = await view.graph.load(null);
  return graphs.map(({ edges, ...file }) => ({ ...file, edges: Uint8Array.from(edges) })).sort(compareLocations);
}

const EVERY_VECTOR = {
  ...{ model: SAMPLE_MODEL.name, vector: Float32Array.from([1, 0]) },
  ...{ limit: MORE_THAN_ENOUGH, mostOfAFile: MORE_THAN_ENOUGH },
};

/** All that a query of these terms may give. */
export function everyMatch(terms: readonly string[]): LexicalQuery {
  const limits = { limit: MORE_THAN_ENOUGH, byPath: MORE_THAN_ENOUGH };
  const shared = terms.map((word) => ({ word, share: 1 }));
  return { terms: shared, rarity: 0.5, shares: FIELD_SHARES, ...limits, mostOfAFile: MORE_THAN_ENOUGH, also: [] };
}

export function entriesOf(table: FileTable): FileEntry[] {
  return Array.from({ length: table.count }, (_, at) => fileAt(table, at));
}
