// The calls of the library and their arguments: what stands in first places, and the fields of the request behind.
// Ranges are those of the command line.
import type { ComposeOptions } from '../../compose.ts';
import type { ListFilesRequest } from '../../engine/catalog/list-files.ts';
import type { OutlineRequest } from '../../engine/catalog/outline-files.ts';
import type { ContextRequest } from '../../engine/context/context-request.ts';
import type { PathRequest } from '../../engine/graph/find-path.ts';
import type { GlobalMapsRequest } from '../../engine/graph/global-maps.ts';
import type { NeighboursQuestion } from '../../engine/graph/graph-neighbours.ts';
import type { ImpactRequest } from '../../engine/graph/impact-of.ts';
import type { SymbolRequest } from '../../engine/graph/symbol-card.ts';
import type { TraceRequest } from '../../engine/graph/trace-graph.ts';
import type { MapWorkspaceRequest } from '../../engine/map/map-workspace.ts';
import type { GrepRequest } from '../../engine/search/grep-workspace.ts';
import type { SearchRequest } from '../../engine/search/search-request.ts';
import type { BuildSummariesRequest } from '../../engine/summary/build-summaries.ts';
import { type SearchSummariesRequest, SUMMARY_LEGS } from '../../engine/summary/search-summaries.ts';
import type { ExportSummariesRequest, ShowSummaryRequest } from '../../engine/summary/show-summary.ts';
import type { IndexRequest } from '../../engine/update/index-workspace.ts';
import type { VerifyRequest } from '../../engine/verify/verify-index.ts';
import { EDGE_KINDS } from '../../model/edge.ts';
import { HIT_KINDS } from '../../model/hit-kind.ts';
import { SUMMARY_TYPES } from '../../model/summary.ts';
import { SYMBOL_KINDS } from '../../model/symbol.ts';
import { CONTEXT_LIMITS, LIMITS, WAIT_SECONDS } from '../shared/limits.ts';
import type { Field, FieldsOf } from './fields.ts';
import { callback, flag, number, object, oneOf, orNull, record, someOf, text, texts, whole } from './fields.ts';

export interface CallFields {
  /** By their names. */
  readonly first: readonly (readonly [name: string, field: Field])[];
  /** Null where no request follows. */
  readonly request: Readonly<Record<string, Field>> | null;
}

const REFRESH = oneOf(['refresh', 'skip', 'require']);
const WAIT_MS = number({ min: WAIT_SECONDS.min * 1_000, max: WAIT_SECONDS.max * 1_000 });
const COST = orNull(number(LIMITS.cost));
const WHERE = { repos: texts, paths: texts };
const SCOPE = { repos: texts, paths: texts, languages: texts };
const SYMBOLS = { ...SCOPE, kinds: someOf(SYMBOL_KINDS), refresh: REFRESH };
const NODES = { ...SYMBOLS, all: flag };
const EDGES = someOf(EDGE_KINDS);

const INDEX: FieldsOf<IndexRequest> = {
  paths: texts,
  name: orNull(text),
  force: flag,
  dryRun: flag,
  waitMs: WAIT_MS,
  maxCost: COST,
};
const VERIFY: FieldsOf<VerifyRequest> = {
  sample: orNull(whole(LIMITS.sample)),
  seed: orNull(whole(LIMITS.seed)),
  waitMs: WAIT_MS,
};
const FILES: FieldsOf<ListFilesRequest> = { ...SCOPE, show: oneOf(['indexed', 'skipped', 'all']), refresh: REFRESH };
const MAP: FieldsOf<MapWorkspaceRequest> = {
  ...WHERE,
  budgetTokens: whole(LIMITS.mapTokens),
  depth: orNull(whole(LIMITS.mapDepth)),
  refresh: REFRESH,
  form: object,
};
const OUTLINE: FieldsOf<OutlineRequest> = { ...SCOPE, refresh: REFRESH };
const FOUND = {
  ...SCOPE,
  kinds: someOf(HIT_KINDS),
  exported: flag,
  tests: orNull(oneOf(['only', 'none'])),
  near: orNull(text),
  dense: flag,
  refresh: REFRESH,
  summaryLift: number({ min: 0, max: Number.MAX_VALUE }),
};
const SEARCH: FieldsOf<Omit<SearchRequest, 'query'>> = {
  ...FOUND,
  limit: whole(LIMITS.hits),
  explain: flag,
  weights: object,
};
const CONTEXT: FieldsOf<Omit<ContextRequest, 'query'> & { readonly numbers: boolean }> = {
  ...FOUND,
  budgetTokens: whole(CONTEXT_LIMITS.tokens),
  topK: whole(CONTEXT_LIMITS.hits),
  moreHits: whole(CONTEXT_LIMITS.moreHits),
  moreOfFile: whole(CONTEXT_LIMITS.moreOfFile),
  numbers: flag,
  maxDepth: whole(CONTEXT_LIMITS.depth),
  expand: flag,
  form: object,
  seen: orNull(object),
  again: flag,
};
const PATTERN: FieldsOf<GrepRequest['query']> = {
  patterns: texts,
  fixedStrings: flag,
  caseMode: oneOf(['sensitive', 'insensitive', 'smart']),
  wordBoundary: flag,
  multiline: flag,
  beforeLines: whole(LIMITS.linesAround),
  afterLines: whole(LIMITS.linesAround),
  maxPerFile: orNull(whole(LIMITS.matches)),
};
const GREP: FieldsOf<GrepRequest> = {
  ...SCOPE,
  globs: texts,
  noIgnore: flag,
  query: record(PATTERN),
  invert: flag,
  maxHits: whole(LIMITS.matches),
  redact: flag,
};
const SYMBOL: FieldsOf<Omit<SymbolRequest, 'name'>> = {
  ...SYMBOLS,
  withSource: flag,
  limit: whole(LIMITS.symbols),
};
const NEIGHBOURS: FieldsOf<Omit<NeighboursQuestion, 'name'>> = { ...NODES, limit: whole(LIMITS.neighbours) };
const TRACE: FieldsOf<Omit<TraceRequest, 'name'>> = {
  ...NODES,
  depth: whole(LIMITS.traceDepth),
  edgeKinds: EDGES,
  direction: oneOf(['out', 'in']),
  minConfidence: number({ min: 0, max: 1 }),
  limit: whole(LIMITS.reached),
};
const PATH: FieldsOf<Omit<PathRequest, 'from' | 'to'>> = { ...NODES, edgeKinds: EDGES, withPossible: flag };
const IMPACT: FieldsOf<Omit<ImpactRequest, 'of'>> = {
  ...NODES,
  depth: whole(LIMITS.impactDepth),
  withPossible: flag,
  limit: whole(LIMITS.reached),
};
const CHANGED: Field = (value) => {
  const fields = { kind: oneOf(['name', 'diff']), name: text, revision: text };
  const wrong = record(fields)(value);
  if (wrong !== null) return wrong;
  const { kind, name, revision } = value as {
    readonly kind?: string;
    readonly name?: string;
    readonly revision?: string;
  };
  if (kind === undefined) return `kind ${fields.kind(kind)}`;
  const needed = kind === 'name' ? 'name' : 'revision';
  const wrongText = text(kind === 'name' ? name : revision);
  return wrongText === null ? null : `${needed} ${wrongText}`;
};
const MAPS: FieldsOf<GlobalMapsRequest> = { refresh: REFRESH };
const TYPES = someOf(SUMMARY_TYPES);
const BUILD_SUMMARIES: FieldsOf<BuildSummariesRequest> = {
  repos: texts,
  dryRun: flag,
  force: flag,
  maxCost: COST,
  refresh: REFRESH,
  waitMs: WAIT_MS,
};
const SEARCH_SUMMARIES: FieldsOf<Omit<SearchSummariesRequest, 'query'>> = {
  ...WHERE,
  types: TYPES,
  limit: whole(LIMITS.hits),
  legs: someOf(SUMMARY_LEGS),
  refresh: REFRESH,
};
const SHOW_SUMMARY: FieldsOf<Omit<ShowSummaryRequest, 'names'>> = { types: TYPES, repos: texts, refresh: REFRESH };
const EXPORT_SUMMARIES: FieldsOf<ExportSummariesRequest> = { ...SHOW_SUMMARY, paths: texts };

const OPTIONS: FieldsOf<ComposeOptions> = {
  folder: text,
  dir: orNull(text),
  settings: texts,
  environment: object,
  redact: flag,
  progress: callback,
  firstBuild: orNull(object),
  signal: object,
};

const named = (...names: readonly string[]) => names.map((name) => [name, text] as const);
const optional =
  (field: Field): Field =>
  (value) =>
    value === undefined ? null : field(value);
const ofNode = [...named('id'), ['type', optional(oneOf(EDGE_KINDS))]] as const;

export const CALL_FIELDS = {
  openPortolan: { first: [], request: OPTIONS },
  index: { first: [], request: INDEX },
  remove: { first: named('repo'), request: null },
  watch: { first: [['sink', optional(callback)]], request: null },
  status: { first: [], request: null },
  verify: { first: [], request: VERIFY },
  why: { first: named('path'), request: null },
  files: { first: [], request: FILES },
  map: { first: [], request: MAP },
  outline: { first: [], request: OUTLINE },
  search: { first: named('query'), request: SEARCH },
  context: { first: named('query'), request: CONTEXT },
  grep: { first: named('pattern'), request: GREP },
  symbol: { first: named('name'), request: SYMBOL },
  callers: { first: named('name'), request: NEIGHBOURS },
  callees: { first: named('name'), request: NEIGHBOURS },
  references: { first: named('name'), request: NEIGHBOURS },
  trace: { first: named('name'), request: TRACE },
  path: { first: named('from', 'to'), request: PATH },
  impact: { first: [['of', CHANGED]], request: IMPACT },
  buildSummaries: { first: [], request: BUILD_SUMMARIES },
  searchSummaries: { first: named('query'), request: SEARCH_SUMMARIES },
  showSummary: { first: [['names', texts]], request: SHOW_SUMMARY },
  summaryStatus: { first: [['repos', optional(texts)]], request: null },
  exportSummaries: { first: [['write', callback]], request: EXPORT_SUMMARIES },
  maps: { first: [], request: MAPS },
  getDependencies: { first: ofNode, request: null },
  getReverseDependencies: { first: ofNode, request: null },
  traverse: {
    first: [...named('start'), ['depth', whole(LIMITS.traceDepth)], ['type', optional(oneOf(EDGE_KINDS))]],
    request: null,
  },
} as const satisfies Readonly<Record<string, CallFields>>;
