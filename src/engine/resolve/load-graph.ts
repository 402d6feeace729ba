// The whole graph in memory, as of a view: asked for once a generation; the store reads only what
// changed since the one before.
import { type CompactGraph, compactGraph } from '../../lib/compact-graph.ts';
import { CONFIDENT_FROM, EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import type { WorkspaceStore } from '../../ports/workspace-store.ts';
import type { Engine } from '../workspace/engine.ts';

export interface LoadedGraph {
  readonly generation: number;
  /** The nodes that edges name; a node's number is its place. */
  readonly nodes: readonly NodeId[];
  /** Undefined for a node that no edge names. */
  numberOf(id: NodeId): number | undefined;
  readonly graph: CompactGraph;
}

const loaded = new WeakMap<WorkspaceStore, LoadedGraph>();

export async function loadGraph(engine: Engine, view: View): Promise<LoadedGraph> {
  const { number: generation } = view.generation;
  const known = loaded.get(engine.store);
  if (known?.generation === generation) return known;
  const { nodes, ...edges } = await view.graph.load();
  const graph = compactGraph(nodes.length, edges);
  const now: LoadedGraph = { generation, nodes, numberOf: numbersOf(nodes), graph };
  loaded.set(engine.store, now);
  return now;
}

/** Nodes are found by a scan until this many were asked for: a table costs as much (30 ms for 321,000 nodes). */
const FEW_LOOKS = 100;

function numbersOf(nodes: readonly NodeId[]): LoadedGraph['numberOf'] {
  let table: ReadonlyMap<NodeId, number> | null = null;
  let looks = 0;
  return (id) => {
    looks += 1;
    if (looks > FEW_LOOKS) table ??= tableOf(nodes);
    const number = table === null ? nodes.indexOf(id) : (table.get(id) ?? -1);
    return number < 0 ? undefined : number;
  };
}

/** One by one: pairs would cost three times as much. */
function tableOf(nodes: readonly NodeId[]): ReadonlyMap<NodeId, number> {
  const table = new Map<NodeId, number>();
  for (let at = 0; at < nodes.length; at += 1) table.set(nodes[at] as NodeId, at);
  return table;
}

/** As bits for a walk; no kinds mean all. */
export function kindBits(kinds: readonly EdgeKind[]): number {
  const wanted = kinds.length === 0 ? EDGE_KINDS : kinds;
  return wanted.reduce((bits, kind) => bits | (1 << EDGE_KINDS.indexOf(kind)), 0);
}

/** What a walk follows: confident edges, and possible ones only where they are asked for. */
export function walkFilter(kinds: readonly EdgeKind[], withPossible: boolean) {
  return { kinds: kindBits(kinds), minConfidence: withPossible ? 0 : CONFIDENT_FROM };
}
