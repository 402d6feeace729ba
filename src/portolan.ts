// The library's way in: one workspace, opened once, asked many times. Same use cases as the command line.
import { type ComposeOptions, composeEngine } from './compose.ts';
import { explainPath, type PathExplanation } from './engine/catalog/explain-path.ts';
import { type FileListing, type ListFilesRequest, listFiles } from './engine/catalog/list-files.ts';
import { type Outline, type OutlineRequest, outlineFiles } from './engine/catalog/outline-files.ts';
import { type WorkspaceStatus, workspaceStatus } from './engine/catalog/workspace-status.ts';
import { contextFor } from './engine/context/context-for.ts';
import { markdownForm } from './engine/context/context-forms.ts';
import type { ContextAnswer, ContextRequest } from './engine/context/context-request.ts';
import { findPath, type PathAnswer, type PathRequest } from './engine/graph/find-path.ts';
import { type GlobalMapsAnswer, type GlobalMapsRequest, globalMaps } from './engine/graph/global-maps.ts';
import {
  type DependencyResult,
  getDependencies,
  getReverseDependencies,
  type ReverseDependencyResult,
  type TraverseResult,
  traverseFrom,
} from './engine/graph/graph-api.ts';
import {
  calleesOf,
  callersOf,
  type MentionedAnswer,
  type NeighboursAnswer,
  type NeighboursQuestion,
  referencesTo,
} from './engine/graph/graph-neighbours.ts';
import { type ImpactAnswer, type ImpactRequest, impactOf } from './engine/graph/impact-of.ts';
import { type SymbolAnswer, type SymbolRequest, symbolCard } from './engine/graph/symbol-card.ts';
import { type TraceAnswer, type TraceRequest, traceGraph } from './engine/graph/trace-graph.ts';
import { type MapAnswer, type MapWorkspaceRequest, mapWorkspace, PLAIN_MAP } from './engine/map/map-workspace.ts';
import { type GrepAnswer, type GrepRequest, grepWorkspace } from './engine/search/grep-workspace.ts';
import type { SearchAnswer, SearchRequest } from './engine/search/search-request.ts';
import { searchWorkspace } from './engine/search/search-workspace.ts';
import { type BuildSummariesRequest, buildSummaries, type SummariesReport } from './engine/summary/build-summaries.ts';
import {
  type SearchSummariesRequest,
  SUMMARY_LEGS,
  type SummarySearchAnswer,
  searchSummaries,
} from './engine/summary/search-summaries.ts';
import {
  type ExportSummariesRequest,
  exportSummaries,
  type ShownSummary,
  type ShowSummaryRequest,
  type SummariesAnswer,
  showSummary,
} from './engine/summary/show-summary.ts';
import { type SummaryStatus, summaryStatus } from './engine/summary/summary-status.ts';
import { type IndexReport, type IndexRequest, indexWorkspace } from './engine/update/index-workspace.ts';
import { type RemovalReport, removeRepository } from './engine/update/remove-repository.ts';
import { type WatchEnd, type WatchSink, watchWorkspace } from './engine/update/watch-workspace.ts';
import { type VerifyReport, type VerifyRequest, verifyIndex } from './engine/verify/verify-index.ts';
import type { Engine } from './engine/workspace/engine.ts';
import { configTroubles } from './engine/workspace/settings/config-troubles.ts';
import { type CheckedCall, checkCall } from './interfaces/library/check-call.ts';
import { LIMITS, WAIT_SECONDS } from './interfaces/shared/limits.ts';
import { PLAIN_QUERY, UNFILTERED } from './interfaces/shared/plain-requests.ts';
import type { Degradation } from './model/degradation.ts';
import { CONFIDENT_FROM, type EdgeKind } from './model/edge.ts';

export interface ContextOptions extends Omit<ContextRequest, 'query'> {
  /** The number of each line before it; a form of your own does as it likes. */
  readonly numbers: boolean;
}

export interface Portolan {
  /** Ignored settings of the workspace file: it came with a repository, and the user does not trust it. */
  readonly degradations: readonly Degradation[];
  index(request?: Partial<IndexRequest>): Promise<IndexReport>;
  remove(repo: string): Promise<RemovalReport>;
  /** Keeps the index up to date until `signal` stops it, telling what it does; the other calls go on beside it. */
  watch(sink?: WatchSink): Promise<WatchEnd>;
  status(): Promise<WorkspaceStatus>;
  /** Whether the index shows what one built from nothing would. */
  verify(request?: Partial<VerifyRequest>): Promise<VerifyReport>;
  why(path: string): Promise<PathExplanation>;
  files(request?: Partial<ListFilesRequest>): Promise<FileListing>;
  /** What to look at first, as a text of at most `budgetTokens` tokens and as data. */
  map(request?: Partial<MapWorkspaceRequest>): Promise<MapAnswer>;
  outline(request?: Partial<OutlineRequest>): Promise<Outline>;
  search(query: string, request?: Partial<Omit<SearchRequest, 'query'>>): Promise<SearchAnswer>;
  /** The lines that answer a question, within a number of tokens; `text` is what was counted. */
  context(query: string, request?: Partial<ContextOptions>): Promise<ContextAnswer>;
  grep(
    pattern: string,
    request?: Partial<Omit<GrepRequest, 'query'>> & { readonly query?: Partial<GrepRequest['query']> },
  ): Promise<GrepAnswer>;
  /** The symbols that a name, `path#name`, `path:line` or id stands for. */
  symbol(name: string, request?: Partial<Omit<SymbolRequest, 'name'>>): Promise<SymbolAnswer>;
  callers(name: string, request?: Partial<Omit<NeighboursQuestion, 'name'>>): Promise<MentionedAnswer>;
  callees(name: string, request?: Partial<Omit<NeighboursQuestion, 'name'>>): Promise<NeighboursAnswer>;
  references(name: string, request?: Partial<Omit<NeighboursQuestion, 'name'>>): Promise<MentionedAnswer>;
  trace(name: string, request?: Partial<Omit<TraceRequest, 'name'>>): Promise<TraceAnswer>;
  path(from: string, to: string, request?: Partial<Omit<PathRequest, 'from' | 'to'>>): Promise<PathAnswer>;
  impact(of: ImpactRequest['of'], request?: Partial<Omit<ImpactRequest, 'of'>>): Promise<ImpactAnswer>;
  /** Writes the summary index of every repository, or brings it up to date. */
  buildSummaries(request?: Partial<BuildSummariesRequest>): Promise<SummariesReport>;
  searchSummaries(
    query: string,
    request?: Partial<Omit<SearchSummariesRequest, 'query'>>,
  ): Promise<SummarySearchAnswer>;
  /** What paths, folders and symbols are for. */
  showSummary(names: readonly string[], request?: Partial<Omit<ShowSummaryRequest, 'names'>>): Promise<SummariesAnswer>;
  summaryStatus(repos?: readonly string[]): Promise<SummaryStatus>;
  exportSummaries(
    write: (summary: ShownSummary) => void,
    request?: Partial<ExportSummariesRequest>,
  ): Promise<readonly Degradation[]>;
  /** From paths and module names to files, and from modules to what they export. */
  maps(request?: Partial<GlobalMapsRequest>): Promise<GlobalMapsAnswer>;
  /** By node ids, over confident edges; an id that no edge names has none. */
  getDependencies(id: string, type?: EdgeKind): Promise<DependencyResult>;
  getReverseDependencies(id: string, type?: EdgeKind): Promise<ReverseDependencyResult>;
  traverse(start: string, depth: number, type?: EdgeKind): Promise<TraverseResult>;
  close(): Promise<void>;
}

const WAIT_MS = WAIT_SECONDS.usual * 1_000;

const EVERYWHERE = { repos: [], paths: [], languages: [] };

/** Finds the workspace from `folder` (default: the current one), or takes `dir`. Nothing is written before `index`. */
export async function openPortolan(given: Partial<ComposeOptions> = {}): Promise<Portolan> {
  const [options] = checkCall('openPortolan', [given]) as [Partial<ComposeOptions>];
  const engine = await composeEngine({
    folder: process.cwd(),
    dir: null,
    settings: [],
    environment: process.env,
    redact: true,
    progress: () => {},
    signal: new AbortController().signal,
    ...options,
  });
  return checkingArguments({
    degradations: configTroubles(engine.workspaceFile),
    index: (request) =>
      indexWorkspace(engine, { paths: [], force: false, dryRun: false, waitMs: WAIT_MS, maxCost: null, ...request }),
    remove: (repo) => removeRepository(engine, repo, WAIT_MS),
    watch: (sink = () => {}) => watchWorkspace(engine, sink),
    status: () => workspaceStatus(engine),
    verify: (request) => verifyIndex(engine, { sample: null, seed: null, waitMs: WAIT_MS, ...request }),
    why: (path) => explainPath(engine, path),
    files: (request) => listFiles(engine, { ...EVERYWHERE, show: 'indexed', refresh: 'refresh', ...request }),
    map: (request) => {
      const usual = {
        budgetTokens: LIMITS.mapTokens.usual,
        depth: null,
        refresh: 'refresh' as const,
        form: PLAIN_MAP,
      };
      return mapWorkspace(engine, { repos: [], paths: [], ...usual, ...request });
    },
    outline: (request) => outlineFiles(engine, { ...EVERYWHERE, refresh: 'refresh', ...request }),
    search: (query, request) =>
      searchWorkspace(engine, {
        ...EVERYWHERE,
        ...UNFILTERED,
        limit: LIMITS.hits.usual,
        explain: false,
        refresh: 'refresh',
        ...request,
        query,
      }),
    context: (query, request) => {
      const { tokenBudget: budgetTokens, enabled: expand, maxDepth, topK } = engine.settings.graphRag;
      const { moreHits, moreOfFile } = engine.settings.graphRag;
      const { numbers = false, ...asked } = request ?? {};
      const form = markdownForm({
        next: (_, { first }) => `symbol(${JSON.stringify(`${first.path}:${first.line}`)}, { withSource: true })`,
        again: 'again: true',
        isNumbered: numbers,
      });
      const how = { budgetTokens, topK, moreHits, moreOfFile, maxDepth, expand, form, seen: null, again: false };
      return contextFor(engine, { ...EVERYWHERE, ...UNFILTERED, ...how, refresh: 'refresh', ...asked, query });
    },
    grep: (pattern, request) => {
      const query = { ...PLAIN_QUERY, patterns: [pattern], ...request?.query };
      const caps = { globs: [], noIgnore: false, maxHits: engine.settings.grepMaxHits, redact: true };
      return grepWorkspace(engine, { ...EVERYWHERE, ...caps, ...request, query });
    },
    ...graphCalls(engine),
    ...summaryCalls(engine),
    maps: (request) => globalMaps(engine, { refresh: 'refresh', ...request }),
    getDependencies: (id, type) => getDependencies(engine, id, type),
    getReverseDependencies: (id, type) => getReverseDependencies(engine, id, type),
    traverse: (start, depth, type) => traverseFrom(engine, start, depth, type),
    close: () => engine.store.close(),
  });
}

type GraphCalls = Pick<Portolan, 'symbol' | 'callers' | 'callees' | 'references' | 'trace' | 'path' | 'impact'>;

function graphCalls(engine: Engine): GraphCalls {
  const nodes = { ...EVERYWHERE, kinds: [], all: false, refresh: 'refresh' as const, limit: LIMITS.neighbours.usual };
  return {
    symbol: (name, request) =>
      symbolCard(engine, { ...nodes, withSource: false, limit: LIMITS.symbols.usual, ...request, name }),
    callers: (name, request) => callersOf(engine, { ...nodes, ...request, name }),
    callees: (name, request) => calleesOf(engine, { ...nodes, ...request, name }),
    references: (name, request) => referencesTo(engine, { ...nodes, ...request, name }),
    trace: (name, request) => {
      const how = {
        depth: LIMITS.traceDepth.usual,
        direction: 'out' as const,
        edgeKinds: [],
        minConfidence: CONFIDENT_FROM,
        limit: LIMITS.reached.usual,
      };
      return traceGraph(engine, { ...nodes, ...how, ...request, name });
    },
    path: (from, to, request) =>
      findPath(engine, { ...nodes, edgeKinds: [], withPossible: false, ...request, from, to }),
    impact: (of, request) =>
      impactOf(engine, {
        ...nodes,
        depth: LIMITS.impactDepth.usual,
        withPossible: false,
        limit: LIMITS.reached.usual,
        ...request,
        of,
      }),
  };
}

type SummaryCalls = Pick<
  Portolan,
  'buildSummaries' | 'searchSummaries' | 'showSummary' | 'summaryStatus' | 'exportSummaries'
>;

function summaryCalls(engine: Engine): SummaryCalls {
  return {
    buildSummaries: (request) => {
      const usual = { repos: [], dryRun: false, force: false, maxCost: null, refresh: 'refresh' as const };
      return buildSummaries(engine, { ...usual, waitMs: WAIT_MS, ...request });
    },
    searchSummaries: (query, request) => {
      const usual = {
        repos: [],
        paths: [],
        types: [],
        limit: LIMITS.hits.usual,
        legs: SUMMARY_LEGS,
        refresh: 'refresh' as const,
      };
      return searchSummaries(engine, { ...usual, ...request, query });
    },
    showSummary: (names, request) =>
      showSummary(engine, { types: [], repos: [], refresh: 'refresh', ...request, names }),
    summaryStatus: (repos = []) => summaryStatus(engine, repos),
    exportSummaries: (write, request) =>
      exportSummaries(engine, { types: [], repos: [], paths: [], refresh: 'refresh', ...request }, write).then(
        ({ degradations }) => degradations,
      ),
  };
}

function checkingArguments(portolan: Portolan): Portolan {
  const members = Object.entries(portolan).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || name === 'close') return [name, member];
    const checked = async (...given: unknown[]) => {
      const checkedGiven = checkCall(name as CheckedCall, given);
      return (member as (...given: readonly unknown[]) => unknown)(...checkedGiven);
    };
    return [name, checked];
  });
  return Object.fromEntries(members) as Portolan;
}
