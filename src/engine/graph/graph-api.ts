// The graph by node ids, for programs: direct dependencies in both directions, and what can be reached. Confident edges
// only.
import { type Direction, farEnds, isFollowed } from '../../lib/compact-graph.ts';
import { traverse } from '../../lib/traverse.ts';
import { EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { View } from '../../ports/view.ts';
import { type LoadedGraph, loadGraph, walkFilter } from '../resolve/load-graph.ts';
import { answer } from '../update/answer.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';

export interface DependencyResult {
  readonly from: string;
  /** By type, then by id. */
  readonly edges: readonly { readonly to: NodeId; readonly type: EdgeKind }[];
}

export interface ReverseDependencyResult {
  readonly to: string;
  readonly edges: readonly { readonly from: NodeId; readonly type: EdgeKind }[];
}

export interface TraverseResult {
  readonly start: string;
  /** One for each node that was reached, nearest first: the edge that led to it, and how far it is. */
  readonly edges: readonly {
    readonly from: NodeId;
    readonly to: NodeId;
    readonly type: EdgeKind;
    readonly depth: number;
  }[];
}

export async function getDependencies(engine: RefreshPorts, id: string, type?: EdgeKind): Promise<DependencyResult> {
  const edges = await directEdges(engine, id, 'out', type);
  return { from: id, edges: edges.map(({ far, type: kind }) => ({ to: far, type: kind })) };
}

export async function getReverseDependencies(
  engine: RefreshPorts,
  id: string,
  type?: EdgeKind,
): Promise<ReverseDependencyResult> {
  const edges = await directEdges(engine, id, 'in', type);
  return { to: id, edges: edges.map(({ far, type: kind }) => ({ from: far, type: kind })) };
}

export function traverseFrom(
  engine: RefreshPorts,
  start: string,
  depth: number,
  type?: EdgeKind,
): Promise<TraverseResult> {
  return withGraph(engine, (now) => {
    const number = now.numberOf(start as NodeId);
    if (number === undefined) return { start, edges: [] };
    const walk = traverse(now.graph, number, { direction: 'out', depth, ...filterOf(type) });
    const edges = walk.edges.slice(1).map((row, at) => {
      const { from, to, kind } = now.graph.edges;
      const ends = { from: now.nodes[from[row] as number] as NodeId, to: now.nodes[to[row] as number] as NodeId };
      return { ...ends, type: kindAt(kind, row), depth: walk.depths[at + 1] as number };
    });
    return { start, edges };
  });
}

function directEdges(engine: RefreshPorts, id: string, direction: Direction, type: EdgeKind | undefined) {
  return withGraph(engine, (now) => {
    const number = now.numberOf(id as NodeId);
    if (number === undefined) return [];
    const { graph, nodes } = now;
    const { offsets, rows } = graph[direction];
    const far = farEnds(graph, direction);
    return [...rows.subarray(offsets[number], offsets[number + 1])]
      .filter((row) => isFollowed(graph.edges, filterOf(type), row))
      .map((row) => ({ far: nodes[far[row] as number] as NodeId, type: kindAt(graph.edges.kind, row) }))
      .sort((a, b) => compareText(a.type, b.type) || compareText(a.far, b.far));
  });
}

function filterOf(type: EdgeKind | undefined) {
  return walkFilter(type === undefined ? [] : [type], false);
}

function kindAt(kinds: Uint8Array, row: number): EdgeKind {
  return EDGE_KINDS[kinds[row] as number] as EdgeKind;
}

async function withGraph<T>(engine: RefreshPorts, work: (now: LoadedGraph) => T): Promise<T> {
  const ask = async (view: View) => ({ value: work(await loadGraph(engine, view)), degradations: [] });
  return (await answer(engine, 'refresh', ask, { ahead: true })).value;
}
