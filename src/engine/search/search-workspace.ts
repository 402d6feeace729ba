// Ranked search: refresh, read the query, find candidates by every leg, rank them, show each hit with the lines that
// explain it.

import { allSettled } from '../../lib/all-settled.ts';
import { stemsOfText } from '../../lib/words.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { FileLocation } from '../../model/file-location.ts';
import type { Hit } from '../../model/hit.ts';
import { DOCUMENTATION, HIT_KINDS } from '../../model/hit-kind.ts';
import { fileNodeId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { LexicalAnswer, MatchedFile, SearchFilter } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import { firstFiles, liftNeighbours } from '../../search/lift-neighbours.ts';
import { liftSummarised, SUMMARY_LIFT } from '../../search/lift-summarised.ts';
import { liftLiterals } from '../../search/literals/lift-literals.ts';
import { type Boosts, type RankedMatch, rankMatches } from '../../search/rank-matches.ts';
import { type ReadQuery, readQuery } from '../../search/read-query.ts';
import { WEIGHTS, WEIGHTS_WITH_MEANING, type Weights } from '../../search/weights.ts';
import { locateFiles } from '../artefacts/stored-lines.ts';
import { findByMeaning } from '../embedding/find-by-meaning.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import { importanceIn } from '../update/symbol-importance.ts';
import type { Engine } from '../workspace/engine.ts';
import { redactAnswer } from '../workspace/redact-answer.ts';
import type { FoundBySummary } from './find-by-summary.ts';
import { type Candidates, findCandidates, findExact } from './find-candidates.ts';
import { findDocuments, mergeDocuments, rankDocuments } from './find-documents.ts';
import { findLiterals } from './find-literals.ts';
import { searchByText } from './search-by-text.ts';
import type { FoundPlaces, SearchAnswer, SearchRequest } from './search-request.ts';
import { showHits } from './show-hits.ts';

export async function searchWorkspace(engine: Engine, request: SearchRequest): Promise<SearchAnswer> {
  checkLanguages(request.languages);
  checkKinds(request.kinds);
  const found = await answer(engine, request.refresh, (view) => searchIn(engine, view, request), {
    ahead: true,
    meanwhile: (why) => searchByText(engine, request, why),
  });
  return redactAnswer(engine, found);
}

/** In what a view shows: no look for changes, and secrets are only marked. */
export async function searchIn(
  engine: Engine,
  view: View,
  request: SearchRequest,
  { withPreviews = true } = {},
): Promise<FoundPlaces> {
  checkLanguages(request.languages);
  checkKinds(request.kinds);
  const query = readQuery(request.query);
  const repositories = view.repositories;
  const filter = await filterOf(engine, repositories, request);
  const boosts = boostsOf(engine.settings);
  const [byMeaning, exact, inDocuments] = await allSettled([
    findByMeaning(engine, view, request.dense ? query.denseText : '', filter),
    findExact(engine, view, { query, filter, paths: request.paths }),
    findDocuments(view, { query, filter, kinds: request.kinds }),
  ]);
  const weights = request.weights ?? weightsOf(engine.settings, byMeaning.ran);
  const found = await findCandidates(engine, view, {
    ...{ query, filter, weights, near: request.near, repositories, byMeaning, exact },
  });
  const documents = inDocuments === null ? [] : rankDocuments(inDocuments, { query, exact: found.exact, boosts });
  const first = rankMatches({ ...found, weights, boosts });
  const likely = [
    ...likelyFiles(first, found.answer.files, request.limit),
    ...likelyFiles(documents, inDocuments?.answer.files ?? [], request.limit),
  ];
  const answers = [found.answer, ...(inDocuments === null ? [] : [inDocuments.answer])];
  const [links, located, messages] = await allSettled([
    weights.neighbours === 0 ? [] : linksAmong(engine, view, first, found.answer),
    locateFiles(engine, view, withPreviews ? likely : []),
    findLiterals(engine, view, request.query, answers),
  ]);
  const withNeighbours = liftNeighbours(first, links, weights.neighbours);
  const bySummary = await summariesFor(engine, { repositories, view, request, query, filter });
  const lift = request.summaryLift ?? SUMMARY_LIFT;
  const lifted =
    bySummary === null ? withNeighbours : liftSummarised(withNeighbours, placesOf(bySummary, found.answer), lift);
  const merged = mergeDocuments(lifted, found.answer.files, documents, inDocuments?.wants ?? 'no');
  const ranked = liftLiterals(merged, messages).slice(0, request.limit);
  const terms = found.query.terms.map(({ stem }) => stem);
  const hits = await showHits(view, ranked, {
    ...{ terms, exact: found.exact, meaning: found.meaning, explain: request.explain },
    ...{ files: [...found.answer.files, ...(inDocuments?.answer.files ?? [])], located: withPreviews ? located : null },
    importanceOf: withPreviews ? importanceIn(engine) : () => null,
  });
  const { number: generation, coverage } = view.generation;
  const building = coverage < 1 ? [isBuilding(coverage)] : [];
  const told = [...byMeaning.degradations, ...(bySummary?.degradations ?? [])];
  const degradations = [...told, ...building, ...found.degradations, ...wordsUnknown(found, hits)];
  return { query: request.query, hits, terms, generation, commits: commitsOf(repositories), degradations };
}

interface SummaryQuestion {
  readonly repositories: readonly Repository[];
  readonly view: View;
  readonly request: SearchRequest;
  readonly query: ReadQuery;
  readonly filter: SearchFilter;
}

/** Null where the leg is off, or letters count: for a name or a path, and in a report, it measures no better. */
async function summariesFor(
  engine: Engine,
  { repositories, view, request: { summaryLift }, query: { kind, denseText }, filter }: SummaryQuestion,
): Promise<FoundBySummary | null> {
  if (kind !== 'prose' && kind !== 'mixed') return null;
  if (summaryLift === undefined ? !engine.settings.searchSummary : summaryLift === 0) return null;
  const { findBySummary } = await import('./find-by-summary.ts');
  return findBySummary(engine, repositories, view.generation.number, denseText, filter);
}

function placesOf({ placeOf }: FoundBySummary, { files }: LexicalAnswer): (file: number) => number | null {
  return (at) => {
    const { repo, path } = files[at] as MatchedFile;
    return placeOf(repo, path);
  };
}

/** The penalty for long chunks is the user's to set; unless it was, it is as fitted. */
function weightsOf({ longChunkPenalty }: Engine['settings'], isByMeaning: boolean): Weights {
  const weights = isByMeaning ? WEIGHTS_WITH_MEANING : WEIGHTS;
  return longChunkPenalty === WEIGHTS.longChunk ? weights : { ...weights, longChunk: longChunkPenalty };
}

/** Imports between the first files of the ranking. */
async function linksAmong(
  engine: Engine,
  view: View,
  ranked: readonly RankedMatch[],
  { files }: LexicalAnswer,
): Promise<readonly (readonly [number, number])[]> {
  const first = firstFiles(ranked);
  const nodes = first.map((at) => {
    const { repo, path } = files[at] as MatchedFile;
    return fileNodeId(engine.workspaceId, repo, path);
  });
  const links = await view.graph.importsAmong(nodes);
  return links.map(([from, to]) => [first[from] as number, first[to] as number]);
}

/** The files that can be shown, while only neighbours are still to be lifted: those are among the first files. */
function likelyFiles(ranked: readonly RankedMatch[], files: readonly MatchedFile[], limit: number): FileLocation[] {
  const likely = new Set([...firstFiles(ranked), ...ranked.slice(0, limit).map(({ match }) => match.file)]);
  return [...likely].map((at) => files[at] as MatchedFile);
}

/** The settings are in the figures of the specification, where a symbol's name adds 0.2 and a path 0.1. */
function boostsOf({ searchBoosts: { symbol, path, scope } }: Engine['settings']): Boosts {
  return { symbol: symbol / 0.2, path: path / 0.1, scope };
}

async function filterOf(
  engine: Engine,
  repositories: readonly Repository[],
  request: SearchRequest,
): Promise<SearchFilter> {
  const scope = request.repos.length === 0 ? null : findRepositories(repositories, request.repos);
  return {
    repos: scope?.map(({ id }) => id) ?? null,
    paths: await pathFilters(engine, scope ?? repositories, request.paths),
    languages: request.languages.length === 0 ? null : request.languages,
    kinds: request.kinds.length === 0 ? null : request.kinds.filter((kind) => kind !== DOCUMENTATION),
    exported: request.exported,
    tests: request.tests,
  };
}

/** A kind that there is not is a slip of the pen, and must not look like nothing found. */
function checkKinds(kinds: readonly string[]): void {
  const unknown = kinds.find((kind) => !HIT_KINDS.some((known) => known === kind));
  if (unknown === undefined) return;
  const hint = `kinds: ${HIT_KINDS.join(', ')}`;
  throw new PortolanError('bad_argument', `there is no kind of symbol ${unknown}`, { hint });
}

function commitsOf(repositories: readonly Repository[]): Record<string, string | null> {
  return Object.fromEntries(repositories.map(({ id, lastIndexedCommit }) => [id, lastIndexedCommit]));
}

/** Where the question and the index share no word, only meaning led to what was found, and it may be about nothing. */
function wordsUnknown({ query, answer, exact }: Candidates, hits: readonly Hit[]): Degradation[] {
  const stems = query.terms.map(({ stem }) => stem);
  if (stems.length === 0 || exact.size > 0 || answer.frequencies.some((count) => count > 0)) return [];
  if (hits.some(({ path }) => stemsOfText(path).some((stem) => stems.includes(stem)))) return [];
  const rest = hits.length === 0 ? '' : '; the hits match by meaning only';
  return [{ code: 'words_unknown', subject: 'query', detail: `no word of the question is in the index${rest}` }];
}

function isBuilding(coverage: number): Degradation {
  return { code: 'index_building', subject: 'index', detail: `${Math.round(coverage * 100)} % is indexed so far` };
}
