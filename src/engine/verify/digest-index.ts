// Everything that an index shows, as entries in one order, so that two indexes can be compared. What may differ between
// equal ones (times, stamps, generation numbers) is left out. Made through the ports, for any store.

import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { ArtefactStore } from '../../ports/artefact-store.ts';
import { NO_FILTER } from '../../ports/lexical-index.ts';
import type { RepositoryLinks } from '../../ports/link-store.ts';
import type { View } from '../../ports/view.ts';
import { FIELD_SHARES } from '../../search/weigh-terms.ts';
import { definerLines } from './digest-definers.ts';
import { type DigestedFile, digestFiles, type FileKind, questionLines } from './digest-files.ts';

export type DigestKind = 'repository' | FileKind | 'definers' | 'resolution' | 'links' | 'counts' | 'meaning';

export interface DigestEntry {
  /** Where it stands in the order of all entries of an index. */
  readonly key: string;
  readonly kind: DigestKind;
  /** Null for what is of the whole. */
  readonly repo: RepoId | null;
  readonly path: RepoPath | null;
  readonly lines: readonly string[];
}

export interface DigestScope {
  /** Whether vectors count: those of a model that is not used any more are left as they are. */
  readonly withVectors: boolean;
  /** Only these repositories, and then nothing of the whole; null: all. */
  readonly repos: ReadonlySet<RepoId> | null;
}

/** The number of files that are held at a time; for each batch all words of the index are read once. */
const FILES_A_WAVE = 2_048;
const NO_TERMS = { terms: [], rarity: 1, shares: FIELD_SHARES, limit: 0, mostOfAFile: 0, byPath: 0, also: [] };
/** Of a repository its files come first: what differs is to be named where it is. */
const FILES = '1';
const DEFINERS = '2';
const LAST = '3';

export async function* digestIndex(
  artefacts: ArtefactStore,
  view: View,
  scope: DigestScope,
): AsyncGenerator<DigestEntry> {
  for (const repository of view.repositories) {
    if (scope.repos?.has(repository.id) !== false) yield* digestRepository(artefacts, view, repository, scope);
  }
  if (scope.repos !== null) return;
  const whole = { repo: null, path: null };
  const { documents } = await view.lexical.search(NO_TERMS, NO_FILTER);
  const symbols = await view.symbols.count();
  const chunks = await view.chunks.count();
  const { coverage } = view.generation;
  const counts = [`${symbols} symbols, ${chunks} chunks, ${documents} documents, coverage ${coverage}`];
  yield { key: '\uffff\0counts', kind: 'counts', ...whole, lines: counts };
  const links = (await view.links.links(null)).flatMap(linkLines);
  yield { key: '\uffff\0links', kind: 'links', ...whole, lines: links };
  if (!scope.withVectors) return;
  const status = { ...(await view.vectors.status()), chunks: await view.vectors.chunkCount() };
  yield { key: '\uffff\0meaning', kind: 'meaning', ...whole, lines: [JSON.stringify(status)] };
}

function linkLines({ links, unmatched }: RepositoryLinks): string[] {
  return [...links, ...unmatched].map((each) => JSON.stringify(each));
}

async function* digestRepository(
  artefacts: ArtefactStore,
  view: View,
  repository: Repository,
  { withVectors }: DigestScope,
): AsyncGenerator<DigestEntry> {
  const { indexedAt, ...lasting } = repository;
  const repo = repository.id;
  const own = { repo, path: null };
  const questions = await questionLines(view, repo);
  const every = await everyPath(view, repo, questions.keys());
  for (const paths of waves(every)) {
    const wave = { repository, paths, questions, withVectors };
    for await (const file of digestFiles(artefacts, view, wave)) yield entryOf(repo, file);
  }
  let part = 0;
  for await (const lines of definerLines(view, repo, every)) {
    yield { key: `${repo}\0${DEFINERS}${String.fromCharCode(part)}`, kind: 'definers', ...own, lines };
    part += 1;
  }
  yield { key: `${repo}\0${LAST}0`, kind: 'repository', ...own, lines: [JSON.stringify(lasting)] };
  const resolution = await view.graph.resolution(repo);
  yield { key: `${repo}\0${LAST}1`, kind: 'resolution', ...own, lines: [JSON.stringify(resolution)] };
}

export function entryOf(repo: RepoId, { kind, place, path, lines }: DigestedFile): DigestEntry {
  return { key: `${repo}\0${FILES}${path}\0${String.fromCharCode(place + 1)}`, kind, repo, path, lines };
}

/** Those of the catalog, and whatever else the graph says something of. */
async function everyPath(view: View, repo: RepoId, inGraph: Iterable<RepoPath>) {
  const { paths } = await view.catalog.files(repo);
  return [...new Set([...paths, ...inGraph])].sort(compareText);
}

function* waves(paths: readonly RepoPath[]): Generator<readonly RepoPath[]> {
  for (let at = 0; at < paths.length; at += FILES_A_WAVE) yield paths.slice(at, at + FILES_A_WAVE);
}
