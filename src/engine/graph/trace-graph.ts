// What can be reached from a node, nearest first, each with the edge that led there.
import { traverse, type Walk } from '../../lib/traverse.ts';
import type { Edge, EdgeKind } from '../../model/edge.ts';
import { EDGE_KINDS } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import { kindBits, type LoadedGraph, loadGraph } from '../resolve/load-graph.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { edgesInFiles, fileReader, type ShownSite, shownSites } from './edges-around.ts';
import { chooseNodes } from './find-nodes.ts';
import { describeNodes, type GraphNode } from './graph-nodes.ts';

export interface TraceRequest extends GraphQuestion {
  readonly depth: number;
  readonly edgeKinds: readonly EdgeKind[];
  readonly direction: 'out' | 'in';
  readonly minConfidence: number;
  readonly limit: number;
}

export interface TracedNode {
  readonly node: GraphNode;
  readonly depth: number;
  /** The edge by which it was first reached, and the node that it was reached from. */
  readonly edge: Edge;
  readonly parent: NodeId;
  readonly sites: readonly ShownSite[];
}

export interface Trace {
  readonly start: GraphNode;
  readonly nodes: readonly TracedNode[];
  /** Reached, and beyond the limit. */
  readonly more: number;
}

export interface TraceAnswer extends GraphAnswer {
  readonly traces: readonly Trace[];
}

export function traceGraph(engine: Engine, request: TraceRequest): Promise<TraceAnswer> {
  const { depth, direction, minConfidence, limit, edgeKinds } = request;
  return askGraph(engine, request.refresh, async (view) => {
    const starts = await chooseNodes(engine, view, request.name, request);
    const now = await loadGraph(engine, view);
    const traces: Trace[] = [];
    for (const start of starts) {
      const number = now.numberOf(start.id);
      const how = { direction, depth, kinds: kindBits(edgeKinds), minConfidence };
      const walk = number === undefined ? EMPTY : traverse(now.graph, number, how);
      const nodes = await tracedNodes(engine, view, now, walk, direction, limit);
      traces.push({ start, nodes, more: Math.max(0, walk.nodes.length - 1 - nodes.length) });
    }
    return { traces };
  });
}

const EMPTY: Walk = { nodes: [], depths: [], edges: [] };

/** The first of a walk after its start. Rows beyond the graph's are those of `turned`, walked the other way round. */
export async function tracedNodes(
  engine: Engine,
  view: View,
  now: LoadedGraph,
  walk: Walk,
  direction: 'out' | 'in',
  limit: number,
  turned: readonly number[] = [],
): Promise<readonly TracedNode[]> {
  const count = now.graph.edges.from.length;
  const rows = walk.edges.slice(1, limit + 1);
  const edges = await wholeEdges(
    view,
    now,
    rows.map((row) => (row < count ? row : (turned[row - count] as number))),
  );
  const isOut = (at: number) => (direction === 'out') === (rows[at] as number) < count;
  const nodes = await describeNodes(
    engine,
    view,
    edges.map((edge, at) => (isOut(at) ? edge.to : edge.from)),
  );
  const files = fileReader(engine, view);
  return Promise.all(
    edges.map(async (edge, at) => ({
      node: nodes[at] as GraphNode,
      depth: walk.depths[at + 1] as number,
      edge,
      parent: isOut(at) ? edge.from : edge.to,
      sites: await shownSites(edge, files),
    })),
  );
}

/** The edges at these rows of the graph with the places that prove them, in that order. */
export async function wholeEdges(
  view: View,
  { nodes, graph }: LoadedGraph,
  rows: readonly number[],
): Promise<readonly Edge[]> {
  const ends = rows.map((row) => ({
    from: nodes[graph.edges.from[row] as number] as NodeId,
    to: nodes[graph.edges.to[row] as number] as NodeId,
    kind: EDGE_KINDS[graph.edges.kind[row] as number] as EdgeKind,
  }));
  const key = ({ from, to, kind }: Pick<Edge, 'from' | 'to' | 'kind'>) => `${from}\n${to}\n${kind}`;
  const stored = await edgesInFiles(
    view,
    ends.map(({ from }) => from),
  );
  const whole = new Map(stored.map((edge) => [key(edge), edge]));
  return ends.map((end) => whole.get(key(end)) as Edge);
}
