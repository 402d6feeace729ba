// Search in the summary files alone: by meaning and by words, the two lists joined by rank. Filters apply before the
// lists are cut.
import { bm25Scores } from '../../lib/bm25-matrix.ts';
import { type PathPredicate, pathPredicate } from '../../lib/path-predicate.ts';
import { stemsOfText } from '../../lib/words.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { SummaryDocument, SummaryType } from '../../model/summary.ts';
import type { SparseRow } from '../../ports/summary-files.ts';
import { modelName } from '../../search/model-name.ts';
import { embedQuery } from '../embedding/find-by-meaning.ts';
import { pathFilters } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import { readSummaries, type SummaryScope, summaryScope } from './read-summaries.ts';
import { productsOf, summaryLists } from './summary-lists.ts';

/** What this touches of the engine. */
type SearchSummariesPorts = Pick<
  Engine,
  'settings' | 'memory' | 'clock' | 'embedder' | 'summaryFiles' | 'ledger' | 'progress' | 'signal'
>;

export interface SearchSummariesRequest {
  readonly query: string;
  /** None for all. */
  readonly types: readonly SummaryType[];
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  /** 1–1000. */
  readonly limit: number;
  /** Which lists are looked at. */
  readonly legs: readonly SummaryLeg[];
  readonly refresh: RefreshMode;
}

export const SUMMARY_LEGS = ['dense', 'sparse'] as const;
export type SummaryLeg = (typeof SUMMARY_LEGS)[number];

export interface SummaryHit {
  readonly repo: RepoId;
  readonly document: SummaryDocument;
  /** 0–1; 1 where it is the first of every list. */
  readonly score: number;
  /** Its place in each list, from 1; null where it is not in it. */
  readonly denseRank: number | null;
  readonly sparseRank: number | null;
}

export interface SummarySearchAnswer extends Redacted {
  readonly hits: readonly SummaryHit[];
  readonly generation: number;
  readonly degradations: readonly Degradation[];
}

/** How deep the lists are looked at. */
const RECALL = 200;
/** How much less a place further down counts: the usual value. */
const RANK_DAMPING = 60;

interface Candidate {
  readonly repo: RepoId;
  readonly row: number;
  readonly id: string;
  readonly score: number;
}

interface RankedSummary {
  readonly repo: RepoId;
  readonly row: number;
  readonly id: string;
  readonly denseRank: number | null;
  readonly sparseRank: number | null;
  readonly score: number;
}

export async function searchSummaries(
  engine: RefreshPorts & Pick<Engine, 'summaryFiles' | 'redacts'>,
  request: SearchSummariesRequest,
): Promise<SummarySearchAnswer> {
  const { query, types, limit, legs } = request;
  if (query.trim() === '') throw new PortolanError('bad_argument', 'summary search needs a query');
  return answer(engine, request.refresh, async (view) => {
    const scope = await summaryScope(view, request.repos);
    const passes = pathPredicate(await pathFilters(engine, scope.repositories, request.paths));
    const { ranked, degradations } = await rankSummaries(engine, scope, { query, types, passes, legs });
    const hits = await documentsOf(engine, scope, ranked.slice(0, limit));
    return redactAnswer(engine, { hits, generation: scope.generation, degradations });
  });
}

interface RankedSummaries {
  /** Best first. */
  readonly ranked: readonly RankedSummary[];
  readonly degradations: readonly Degradation[];
}

interface SummaryQuestion extends Pick<SearchSummariesRequest, 'query' | 'types' | 'legs'> {
  readonly passes: PathPredicate;
}

/** Ids alone: no document is read. */
export async function rankSummaries(
  engine: SearchSummariesPorts,
  scope: SummaryScope,
  { query, types, passes, legs }: SummaryQuestion,
): Promise<RankedSummaries> {
  const { embedder } = engine;
  const terms = legs.includes('sparse') ? stemsOfText(query) : [];
  const dense: Candidate[] = [];
  const sparse: Candidate[] = [];
  const away: Degradation[] = [];
  const old = await readSummaries(engine, scope, async (repo, reading) => {
    const lists = summaryLists(engine.memory, repo, reading);
    const { rows } = lists.sparse;
    const isOfType = (type: SummaryType) => types.length === 0 || types.includes(type);
    const isWanted = rows.map(({ type }, row) => isOfType(type) && passes(repo, lists.paths[row] as string));
    if (terms.length > 0) sparse.push(...best(repo, rows, bm25Scores(lists.sparse, terms), isWanted));
    if (embedder === null || !legs.includes('dense')) return;
    if (away.length > 0 || reading.manifest.embedding?.name !== modelName(embedder)) return;
    const { vector, degradations } = await embedQuery(engine, embedder, query);
    away.push(...degradations);
    if (vector !== null) dense.push(...best(repo, rows, productsOf(lists.dense(reading), vector), isWanted));
  });
  const ranked = joinByRank(firstOf(dense), firstOf(sparse), legs.length);
  return { ranked, degradations: [...away, ...old] };
}

function best(
  repo: RepoId,
  rows: readonly SparseRow[],
  scores: Float64Array,
  isWanted: readonly boolean[],
): Candidate[] {
  const found: Candidate[] = [];
  for (const [row, { id }] of rows.entries()) {
    const score = scores[row] as number;
    if (score > 0 && isWanted[row] === true) found.push({ repo, row, id, score });
  }
  return firstOf(found);
}

/** The highest first, then by repository and id. */
function firstOf(candidates: readonly Candidate[]): Candidate[] {
  return candidates
    .toSorted((a, b) => b.score - a.score || compareText(a.repo, b.repo) || compareText(a.id, b.id))
    .slice(0, RECALL);
}

function joinByRank(dense: readonly Candidate[], sparse: readonly Candidate[], lists: number): RankedSummary[] {
  const joined = new Map<string, RankedSummary>();
  const most = lists / (RANK_DAMPING + 1);
  const add = (list: readonly Candidate[], rankKey: 'denseRank' | 'sparseRank') => {
    for (const [at, { repo, row, id }] of list.entries()) {
      const key = `${repo}\n${id}`;
      const known = joined.get(key) ?? { repo, row, id, denseRank: null, sparseRank: null, score: 0 };
      const score = known.score + 1 / (RANK_DAMPING + at + 1) / most;
      joined.set(key, { ...known, score, [rankKey]: at + 1 });
    }
  };
  add(dense, 'denseRank');
  add(sparse, 'sparseRank');
  return [...joined.values()].sort(
    (a, b) => b.score - a.score || compareText(a.repo, b.repo) || compareText(a.id, b.id),
  );
}

async function documentsOf(
  engine: Pick<Engine, 'summaryFiles'>,
  scope: SummaryScope,
  ranked: readonly RankedSummary[],
): Promise<SummaryHit[]> {
  const documents = new Map<string, SummaryDocument>();
  await readSummaries(engine, scope, (repo, reading) => {
    const rows = new Set(ranked.filter((each) => each.repo === repo).map(({ row }) => row));
    if (rows.size === 0) return;
    for (const document of reading.documents(rows)) documents.set(`${repo}\n${document.id}`, document);
  });
  return ranked.flatMap(({ repo, id, score, denseRank, sparseRank }) => {
    const document = documents.get(`${repo}\n${id}`);
    return document === undefined ? [] : [{ repo, document, score, denseRank, sparseRank }];
  });
}
