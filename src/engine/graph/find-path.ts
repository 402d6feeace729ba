// The shortest path between two nodes over the edges of the graph; for a class or a file it may begin or end at any
// member.
import { JOIN_KIND, joinGraph } from '../../lib/join-graph.ts';
import { shortestPath } from '../../lib/shortest-path.ts';
import type { EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import { type LoadedGraph, loadGraph, walkFilter } from '../resolve/load-graph.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { askGraph, type GraphAnswer, type GraphQuestion } from './ask-graph.ts';
import { type Link, sitesOf } from './edges-around.ts';
import { chooseNodes } from './find-nodes.ts';
import { describeNodes, type GraphNode } from './graph-nodes.ts';
import { withMembers } from './parts-of-symbol.ts';
import { wholeEdges } from './trace-graph.ts';

export interface PathRequest extends Omit<GraphQuestion, 'name'> {
  readonly from: string;
  readonly to: string;
  readonly edgeKinds: readonly EdgeKind[];
  readonly withPossible: boolean;
}

export interface PathAnswer extends GraphAnswer {
  readonly from: readonly GraphNode[];
  readonly to: readonly GraphNode[];
  /** In the order of the way; empty where there is none. */
  readonly steps: readonly Link[];
  /** Where the way begins; null where there is none. */
  readonly start: GraphNode | null;
  /** `backward`: no way leads from the first to the second, and this one leads from the second to the first. */
  readonly direction: 'forward' | 'backward';
}

export function findPath(engine: RefreshPorts & Pick<Engine, 'redacts'>, request: PathRequest): Promise<PathAnswer> {
  return askGraph(engine, request.refresh, async (view) => {
    const choose = (text: string) => chooseNodes(engine, view, text, request);
    const [from, to] = await bothInOrder(choose(request.from), choose(request.to));
    const [now, begin, end] = await Promise.all([
      loadGraph(engine, view),
      withMembers(view, from),
      withMembers(view, to),
    ]);
    const starts = numbers(now, begin);
    const goals = numbers(now, end);
    const forward = wayBetween(now, starts, goals, request);
    const way = forward ?? wayBetween(now, goals, starts, request);
    const direction: PathAnswer['direction'] = forward === null && way !== null ? 'backward' : 'forward';
    return { from, to, direction, ...(await stepsOf(engine, view, now, way ?? [])) };
  });
}

/** Side by side; where both fail, with the error of the first. */
async function bothInOrder<T>(first: Promise<T>, second: Promise<T>): Promise<readonly [T, T]> {
  await Promise.allSettled([first, second]);
  return [await first, await second];
}

function numbers({ numberOf }: LoadedGraph, ids: readonly NodeId[]): number[] {
  return ids.map(numberOf).filter((number) => number !== undefined);
}

/** Rows of edges; null where no way leads there, and where it would be of no length. */
function wayBetween(
  { graph }: LoadedGraph,
  starts: readonly number[],
  goals: readonly number[],
  { edgeKinds, withPossible }: PathRequest,
): readonly number[] | null {
  if (starts.length === 0 || goals.length === 0) return null;
  const isGoal = new Set(goals);
  const joined = joinGraph(graph, [
    { members: starts.filter((start) => !isGoal.has(start)), direction: 'out' },
    { members: goals, direction: 'in' },
  ]);
  const { kinds, minConfidence } = walkFilter(edgeKinds, withPossible);
  const way = shortestPath(joined, graph.nodeCount, graph.nodeCount + 1, {
    kinds: kinds | (1 << JOIN_KIND),
    minConfidence,
  });
  return way === null ? null : way.slice(1, -1);
}

async function stepsOf(
  engine: Pick<Engine, 'store' | 'redacts'>,
  view: View,
  now: LoadedGraph,
  rows: readonly number[],
) {
  const { edges, files } = await wholeEdges(engine, view, now, rows);
  const ids = [...edges.slice(0, 1).map(({ from }) => from), ...edges.map(({ to }) => to)];
  const [described, sites] = await Promise.all([describeNodes(engine, view, ids), sitesOf(files, edges)]);
  const [start = null, ...nodes] = described;
  const steps = edges.map((edge, at): Link => ({ edge, node: nodes[at] as GraphNode, sites: sites(edge) }));
  return { start, steps };
}
