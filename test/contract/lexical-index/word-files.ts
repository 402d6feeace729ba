// Files of words, put and searched by the port: what the laws of the lexical index are written with.
import { termWeight } from '../../../src/lib/term-weight.ts';
import { type ChunkId, chunkId, fileNodeId, type RepoId } from '../../../src/model/ids.ts';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type {
  FieldShares,
  LexicalFile,
  LexicalMatch,
  LexicalQuery,
  SearchFilter,
} from '../../../src/ports/lexical-index.ts';
import { NO_FILTER } from '../../../src/ports/lexical-index.ts';
import { sampleDocument, sampleRepository, WORKSPACE } from '../../support/sample-files.ts';
import { type Stores, withView } from '../../support/store-place.ts';

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
  const documents = bodies.map((body, at) => sampleDocument(idOf(path, at + 1, repo), body.split(/\s+/)));
  return { path: trustedRepoPath(path), language, marks: [], nameWords: [], folderWords: [], documents };
}

/** No field counts for more than another. */
const EVEN_SHARES: FieldShares = { words: 1, nameWords: 1, wholeName: 1, fileName: 1, folders: 1 };

/** What a word is worth here. */
export const rarity = (frequency: number, documents: number): number => termWeight(frequency, documents, 0.5);

export async function put(writer: Stores, files: readonly LexicalFile[], repo: RepoId = APP): Promise<void> {
  const draft = await writer.draft();
  await draft.lexical.putDocuments(repo, files);
  await draft.publish(1);
}

export function search(
  store: Stores,
  terms: readonly string[],
  filter: Partial<SearchFilter> = {},
  limit = 100_000,
): Promise<readonly LexicalMatch[]> {
  return ask(store, { terms, limit }, filter).then(({ matches }) => matches);
}

interface Asked extends Partial<Omit<LexicalQuery, 'terms'>> {
  readonly terms?: readonly string[];
}

export function ask(store: Stores, { terms = [], ...query }: Asked, filter: Partial<SearchFilter> = {}) {
  const limits = { limit: 0, byPath: 0, mostOfAFile: 1_000_000 };
  const shared = terms.map((word) => ({ word, share: 1 }));
  const whole = { terms: shared, rarity: 0.5, shares: EVEN_SHARES, ...limits, also: [], ...query };
  return withView(store, (view) => view.lexical.search(whole, { ...NO_FILTER, ...filter }));
}

export async function found(...what: Parameters<typeof search>): Promise<ChunkId[]> {
  return (await search(...what)).map((match) => match.chunkId);
}
