// Communities of nodes: Louvain's method at resolution 1. Each node moves to the neighbouring community where it raises
// modularity most, until none moves; each community then becomes one node, and the same is repeated. Unlike plain
// Louvain, each level splits a community that has lost the node which connected it; that only raises modularity.
// Nothing is random: nodes go by number, and of equal communities the smallest number wins.
import type { CompactGraph, EdgeFilter } from './compact-graph.ts';
import { drawTogether, undirected, type WeightedGraph } from './weighted-graph.ts';

/** By node the number of its community, numbered in the order of their first nodes. Each is connected in itself. */
export function communities(graph: CompactGraph, filter: EdgeFilter): Int32Array {
  let level = undirected(graph, filter);
  let ofNode = Int32Array.from({ length: graph.nodeCount }, (_, node) => node);
  for (;;) {
    const { community, count } = connectedParts(level, moveNodes(level));
    if (count === level.nodeCount) return ofNode;
    ofNode = ofNode.map((node) => community[node] as number);
    level = drawTogether(level, community, count);
  }
}

/** Communities under way: named by the node that each started with. */
interface Partition {
  readonly community: Int32Array;
  /** By community, the strength of its nodes in sum. */
  readonly strengths: Float64Array;
  /** Working memory by community: what connects the node under consideration with it; 0 between considerations. */
  readonly weightTo: Float64Array;
}

/** Starts with each node alone. A node is considered again after a neighbour of it went to another community. */
function moveNodes(graph: WeightedGraph): Int32Array {
  const { nodeCount, offsets, neighbours, strength } = graph;
  const community = Int32Array.from({ length: nodeCount }, (_, node) => node);
  const partition = { community, strengths: strength.slice(), weightTo: new Float64Array(nodeCount) };
  const queue = community.slice();
  const isQueued = new Uint8Array(nodeCount).fill(1);
  let left = nodeCount;
  for (let at = 0; left > 0; at = (at + 1) % nodeCount) {
    const node = queue[at] as number;
    isQueued[node] = 0;
    left -= 1;
    if (!moveNode(graph, partition, node)) continue;
    const end = offsets[node + 1] as number;
    for (let place = offsets[node] as number; place < end; place += 1) {
      const neighbour = neighbours[place] as number;
      if (isQueued[neighbour] === 1 || community[neighbour] === community[node]) continue;
      queue[(at + 1 + left) % nodeCount] = neighbour;
      isQueued[neighbour] = 1;
      left += 1;
    }
  }
  return community;
}

/** A move must gain more than rounding could, as a share of all weight, or two nodes might change places for ever. */
const LEAST_GAIN = 1e-12;

/** Whether the node went to another community. */
function moveNode(graph: WeightedGraph, { community, strengths, weightTo }: Partition, node: number): boolean {
  const { offsets, neighbours, weights, strength, total } = graph;
  const near: number[] = [];
  const end = offsets[node + 1] as number;
  for (let place = offsets[node] as number; place < end; place += 1) {
    const each = community[neighbours[place] as number] as number;
    if (weightTo[each] === 0) near.push(each);
    weightTo[each] = (weightTo[each] as number) + (weights[place] as number);
  }
  if (near.length === 0) return false;
  const own = community[node] as number;
  const pull = strength[node] as number;
  strengths[own] = (strengths[own] as number) - pull;
  /** What modularity gains by having the node in this community rather than alone, but for a factor. */
  const gainOf = (each: number): number => (weightTo[each] as number) - (pull * (strengths[each] as number)) / total;
  let best = own;
  let bestGain = gainOf(own) + LEAST_GAIN * total;
  for (const each of near) {
    const gain = gainOf(each);
    if (gain > bestGain || (gain === bestGain && each < best)) {
      best = each;
      bestGain = gain;
    }
  }
  for (const each of near) weightTo[each] = 0;
  community[node] = best;
  strengths[best] = (strengths[best] as number) + pull;
  return best !== own;
}

/** The connected parts of each community, numbered in the order of their first nodes. */
function connectedParts(graph: WeightedGraph, community: Int32Array): { community: Int32Array; count: number } {
  const { nodeCount, offsets, neighbours } = graph;
  const part = new Int32Array(nodeCount).fill(-1);
  let count = 0;
  for (let first = 0; first < nodeCount; first += 1) {
    if (part[first] !== -1) continue;
    part[first] = count;
    const open = [first];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const end = offsets[node + 1] as number;
      for (let place = offsets[node] as number; place < end; place += 1) {
        const neighbour = neighbours[place] as number;
        if (part[neighbour] !== -1 || community[neighbour] !== community[node]) continue;
        part[neighbour] = count;
        open.push(neighbour);
      }
    }
    count += 1;
  }
  return { community: part, count };
}
