// An undirected weighted graph for community detection: made from a compact graph, then from itself with each community
// merged into one node.
import { type CompactGraph, type EdgeFilter, isFollowed } from './compact-graph.ts';

/** Each connection stands at both of its nodes: the neighbours of n are at offsets[n] up to offsets[n + 1]. */
export interface WeightedGraph {
  readonly nodeCount: number;
  readonly offsets: Int32Array;
  readonly neighbours: Int32Array;
  readonly weights: Float64Array;
  /** By node: the weight of all it is connected with, what was drawn together into it counted from both sides. */
  readonly strength: Float64Array;
  /** All strengths in sum: twice the weight of the graph. */
  readonly total: number;
}

/**
 * An edge weighs its confidence, in either direction. Edges from a node to itself are left out: that a module calls
 * itself says nothing about which others it belongs with. So are those of no confidence, which would connect for nothing.
 */
export function undirected(graph: CompactGraph, filter: EdgeFilter): WeightedGraph {
  const { nodeCount, edges } = graph;
  const { from, to, confidence } = edges;
  const connects = (row: number): boolean =>
    from[row] !== to[row] && (confidence[row] as number) > 0 && isFollowed(edges, filter, row);
  const offsets = new Int32Array(nodeCount + 1);
  for (let row = 0; row < from.length; row += 1) {
    if (!connects(row)) continue;
    add(offsets, (from[row] as number) + 1, 1);
    add(offsets, (to[row] as number) + 1, 1);
  }
  for (let node = 0; node < nodeCount; node += 1) add(offsets, node + 1, offsets[node] as number);
  const next = offsets.slice();
  const neighbours = new Int32Array(offsets[nodeCount] as number);
  const weights = new Float64Array(neighbours.length);
  const strength = new Float64Array(nodeCount);
  const connect = (node: number, neighbour: number, weight: number): void => {
    const place = next[node] as number;
    next[node] = place + 1;
    neighbours[place] = neighbour;
    weights[place] = weight;
    add(strength, node, weight);
  };
  for (let row = 0; row < from.length; row += 1) {
    if (!connects(row)) continue;
    connect(from[row] as number, to[row] as number, confidence[row] as number);
    connect(to[row] as number, from[row] as number, confidence[row] as number);
  }
  return { nodeCount, offsets, neighbours, weights, strength, total: sum(strength) };
}

/** `community` numbers those of the nodes 0 up to `count`; each becomes one node, parallel connections one connection. */
export function drawTogether(graph: WeightedGraph, community: Int32Array, count: number): WeightedGraph {
  const members = membersOf(community, count);
  const strength = new Float64Array(count);
  const offsets = new Int32Array(count + 1);
  const neighbours: number[] = [];
  const weights: number[] = [];
  const weightTo = new Float64Array(count);
  for (let own = 0; own < count; own += 1) {
    const touched: number[] = [];
    for (let at = members.offsets[own] as number; at < (members.offsets[own + 1] as number); at += 1) {
      const node = members.nodes[at] as number;
      add(strength, own, graph.strength[node] as number);
      for (let place = graph.offsets[node] as number; place < (graph.offsets[node + 1] as number); place += 1) {
        const other = community[graph.neighbours[place] as number] as number;
        if (other === own) continue;
        if (weightTo[other] === 0) touched.push(other);
        add(weightTo, other, graph.weights[place] as number);
      }
    }
    for (const other of touched) {
      neighbours.push(other);
      weights.push(weightTo[other] as number);
      weightTo[other] = 0;
    }
    offsets[own + 1] = neighbours.length;
  }
  return {
    ...{ nodeCount: count, offsets, strength, total: graph.total },
    ...{ neighbours: Int32Array.from(neighbours), weights: Float64Array.from(weights) },
  };
}

/** The nodes of each community, in their order. */
function membersOf(community: Int32Array, count: number): { offsets: Int32Array; nodes: Int32Array } {
  const offsets = new Int32Array(count + 1);
  for (const each of community) add(offsets, each + 1, 1);
  for (let each = 0; each < count; each += 1) add(offsets, each + 1, offsets[each] as number);
  const next = offsets.slice();
  const nodes = new Int32Array(community.length);
  for (let node = 0; node < community.length; node += 1) {
    const each = community[node] as number;
    nodes[next[each] as number] = node;
    add(next, each, 1);
  }
  return { offsets, nodes };
}

function add(cells: Int32Array | Float64Array, at: number, amount: number): void {
  cells[at] = (cells[at] as number) + amount;
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}
