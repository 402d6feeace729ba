// The whole graph in memory, as a view shows it. The process remembers it: of a later generation only the files whose
// edges changed are read.
import { type CompactGraph, compactGraph } from '../../lib/compact-graph.ts';
import { GraphOfFiles } from '../../lib/graph-of-files.ts';
import { CONFIDENT_FROM, EDGE_KINDS, type EdgeKind } from '../../model/edge.ts';
import type { NodeId } from '../../model/ids.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Remembered } from '../workspace/process-memory.ts';

export interface LoadedGraph {
  readonly generation: number;
  /** The nodes that edges name; a node's number is its place. */
  readonly nodes: readonly NodeId[];
  /** Undefined for a node that no edge names. */
  numberOf(id: NodeId): number | undefined;
  readonly graph: CompactGraph;
}

interface HeldGraph {
  readonly files: GraphOfFiles;
  readonly graph: LoadedGraph;
}

const GRAPH: Remembered<HeldGraph> = {
  load: async (view) => {
    const files = new GraphOfFiles();
    for (const graph of await view.graph.load(null)) files.put(graph, graph.edges);
    return { files, graph: graphOf(files, view) };
  },
  follow: {
    data: 'edges',
    apply: async ({ files }, view, changes) => {
      if (files.isMostlyDead) return null;
      const graphs = await view.graph.graphsOf(changes);
      for (const [at, change] of changes.entries()) {
        const edges = graphs[at] ?? null;
        if (edges === null) files.remove(change);
        else files.put(change, edges);
      }
      return { files, graph: graphOf(files, view) };
    },
  },
};

export function loadGraph({ memory }: Pick<Engine, 'memory'>, view: View): Promise<LoadedGraph> {
  return memory.use(GRAPH, view, ({ graph }) => graph);
}

function graphOf(files: GraphOfFiles, view: View): LoadedGraph {
  const { nodes, ...edges } = files.columns();
  const graph = compactGraph(nodes.length, edges);
  return { generation: view.generation.number, nodes, numberOf: numbersOf(nodes), graph };
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
