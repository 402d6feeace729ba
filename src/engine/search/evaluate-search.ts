// How good is search on one's own code? Asks questions with known answers, by each leg alone and by all together, to
// show what each part is worth.

import { meanScores, type QueryScores, type RankedPlace, scoreQuery, type WantedPlace } from '../../eval/metrics.ts';
import { placesOfSummaries } from '../../eval/rank-of-summary.ts';
import { PortolanError } from '../../model/errors.ts';
import type { View } from '../../ports/view.ts';
import { SUMMARY_LIFT } from '../../search/lift-summarised.ts';
import { WEIGHTS, WEIGHTS_WITH_MEANING, type Weights } from '../../search/weights.ts';
import { SUMMARY_LEGS, type SummaryLeg, searchSummaries } from '../summary/search-summaries.ts';
import { summaryStatus } from '../summary/summary-status.ts';
import { type Answer, answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import { searchIn } from './search-in-view.ts';

export interface EvalQuestion {
  readonly id: string;
  readonly query: string;
  readonly relevant: readonly WantedPlace[];
  readonly paths: readonly string[];
}

export interface EvalLeg {
  readonly name: string;
  readonly scores: QueryScores;
}

export interface EvalAnswer extends Redacted, Answer {
  readonly questions: number;
  /** Each by itself, then one on top of the other up to everything. */
  readonly legs: readonly EvalLeg[];
  /** By everything: the worst first, with where the first wanted place landed, or 0. */
  readonly each: readonly { readonly question: EvalQuestion; readonly ndcg: number; readonly rank: number }[];
}

const NOTHING: Partial<Weights> = {
  ...{ words: 0, name: 0, exactName: 0, exactText: 0, meaning: 0, breadth: 0, fileWords: 0 },
  ...{ fileName: 0, folders: 0, importers: 0, neighbours: 0, exported: 0 },
  ...{ test: 1, testOfReport: 1, example: 1, noCode: 1, generated: 1, vendored: 1, declaration: 1 },
  ...{ near: 1, again: 1, placeName: 1, placeExactName: 1, placeFunction: 0, placeOwner: 0 },
  ...{ placeBranches: 0, placeType: 0, placeOfFile: 0 },
};

interface Leg {
  readonly name: string;
  /** These constants, as they are fitted. */
  readonly adds: readonly (keyof Weights)[];
  /** By itself, and no part of what comes after. */
  readonly isAlone?: true;
  readonly isDense?: true;
  /** Only where there are summaries: the lists that are asked, or everything and summaries on top. */
  readonly summaries?: readonly SummaryLeg[] | 'lift';
}

/** Those that are not alone come on top of what came before. */
const LEGS: readonly Leg[] = [
  { name: 'words alone', adds: ['words'], isAlone: true },
  { name: 'exact text alone', adds: ['exactText'], isAlone: true },
  { name: 'meaning alone', adds: ['meaning'], isAlone: true, isDense: true },
  { name: 'summaries by meaning', adds: [], isAlone: true, isDense: true, summaries: ['dense'] },
  { name: 'summaries by words', adds: [], isAlone: true, summaries: ['sparse'] },
  { name: 'summaries alone', adds: [], isAlone: true, summaries: SUMMARY_LEGS },
  { name: 'fused', adds: ['words', 'exactText', 'meaning'] },
  { name: '+ names', adds: ['name', 'exactName', 'exported'] },
  { name: '+ paths', adds: ['fileName', 'folders'] },
  { name: '+ files', adds: ['breadth', 'fileWords'] },
  {
    name: '+ places',
    adds: [
      ...(['near', 'again', 'placeName', 'placeExactName', 'placeOwner'] as const),
      ...(['placeFunction', 'placeBranches', 'placeType', 'placeOfFile'] as const),
    ],
  },
  {
    name: '+ roles',
    adds: ['test', 'testOfReport', 'example', 'noCode', 'generated', 'vendored', 'declaration'],
  },
  { name: '+ graph', adds: ['importers', 'neighbours'] },
  { name: '+ summaries', adds: [], summaries: 'lift' },
];

export async function evaluateSearch(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'summaryFiles' | 'redacts'>,
  questions: readonly EvalQuestion[],
  refresh: RefreshMode,
): Promise<EvalAnswer> {
  if (questions.length === 0) {
    throw new PortolanError('bad_argument', 'there are no questions', {
      hint: 'write one a line: {"query": "…", "relevant": [{"path": "src/a.ts"}]}',
    });
  }
  return redactAnswer(engine, await answer(engine, refresh, (view) => measureLegs(engine, view, questions)));
}

async function measureLegs(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'summaryFiles' | 'redacts'>,
  view: View,
  questions: readonly EvalQuestion[],
) {
  const legs: EvalLeg[] = [];
  let each: EvalAnswer['each'] = [];
  const fitted = engine.embedder === null ? WEIGHTS : WEIGHTS_WITH_MEANING;
  const nothing: Weights = { ...fitted, ...NOTHING };
  let ranking = nothing;
  const hasSummaries = (await summaryStatus(engine, [])).repositories.some(({ status }) => status !== null);
  const isThere = ({ isDense, summaries }: Leg) =>
    (engine.embedder !== null || isDense === undefined) && (hasSummaries || summaries === undefined);
  const measured = LEGS.filter(isThere);
  engine.progress({ kind: 'started', stage: 'evaluate', total: measured.length * questions.length, subject: 'search' });
  for (const leg of measured) {
    const weights = { ...(leg.isAlone ? nothing : ranking), ...chosen(fitted, leg.adds) };
    if (!leg.isAlone) ranking = weights;
    const asked: { question: EvalQuestion; scores: QueryScores; rank: number }[] = [];
    for (const question of questions) {
      asked.push({ question, ...(await ask(engine, view, question, { weights, summaries: leg.summaries })) });
      const done = legs.length * questions.length + asked.length;
      engine.progress({ kind: 'advanced', stage: 'evaluate', done, total: measured.length * questions.length });
    }
    legs.push({ name: leg.name, scores: meanScores(asked.map(({ scores }) => scores)) });
    if (leg.summaries === undefined || (leg.summaries === 'lift' && engine.settings.searchSummary))
      each = asked.map(({ question, scores, rank }) => ({ question, ndcg: scores.ndcgAt10, rank }));
  }
  engine.progress({ kind: 'finished', stage: 'evaluate', done: measured.length * questions.length });
  const worst = each.toSorted((a, b) => a.ndcg - b.ndcg || (a.question.id < b.question.id ? -1 : 1));
  return { questions: questions.length, legs, each: worst, degradations: [] };
}

function chosen(weights: Weights, names: readonly (keyof Weights)[]): Partial<Weights> {
  return Object.fromEntries(names.map((name) => [name, weights[name]]));
}

async function ask(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'summaryFiles' | 'redacts'>,
  view: View,
  question: EvalQuestion,
  { weights, summaries }: { weights: Weights; summaries: Leg['summaries'] },
) {
  const { query, relevant, paths } = question;
  const isWanted = (path: string) => relevant.some((place) => place.path === path);
  if (summaries !== undefined && summaries !== 'lift') {
    const places = await summaryPlaces(engine, question, summaries);
    return { scores: scoreQuery(relevant, places), rank: places.findIndex(({ path }) => isWanted(path)) + 1 };
  }
  const { hits } = await searchIn(engine, view, {
    ...{ query, repos: [], paths, languages: [], kinds: [], exported: false, tests: null, near: null, dense: true },
    ...{ limit: 10, explain: false, refresh: 'skip', weights, summaryLift: summaries === 'lift' ? SUMMARY_LIFT : 0 },
  });
  return { scores: scoreQuery(relevant, hits), rank: hits.findIndex(({ path }) => isWanted(path)) + 1 };
}

const SUMMARIES_ASKED = 100;
const PLACES = 10;

/** Documents as locations: by lines, by file, by folder. */
async function summaryPlaces(
  engine: RefreshPorts & Pick<Engine, 'summaryFiles' | 'redacts'>,
  { query, paths, relevant }: EvalQuestion,
  legs: readonly SummaryLeg[],
): Promise<RankedPlace[]> {
  const { hits } = await searchSummaries(engine, {
    ...{ query, types: [], repos: [], paths, limit: SUMMARIES_ASKED, legs, refresh: 'skip' },
  });
  return placesOfSummaries(
    hits.map(({ document }) => document),
    relevant,
  ).slice(0, PLACES);
}
