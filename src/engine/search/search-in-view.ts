// Search in what a view shows: read the query, find candidates by every leg, rank them, show each hit with the lines that
// explain it. No look for changes; secrets are only marked.
import { allSettled } from '../../lib/all-settled.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { ChunkId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { checkKinds } from '../../search/check-kinds.ts';
import { readQuery } from '../../search/read-query.ts';
import { weightsOf } from '../../search/set-weights.ts';
import { wordsUnknown } from '../../search/words-unknown.ts';
import { findByMeaning } from '../embedding/find-by-meaning.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { importanceIn } from '../update/symbol-importance.ts';
import type { Engine } from '../workspace/engine.ts';
import { findCandidates, findExact } from './find-candidates.ts';
import { findDocuments } from './find-documents.ts';
import { findQualified } from './find-qualified.ts';
import { rankFound } from './rank-found.ts';
import { filterOf } from './search-filter.ts';
import type { FoundHits, SearchRequest } from './search-request.ts';
import { showHits } from './show-hits.ts';

/** What this touches of the engine. */
export type SearchInViewPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'memory'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'embedder'
  | 'summaryFiles'
  | 'ledger'
  | 'exports'
  | 'redacts'
  | 'pathsFromHere'
  | 'progress'
  | 'signal'
>;

const NONE: ReadonlyMap<ChunkId, number> = new Map();

export async function searchIn(
  engine: SearchInViewPorts,
  view: View,
  request: SearchRequest,
  { withPreviews = true } = {},
): Promise<FoundHits> {
  checkLanguages(request.languages);
  checkKinds(request.kinds);
  const query = readQuery(request.query);
  const repositories = view.repositories;
  const filter = await filterOf(engine, repositories, request);
  const [byMeaning, exact, inDocuments, qualified] = await allSettled([
    findByMeaning(engine, view, request.dense ? query.denseText : '', filter),
    findExact(engine, view, { query, filter, paths: request.paths }),
    findDocuments(view, { query, filter, kinds: request.kinds }),
    query.qualified.length === 0 ? NONE : findQualified(view, query.qualified),
  ]);
  const weights = request.weights ?? weightsOf(engine.settings.longChunkPenalty, byMeaning.ran);
  const found = await findCandidates(engine, view, {
    ...{ query, filter, weights, near: request.near, repositories, byMeaning, exact, also: [...qualified.keys()] },
  });
  const {
    ranked,
    located,
    degradations: inRanking,
  } = await rankFound(engine, view, {
    ...{ request, query, filter, weights, found, inDocuments, qualified, withPreviews },
  });
  const terms = found.query.terms.map(({ stem }) => stem);
  const hits = await showHits(view, ranked, {
    ...{ terms, exact: found.exact, meaning: found.meaning, explain: request.explain },
    ...{ files: [...found.answer.files, ...(inDocuments?.answer.files ?? [])], located: withPreviews ? located : null },
    importanceOf: withPreviews ? importanceIn(engine) : () => null,
  });
  const unknown = wordsUnknown({ terms, frequencies: found.answer.frequencies, isExact: found.exact.size > 0 }, hits);
  const { number: generation, coverage } = view.generation;
  const building = coverage < 1 ? [isBuilding(coverage)] : [];
  const told = [...byMeaning.degradations, ...inRanking];
  const degradations = [...told, ...building, ...found.degradations, ...unknown];
  return { query: request.query, hits, terms, generation, commits: commitsOf(repositories), degradations };
}

function commitsOf(repositories: readonly Repository[]): Record<string, string | null> {
  return Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
}

function isBuilding(coverage: number): Degradation {
  return { code: 'index_building', subject: 'index', detail: `${Math.round(coverage * 100)} % is indexed so far` };
}
