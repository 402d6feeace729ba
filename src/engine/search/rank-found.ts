// The ranking of what the legs found: by the weights, then by imports among the first files, by summaries, and by messages
// that stand in a chunk letter by letter; documents take their seats among the hits in code.
import { allSettled } from '../../lib/all-settled.ts';
import type { Degradation } from '../../model/degradation.ts';
import { type ChunkId, fileNodeId } from '../../model/ids.ts';
import type { LexicalAnswer, MatchedFile, SearchFilter } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import { firstFunctions } from '../../search/first-functions.ts';
import { keepQuoted } from '../../search/keep-quoted.ts';
import { liftFirst } from '../../search/lift-first.ts';
import { firstFiles, liftNeighbours } from '../../search/lift-neighbours.ts';
import { liftSummarised, SUMMARY_LIFT } from '../../search/lift-summarised.ts';
import { likelyFiles } from '../../search/likely-files.ts';
import { readMessages } from '../../search/literals/read-messages.ts';
import { type RankedFile, type RankedMatch, rankFiles, rankPlaces } from '../../search/rank-matches.ts';
import type { ReadQuery } from '../../search/read-query.ts';
import { boostsOf } from '../../search/set-weights.ts';
import type { Weights } from '../../search/weights.ts';
import { locateFiles } from '../artefacts/stored-lines.ts';
import type { Engine } from '../workspace/engine.ts';
import type { FoundBySummary } from './find-by-summary.ts';
import type { Candidates } from './find-candidates.ts';
import { type FoundDocuments, mergeDocuments, rankDocuments } from './find-documents.ts';
import { findLiterals } from './find-literals.ts';
import type { SearchRequest } from './search-request.ts';

/** What this touches of the engine. */
type RankFoundPorts = Pick<
  Engine,
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'memory'
  | 'clock'
  | 'embedder'
  | 'summaryFiles'
  | 'ledger'
  | 'redacts'
  | 'progress'
  | 'signal'
>;

export interface RankingRequest {
  readonly request: SearchRequest;
  readonly query: ReadQuery;
  readonly filter: SearchFilter;
  readonly weights: Weights;
  readonly found: Candidates;
  readonly inDocuments: FoundDocuments | null;
  /** By chunk, how much of a qualified name it has. */
  readonly qualified: ReadonlyMap<ChunkId, number>;
  readonly withPreviews: boolean;
}

export interface RankedFound {
  /** Best first, no more than are wanted. */
  readonly ranked: readonly RankedMatch[];
  /** The files of the likeliest hits, where previews are wanted. */
  readonly located: Awaited<ReturnType<typeof locateFiles>>;
  readonly degradations: readonly Degradation[];
}

const NONE: ReadonlyMap<ChunkId, number> = new Map();

export async function rankFound(engine: RankFoundPorts, view: View, asked: RankingRequest): Promise<RankedFound> {
  const { request, query, weights, found, inDocuments, qualified, withPreviews } = asked;
  const boosts = boostsOf(engine.settings.searchBoosts);
  const documents = inDocuments === null ? [] : rankDocuments(inDocuments, { query, exact: found.exact, boosts });
  const first = rankFiles({ ...found, weights, boosts });
  const likely = [
    ...firstFiles(first.files, request.limit).map((at) => found.answer.files[at] as MatchedFile),
    ...likelyFiles(documents, inDocuments?.answer.files ?? [], request.limit),
  ];
  const said = readMessages(request.query);
  const answers = [found.answer, ...(inDocuments === null ? [] : [inDocuments.answer])];
  const [links, complexities, located, messages] = await allSettled([
    weights.neighbours === 0 ? [] : linksAmong(engine, view, first.files, found.answer),
    weights.placeBranches === 0 ? new Map<string, number>() : complexitiesOf(view, first.files),
    locateFiles(engine, view, withPreviews ? likely : []),
    said.length === 0 ? NONE : findLiterals(engine, view, { messages: said, terms: found.query.terms, answers }),
  ]);
  const withNeighbours = liftNeighbours(rankPlaces(first, complexities), links, weights.neighbours);
  const bySummary = await summariesFor(engine, view, asked);
  const lift = request.summaryLift ?? SUMMARY_LIFT;
  const lifted =
    bySummary === null ? withNeighbours : liftSummarised(withNeighbours, placesOf(bySummary, found.answer), lift);
  const merged = mergeDocuments(lifted, found.answer.files, documents, inDocuments?.wants ?? 'no');
  const sure = liftFirst(liftFirst(merged, qualified, 'qualified'), messages, 'message');
  const held = keepQuoted(sure, { text: request.query, quoted: query.quoted, exact: found.exact, messages });
  const degradations = [...(bySummary?.degradations ?? []), ...held.degradations];
  return { ranked: held.ranked.slice(0, request.limit), located, degradations };
}

/** Imports between the first files, as pairs of places in the files of the answer. */
async function linksAmong(
  engine: Pick<Engine, 'workspaceId'>,
  view: View,
  ranked: readonly RankedFile[],
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

/** By the id of a function. */
async function complexitiesOf(view: View, ranked: readonly RankedFile[]): Promise<ReadonlyMap<string, number>> {
  const ids = firstFunctions(ranked);
  const counts = await view.symbols.complexities(ids);
  return new Map(ids.map((id, at) => [id, counts[at] as number]));
}

/** Null where the leg is off, or letters count: for a name or a path, and in a report, it measures no better. */
async function summariesFor(
  engine: RankFoundPorts,
  view: View,
  { request: { summaryLift }, query: { kind, denseText }, filter }: RankingRequest,
): Promise<FoundBySummary | null> {
  if (kind !== 'prose' && kind !== 'mixed') return null;
  if (summaryLift === undefined ? !engine.settings.searchSummary : summaryLift === 0) return null;
  const { findBySummary } = await import('./find-by-summary.ts');
  return findBySummary(engine, view.repositories, view.generation.number, denseText, filter);
}

function placesOf({ placeOf }: FoundBySummary, { files }: LexicalAnswer): (file: number) => number | null {
  return (at) => {
    const { repo, path } = files[at] as MatchedFile;
    return placeOf(repo, path);
  };
}
