// What could break if something changes: everything that reaches it over confident edges, nearest first, tests
// separately.
import { JOIN_KIND, joinGraph } from '../../lib/join-graph.ts';
import { traverse, type Walk } from '../../lib/traverse.ts';
import type { Degradation } from '../../model/degradation.ts';
import { EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import { type LoadedGraph, loadGraph, walkFilter } from '../resolve/load-graph.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { changedNodes } from './changed-nodes.ts';
import { chooseNodes } from './find-nodes.ts';
import { type GraphNode, nodesMarked } from './graph-nodes.ts';
import { withMembers } from './parts-of-symbol.ts';
import { type TracedNode, tracedNodes } from './trace-graph.ts';

/** What this touches of the engine. */
type ImpactOfPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'memory' | 'files' | 'git' | 'systemFolders' | 'redacts' | 'pathsFromHere'
>;

/** A change of these ends reaches their start; what a file exposes does not depend on it. */
const REACHING: readonly EdgeKind[] = ['CALLS', 'USES', 'EXTENDS', 'IMPLEMENTS', 'IMPORTS'];

export interface ImpactRequest extends Omit<GraphQuestion, 'name'> {
  /** A name, or a revision: all that differs from it on disk. */
  readonly of: { readonly kind: 'name'; readonly name: string } | { readonly kind: 'diff'; readonly revision: string };
  readonly depth: number;
  readonly withPossible: boolean;
  readonly limit: number;
}

export interface AffectedNode extends TracedNode {
  /** The smallest on the way from the change to it. */
  readonly confidence: number;
  readonly isTest: boolean;
}

export interface ImpactAnswer extends GraphAnswer {
  readonly changed: readonly GraphNode[];
  /** Nearest first, tests included. */
  readonly affected: readonly AffectedNode[];
  /** Reached, and beyond the limit. */
  readonly more: number;
}

export function impactOf(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  request: ImpactRequest,
): Promise<ImpactAnswer> {
  return askGraph(engine, request.refresh, async (view) => {
    const { changed, degradations } = await changedBy(engine, view, request);
    const now = await loadGraph(engine, view);
    const [seeds, turned] = await Promise.all([
      request.of.kind === 'name' ? withMembers(view, changed) : changed.map(({ id }) => id),
      overrideRows(view, now),
    ]);
    const walk = closure(now, seeds, turned, request);
    const ids = walk.nodes.slice(1, request.limit + 1).map((node) => now.nodes[node] as NodeId);
    const how = { direction: 'in', limit: request.limit, turned } as const;
    const [[reached = []], tests] = await Promise.all([
      tracedNodes(engine, view, now, [walk], how),
      nodesMarked(view, ids, 'test'),
    ]);
    const confidences = weakest(reached);
    const affected = reached.map((each, at): AffectedNode => {
      return { ...each, confidence: confidences[at] as number, isTest: tests.has(each.node.id) };
    });
    return { changed, affected, more: walk.nodes.length - 1 - affected.length, degradations };
  });
}

async function changedBy(
  engine: ImpactOfPorts,
  view: View,
  request: ImpactRequest,
): Promise<{ readonly changed: readonly GraphNode[]; readonly degradations: readonly Degradation[] }> {
  const { of } = request;
  if (of.kind === 'diff') return changedNodes(engine, view, of.revision, request);
  return { changed: await chooseNodes(engine, view, of.name, request), degradations: [] };
}

/** From a method to that of a base: who calls the base's may run this one, so that a change reaches them. */
async function overrideRows(view: View, { nodes, graph }: LoadedGraph): Promise<number[]> {
  const { from, to, kind } = graph.edges;
  const implementing = EDGE_KINDS.indexOf('IMPLEMENTS');
  const isOfMembers = (row: number) => [from, to].every((ends) => /#.*\./.test(nodes[ends[row] as number] as string));
  const rows: number[] = [];
  for (let row = 0; row < kind.length; row += 1) if (kind[row] === implementing && isOfMembers(row)) rows.push(row);
  const ends = [...new Set(rows.map((row) => to[row] as number))];
  if (ends.length === 0) return [];
  const symbols = await view.symbols.read(ends.map((end) => nodes[end] as NodeId));
  const methods = new Set(ends.filter((_, at) => symbols[at]?.kind === 'method'));
  return rows.filter((row) => methods.has(to[row] as number));
}

/** From all seeds at once, which are at depth 0 and not in it. */
function closure(
  now: LoadedGraph,
  seeds: readonly NodeId[],
  turned: readonly number[],
  { depth, withPossible }: ImpactRequest,
): Walk {
  const members = seeds.map(now.numberOf).filter((number) => number !== undefined);
  const { nodeCount } = now.graph;
  const joined = joinGraph(now.graph, [{ members, direction: 'in' }], turned);
  const { kinds, minConfidence } = walkFilter(REACHING, withPossible);
  const how = { direction: 'in' as const, depth: depth + 1, kinds: kinds | (1 << JOIN_KIND), minConfidence };
  const walk = traverse(joined, nodeCount, how);
  const start = members.length + 1;
  return {
    nodes: [nodeCount, ...walk.nodes.slice(start)],
    depths: [0, ...walk.depths.slice(start).map((each) => each - 1)],
    edges: [-1, ...walk.edges.slice(start)],
  };
}

/** What is reached comes after what it was reached from. */
function weakest(reached: readonly TracedNode[]): readonly number[] {
  const soFar = new Map<NodeId, number>();
  return reached.map(({ node, parent, edge }) => {
    const own = Math.min(soFar.get(parent) ?? 1, edge.confidence);
    soFar.set(node.id, own);
    return own;
  });
}
