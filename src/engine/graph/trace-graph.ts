// What can be reached from a node, nearest first, each with the edge that led there.
import { traverse, type Walk } from '../../lib/traverse.ts';
import type { Edge, EdgeKind } from '../../model/edge.ts';
import { EDGE_KINDS } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import { kindBits, type LoadedGraph, loadGraph } from '../resolve/load-graph.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { edgesInFiles, type LocatedEdges, type ShownSite, sitesOf } from './edges-around.ts';
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

export function traceGraph(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  request: TraceRequest,
): Promise<TraceAnswer> {
  const { depth, direction, minConfidence, limit, edgeKinds } = request;
  return askGraph(engine, request.refresh, async (view) => {
    const starts = await chooseNodes(engine, view, request.name, request);
    const now = await loadGraph(engine, view);
    const walks = starts.map(({ id }) => {
      const number = now.numberOf(id);
      const how = { direction, depth, kinds: kindBits(edgeKinds), minConfidence };
      return number === undefined ? EMPTY : traverse(now.graph, number, how);
    });
    const traced = await tracedNodes(engine, view, now, walks, { direction, limit, turned: [] });
    const traces = starts.map((start, at): Trace => {
      const nodes = traced[at] ?? [];
      return { start, nodes, more: Math.max(0, (walks[at] ?? EMPTY).nodes.length - 1 - nodes.length) };
    });
    return { traces };
  });
}

const EMPTY: Walk = { nodes: [], depths: [], edges: [] };

interface HowTraced {
  readonly direction: 'out' | 'in';
  /** Of each walk. */
  readonly limit: number;
  /** Rows that are walked the other way round: in a walk they come after the graph's. */
  readonly turned: readonly number[];
}

interface Step {
  readonly row: number;
  readonly depth: number;
  readonly isOut: boolean;
}

/** Of each walk the first nodes after its start. */
export async function tracedNodes(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  now: LoadedGraph,
  walks: readonly Walk[],
  { direction, limit, turned }: HowTraced,
): Promise<readonly (readonly TracedNode[])[]> {
  const count = now.graph.edges.from.length;
  const steps = walks.map(({ edges, depths }) =>
    edges.slice(1, limit + 1).map((row, at): Step => {
      const isTurned = row >= count;
      const isOut = (direction === 'out') !== isTurned;
      return { row: isTurned ? (turned[row - count] as number) : row, depth: depths[at + 1] as number, isOut };
    }),
  );
  const all = steps.flat();
  const { edges, files } = await wholeEdges(
    engine,
    view,
    now,
    all.map(({ row }) => row),
  );
  const ends = edges.map(({ from, to }, at) => (all[at]?.isOut ? { far: to, near: from } : { far: from, near: to }));
  const [nodes, sites] = await Promise.all([
    describeNodes(
      engine,
      view,
      ends.map(({ far }) => far),
    ),
    sitesOf(files, edges),
  ]);
  const traced = edges.map((edge, at): TracedNode => {
    const parent = (ends[at] as (typeof ends)[number]).near;
    return { node: nodes[at] as GraphNode, depth: (all[at] as Step).depth, edge, parent, sites: sites(edge) };
  });
  let next = 0;
  return steps.map((own) => {
    next += own.length;
    return traced.slice(next - own.length, next);
  });
}

/** The edges at these rows of the graph with the places that prove them, in that order. */
export async function wholeEdges(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  { nodes, graph }: LoadedGraph,
  rows: readonly number[],
): Promise<LocatedEdges> {
  const ends = rows.map((row) => ({
    from: nodes[graph.edges.from[row] as number] as NodeId,
    to: nodes[graph.edges.to[row] as number] as NodeId,
    kind: EDGE_KINDS[graph.edges.kind[row] as number] as EdgeKind,
  }));
  const key = ({ from, to, kind }: Pick<Edge, 'from' | 'to' | 'kind'>) => `${from}\n${to}\n${kind}`;
  const stored = await edgesInFiles(
    engine,
    view,
    ends.map(({ from }) => from),
  );
  const whole = new Map(stored.edges.map((edge) => [key(edge), edge]));
  return { edges: ends.map((end) => whole.get(key(end)) as Edge), files: stored.files };
}
