// How much depends on a node: the number of nodes that refer to it, and PageRank over the confident edges.

import { communities } from '../lib/communities.ts';
import { ALL_KINDS, type CompactGraph, isFollowed } from '../lib/compact-graph.ts';
import { pageRank } from '../lib/page-rank.ts';
import { CONFIDENT_FROM } from '../model/edge.ts';

export interface Importance {
  /** Distinct nodes with a confident edge to it. */
  readonly inDegree: Int32Array;
  readonly pageRank: Float64Array;
  /** Which nodes belong together, by number. */
  readonly community: Int32Array;
}

const CONFIDENT = { kinds: ALL_KINDS, minConfidence: CONFIDENT_FROM };
const DAMPING = 0.85;

export function importanceOf(graph: CompactGraph): Importance {
  return { inDegree: inDegrees(graph), pageRank: ranksOf(graph), community: communities(graph, CONFIDENT) };
}

/** PageRank alone. */
export function ranksOf(graph: CompactGraph): Float64Array {
  const weights = Float64Array.from(graph.edges.confidence, (confidence, row) =>
    isFollowed(graph.edges, CONFIDENT, row) ? confidence : 0,
  );
  return pageRank(graph, { damping: DAMPING, weights }).ranks;
}

function inDegrees({ nodeCount, edges, in: incoming }: CompactGraph): Int32Array {
  const degrees = new Int32Array(nodeCount);
  const seenFor = new Int32Array(nodeCount).fill(-1);
  for (let node = 0; node < nodeCount; node += 1) {
    for (let at = incoming.offsets[node] as number; at < (incoming.offsets[node + 1] as number); at += 1) {
      const row = incoming.rows[at] as number;
      const from = edges.from[row] as number;
      if (!isFollowed(edges, CONFIDENT, row) || seenFor[from] === node) continue;
      seenFor[from] = node;
      degrees[node] = (degrees[node] as number) + 1;
    }
  }
  return degrees;
}
