// What may answer a query, by every leg: the words of chunks, names and paths, and texts to match exactly. An unknown
// name is replaced by the nearest known one.

import { isCode } from '../../languages/code-languages.ts';
import { hasWhole, rawWords, stemsOfWord } from '../../lib/words.ts';
import type { Degradation } from '../../model/degradation.ts';
import { isPortolanError } from '../../model/errors.ts';
import { type ChunkId, fileNodeId, type RepoId } from '../../model/ids.ts';
import { pathParent, type RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { LexicalAnswer, SearchFilter } from '../../ports/lexical-index.ts';
import type { View } from '../../ports/view.ts';
import { holdingMost } from '../../search/keep-quoted.ts';
import { nearness } from '../../search/nearness.ts';
import type { FileStatus } from '../../search/rank-matches.ts';
import type { QueryTerm, ReadQuery } from '../../search/read-query.ts';
import { FIELD_SHARES, termShare } from '../../search/weigh-terms.ts';
import type { Weights } from '../../search/weights.ts';
import type { FoundByMeaning } from '../embedding/find-by-meaning.ts';
import type { Engine } from '../workspace/engine.ts';
import { likeliestLocation } from '../workspace/path-readings.ts';
import { grepWorkspace } from './grep-workspace.ts';

/** What this touches of the engine. */
type FindCandidatesPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

export interface CandidateRequest {
  readonly query: ReadQuery;
  readonly filter: SearchFilter;
  readonly weights: Weights;
  readonly near: string | null;
  readonly byMeaning: FoundByMeaning;
  readonly exact: FoundExact;
  /** Found by other means. */
  readonly also: readonly ChunkId[];
  readonly repositories: readonly Repository[];
}

export interface FoundExact {
  readonly chunks: readonly ChunkId[];
  readonly degradations: readonly Degradation[];
}

export interface ExactRequest extends Pick<CandidateRequest, 'query' | 'filter'> {
  /** As the user wrote them: the exact leg has its own way to paths. */
  readonly paths: readonly string[];
}

export interface Candidates {
  /** With the names that were meant. */
  readonly query: ReadQuery;
  readonly answer: LexicalAnswer;
  readonly statuses: readonly FileStatus[];
  readonly exact: ReadonlySet<ChunkId>;
  /** Found by meaning, and how near: 1 for the nearest. */
  readonly meaning: ReadonlyMap<ChunkId, number>;
  readonly degradations: readonly Degradation[];
}

/** The recall stage: fewer lose answers, more only cost time. */
const CANDIDATES = 600;
const BY_PATH = 20;
/** As many as count for the breadth of a file. */
const MOST_OF_A_FILE = 24;
const MAX_EXACT_LINES = 1_000;
const MEANT_NAMES = 3;
const SHORTEST_MISSPELT = 4;

export async function findCandidates(
  engine: Pick<Engine, 'workspaceId' | 'files' | 'systemFolders' | 'embedder'>,
  view: View,
  request: CandidateRequest,
): Promise<Candidates> {
  const { filter, weights } = request;
  const { chunks: exact } = request.exact;
  const degradations = [...request.exact.degradations];
  const meaning = nearness(request.byMeaning.matches, engine.embedder?.unrelated ?? null);
  const also = [...exact, ...meaning.keys(), ...request.also];
  const ask = (terms: readonly QueryTerm[]) =>
    view.lexical.search(
      {
        terms: terms.map((term) => ({ word: term.stem, share: termShare(term, weights) })),
        rarity: weights.rarity,
        shares: FIELD_SHARES,
        ...{ limit: CANDIDATES, byPath: BY_PATH, mostOfAFile: MOST_OF_A_FILE, also },
      },
      filter,
    );
  let { query } = request;
  let answer = await ask(query.terms);
  const names = await meantNames(view, query, answer);
  if (names.length > 0) {
    query = withNames(query, names);
    answer = await ask(query.terms);
    degradations.push({
      code: 'query_corrected',
      subject: 'query',
      detail: `no such name in the index; searched for ${names.join(', ')}`,
    });
  }
  const statuses = await statusesOf(engine, view, answer, request);
  return { query, answer, statuses, exact: new Set(exact), meaning, degradations };
}

/** Chunks with the lines that the query quotes, or that its pattern matches. */
export async function findExact(
  engine: FindCandidatesPorts,
  view: View,
  { query, filter, paths }: ExactRequest,
): Promise<FoundExact> {
  const degradations: Degradation[] = [];
  const patterns = query.pattern === null ? query.quoted : [query.pattern];
  if (patterns.length === 0) return { chunks: [], degradations };
  const how = { caseMode: 'smart', wordBoundary: false, multiline: false, beforeLines: 0, afterLines: 0 } as const;
  const held = new Map<ChunkId, Set<string>>();
  try {
    const request = {
      query: { patterns, fixedStrings: query.pattern === null, ...how, maxPerFile: 10 },
      ...{ repos: filter.repos ?? [], paths, globs: [], languages: filter.languages ?? [], noIgnore: false },
      ...{ maxHits: MAX_EXACT_LINES, redact: false },
    };
    const { hits, more } = await grepWorkspace(engine, request, view);
    if (more > 0) degradations.push({ code: 'matches_capped', subject: 'exact text', detail: `${more} more lines` });
    const files = new Map(hits.map((hit) => [`${hit.repo}\n${hit.path}`, hit]));
    const found = [...files.values()].map(({ repo, path }) => ({ repo, path }));
    for (const [at, chunksOfFile] of (await view.chunks.chunksOf(found)).entries()) {
      const lines = hits.filter((hit) => hit.repo === found[at]?.repo && hit.path === found[at]?.path);
      for (const { chunkId, startLine, endLine } of chunksOfFile) {
        const own = lines.filter(({ line }) => line >= startLine && line <= endLine);
        const texts = own.flatMap(({ matches }) => (query.pattern === null ? matches : ['']));
        if (own.length > 0) held.set(chunkId, new Set(texts.map((text) => text.toLowerCase())));
      }
    }
  } catch (error) {
    if (!isPortolanError(error) || error.code !== 'bad_pattern') throw error;
    degradations.push({ code: 'pattern_unusable', subject: patterns.join(' '), detail: error.message });
  }
  return { chunks: holdingMost(held), degradations };
}

/** Only for a query that is a name: a word of prose that is not found is just not found. */
async function meantNames(
  view: View,
  { kind, terms, names }: ReadQuery,
  { frequencies }: LexicalAnswer,
): Promise<readonly string[]> {
  const isName = kind === 'symbol' || kind === 'mixed';
  if (!isName || terms.length === 0) return [];
  const missing = [...names].filter((name) => {
    const [whole] = stemsOfWord(name);
    const at = terms.findIndex(({ stem }) => stem === whole);
    return name.length >= SHORTEST_MISSPELT && at >= 0 && frequencies[at] === 0;
  });
  return (await Promise.all(missing.map((name) => view.symbols.nearestNames(name, MEANT_NAMES)))).flat();
}

function withNames(query: ReadQuery, names: readonly string[]): ReadQuery {
  const known = new Set(query.terms.map(({ stem }) => stem));
  const added = names.flatMap(rawWords).flatMap((name) => {
    const stems = stemsOfWord(name);
    return stems.map((stem, at): QueryTerm => ({ stem, from: 'title', isJoined: at === 0 && hasWhole(stems) }));
  });
  const terms = new Map(added.filter(({ stem }) => !known.has(stem)).map((term) => [term.stem, term]));
  return {
    ...query,
    target: query.target === null ? null : (names[0] ?? null),
    terms: [...query.terms, ...terms.values()],
    names: new Set([...query.names, ...names]),
    lowerNames: new Set([...query.lowerNames, ...names.map((name) => name.toLowerCase())]),
  };
}

async function statusesOf(
  engine: Pick<Engine, 'workspaceId' | 'files' | 'systemFolders'>,
  view: View,
  { files }: LexicalAnswer,
  { near, repositories }: CandidateRequest,
): Promise<FileStatus[]> {
  const importers = await view.graph.importers(
    files.map(({ repo, path }) => fileNodeId(engine.workspaceId, repo, path)),
  );
  const place = near === null ? null : likeliestLocation(engine, repositories, near);
  const isNear = (repo: RepoId, path: RepoPath) =>
    place !== null && repo === place.repository.id && pathParent(path) === pathParent(place.path as RepoPath);
  return files.map(({ repo, path, language }, at) => ({
    ...{ isCode: isCode(language), isNear: isNear(repo, path), importers: importers[at] ?? 0 },
  }));
}
