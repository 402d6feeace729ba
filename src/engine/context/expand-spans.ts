// From search hits to their neighbours in the graph: callers and callees within the scope.

import { expandAnchors, type Reached } from '../../context/expand-anchors.ts';
import { joinAnchors } from '../../context/join-anchors.ts';
import type { Span } from '../../context/span.ts';
import type { EdgeStep } from '../../model/context.ts';
import { EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import type { FileMark } from '../../model/file-entry.ts';
import type { NodeId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import type { View } from '../../ports/view.ts';
import { fileOf, filesOf } from '../graph/graph-nodes.ts';
import { type LoadedGraph, loadGraph, walkFilter } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';
import { scopeTest } from './context-scope.ts';

/** What this touches of the engine. */
type ExpandSpansPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'memory' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

interface ReachedSymbol {
  readonly symbol: StoredSymbol;
  readonly relevance: number;
  readonly depth: number;
  readonly edgePath: readonly EdgeStep[];
}

/** What an edge of a kind says about belonging together. Imports join files, not the lines that matter in them. */
const KIND_WEIGHTS: Readonly<Record<EdgeKind, number>> = {
  CALLS: 1,
  IMPLEMENTS: 0.8,
  EXTENDS: 0.8,
  USES: 0.6,
  EXPOSES: 0,
  IMPORTS: 0,
};
const FOLLOWED = EDGE_KINDS.filter((kind) => KIND_WEIGHTS[kind] > 0);
/** Tests call what they test, and are seldom what is asked for. */
const MARK_SHARES: Readonly<Record<FileMark, number>> = { test: 0.4, generated: 0.3, vendored: 0.3 };
const DESCRIBED = 96;
const MOST_REACHED = 48;

export interface ExpandedSpans {
  /** What search gave, those higher that an edge joins to better ones. */
  readonly anchors: readonly Span[];
  readonly reached: readonly ReachedSymbol[];
}

/** `others`: found too, and not followed. */
export async function expandSpans(
  engine: ExpandSpansPorts,
  view: View,
  { anchors, others }: { readonly anchors: readonly Span[]; readonly others: readonly Span[] },
  request: ContextRequest,
): Promise<ExpandedSpans> {
  const now = await loadGraph(engine, view);
  const nodeOf = (id: NodeId | null) => (id === null ? undefined : now.numberOf(id));
  const seedOf = new Map<Span, number>();
  for (const span of anchors) {
    const node = nodeOf(span.symbolId);
    if (node !== undefined) seedOf.set(span, node);
  }
  const filter = walkFilter(FOLLOWED, false);
  const seeds = [...seedOf].map(([{ relevance }, node]) => ({ node, relevance }));
  const joined = joinAnchors(now.graph, seeds, { filter });
  const lifted = new Map([...seedOf.keys()].map((span, at) => [span, joined[at] as number]));
  const found = new Map<number, number>();
  for (const { symbolId, relevance } of others) {
    const node = nodeOf(symbolId);
    if (node !== undefined) found.set(node, Math.max(relevance, found.get(node) ?? 0));
  }
  const isInScope = await scopeTest(engine, view, request);
  const reached = expandAnchors(now.graph, seeds, {
    ...{ maxDepth: request.maxDepth, filter, kindWeights: EDGE_KINDS.map((kind) => KIND_WEIGHTS[kind]) },
    isWanted: (node) => isSymbol(now.nodes[node] as NodeId) && isInScope(fileOf(now.nodes[node] as NodeId)),
    foundRelevance: (node) => found.get(node) ?? 0,
  }).slice(0, DESCRIBED);
  return {
    anchors: anchors.map((span) => ({ ...span, relevance: lifted.get(span) ?? span.relevance })),
    reached: await described(view, now, reached, { request, isFound: (node) => found.has(node) }),
  };
}

async function described(
  view: View,
  now: LoadedGraph,
  reached: readonly Reached[],
  { request, isFound }: { readonly request: ContextRequest; readonly isFound: (node: number) => boolean },
): Promise<readonly ReachedSymbol[]> {
  const ids = reached.map(({ node }) => now.nodes[node] as NodeId);
  const [symbols, shares] = await Promise.all([view.symbols.read(ids), sharesOf(view, ids, request)]);
  return reached
    .flatMap(({ node, relevance, depth, steps }, at): ReachedSymbol[] => {
      const symbol = symbols[at] ?? null;
      // What search found has its share already.
      const share = isFound(node) ? 1 : (shares[at] as number);
      if (symbol === null || share === 0 || !isLanguage(symbol, request)) return [];
      return [{ symbol, relevance: relevance * share, depth, edgePath: steps.map((step) => stepOf(now, step)) }];
    })
    .sort((a, b) => b.relevance - a.relevance || a.depth - b.depth)
    .slice(0, MOST_REACHED);
}

function stepOf(
  { nodes, graph: { edges } }: LoadedGraph,
  { edge, direction }: { edge: number; direction: 'out' | 'in' },
): EdgeStep {
  return {
    kind: EDGE_KINDS[edges.kind[edge] as number] as EdgeKind,
    direction,
    from: nodes[edges.from[edge] as number] as NodeId,
    to: nodes[edges.to[edge] as number] as NodeId,
  };
}

function isSymbol(id: NodeId): boolean {
  return !id.startsWith('ext/') && id.includes('#');
}

function isLanguage({ language }: StoredSymbol, { languages }: ContextRequest): boolean {
  return languages.length === 0 || languages.includes(language ?? '');
}

async function sharesOf(view: View, ids: readonly NodeId[], { tests }: ContextRequest): Promise<readonly number[]> {
  const marks = new Map<string, readonly FileMark[]>();
  const files = filesOf(ids);
  const entries = files.length === 0 ? [] : await view.catalog.filesAt(files);
  for (const [at, { repo, path }] of files.entries()) marks.set(`${repo}/${path}`, entries[at]?.marks ?? []);
  return ids.map((id) => {
    const file = fileOf(id);
    const own = file === null ? [] : (marks.get(`${file.repo}/${file.path}`) ?? []);
    if (tests !== null && own.includes('test') !== (tests === 'only')) return 0;
    return own.reduce((share, mark) => share * (mark === 'test' && tests === 'only' ? 1 : MARK_SHARES[mark]), 1);
  });
}
