// Files of words, put and searched by the port: what the laws of the lexical index are written with.
import { type ChunkId, chunkId, fileNodeId, type RepoId } from '../../../src/model/ids.ts';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { LexicalFile, LexicalMatch, SearchFilter } from '../../../src/ports/lexical-index.ts';
import { NO_FILTER } from '../../support/everything-in.ts';
import { currentGeneration } from '../../support/publish.ts';
import { sampleRepository, WORKSPACE } from '../../support/sample-files.ts';
import { type Stores, withSnapshot } from '../../support/store-place.ts';

export const APP = sampleRepository('app').id;
export const LIB = sampleRepository('lib').id;

export function idOf(path: string, n = 1, repo = APP): ChunkId {
  return chunkId(fileNodeId(WORKSPACE, repo, path), n);
}

/** A document for each of `bodies`. */
export function words(
  path: string,
  bodies: readonly string[],
  repo = APP,
  language: string | null = null,
): LexicalFile {
  const documents = bodies.map((body, at) => ({ chunkId: idOf(path, at + 1, repo), path: '', body }));
  return { path: trustedRepoPath(path), language, documents };
}

export async function put(writer: Stores, files: readonly LexicalFile[], repo: RepoId = APP): Promise<void> {
  const next = (await currentGeneration(writer)) + 1;
  await writer.lexical.prepareDocuments(next, repo, files);
  await writer.catalog.switchTo({ number: next, coverage: 1 });
}

export function search(
  store: Stores,
  terms: readonly string[],
  filter: Partial<SearchFilter> = {},
  limit = 100_000,
): Promise<readonly LexicalMatch[]> {
  return withSnapshot(store, (snapshot) => store.lexical.search(snapshot, terms, { ...NO_FILTER, ...filter }, limit));
}

export async function found(...what: Parameters<typeof search>): Promise<ChunkId[]> {
  return (await search(...what)).map((match) => match.chunkId);
}
