// PageRank as networkx computes it, so that results can be compared: power iteration from equal ranks; what reaches a
// dead end is spread over all nodes; parallel edges add up; it stops when the ranks move less than `nodeCount ×
// tolerance` in total. `eval/page-rank.mjs` compares the two.
import type { CompactGraph } from './compact-graph.ts';

export interface PageRankOptions {
  /** The share of a rank that is handed on along the edges. */
  readonly damping: number;
  readonly tolerance: number;
  readonly maxIterations: number;
  /** One an edge, none negative; null where all weigh the same. An edge of weight 0 is as if it were not there. */
  readonly weights: Float64Array | null;
}

export interface PageRank {
  /** One a node; they sum to 1. */
  readonly ranks: Float64Array;
  readonly iterations: number;
  /** False where `maxIterations` came first; the ranks are then the last ones. */
  readonly hasConverged: boolean;
}

/** The change shrinks to 0.85 of itself or less a round, so 2 × 0.85^n < 2e-12 holds after 171 rounds on any graph. */
const DEFAULTS: PageRankOptions = { damping: 0.85, tolerance: 1e-12, maxIterations: 200, weights: null };

export function pageRank(graph: CompactGraph, options: Partial<PageRankOptions> = {}): PageRank {
  const { damping, tolerance, maxIterations, weights: given } = { ...DEFAULTS, ...options };
  const { nodeCount, edges } = graph;
  const edgeCount = edges.from.length;
  if (given !== null && given.length !== edgeCount)
    throw new RangeError(`${given.length} weights for ${edgeCount} edges`);
  if (nodeCount === 0) return { ranks: new Float64Array(0), iterations: 0, hasConverged: true };
  const weights = given ?? new Float64Array(edgeCount).fill(1);
  const weightOut = sumOut(graph, weights);
  let ranks = new Float64Array(nodeCount).fill(1 / nodeCount);
  let next = new Float64Array(nodeCount);
  const handedOn = new Float64Array(nodeCount);
  for (let iteration = 1; iteration <= maxIterations; iteration += 1) {
    const stranded = splitRanks(ranks, weightOut, damping, handedOn);
    next.fill((damping * stranded + 1 - damping) / nodeCount);
    collect(graph, weights, handedOn, next);
    [ranks, next] = [next, ranks];
    if (change(ranks, next) < nodeCount * tolerance) return { ranks, iterations: iteration, hasConverged: true };
  }
  return { ranks, iterations: maxIterations, hasConverged: false };
}

function sumOut({ nodeCount, edges: { from } }: CompactGraph, weights: Float64Array): Float64Array {
  const sums = new Float64Array(nodeCount);
  for (let row = 0; row < from.length; row += 1) {
    const node = from[row] as number;
    sums[node] = (sums[node] as number) + (weights[row] as number);
  }
  return sums;
}

/** What each node hands on for one unit of weight, written to `handedOn`; gives the ranks of dead ends in sum. */
function splitRanks(ranks: Float64Array, weightOut: Float64Array, damping: number, handedOn: Float64Array): number {
  let stranded = 0;
  for (let node = 0; node < ranks.length; node += 1) {
    const rank = ranks[node] as number;
    const weight = weightOut[node] as number;
    if (weight === 0) stranded += rank;
    handedOn[node] = weight === 0 ? 0 : (damping * rank) / weight;
  }
  return stranded;
}

function collect(
  { edges: { from, to } }: CompactGraph,
  weights: Float64Array,
  handedOn: Float64Array,
  ranks: Float64Array,
): void {
  for (let row = 0; row < from.length; row += 1) {
    const node = to[row] as number;
    ranks[node] = (ranks[node] as number) + (handedOn[from[row] as number] as number) * (weights[row] as number);
  }
}

function change(ranks: Float64Array, before: Float64Array): number {
  let sum = 0;
  for (let node = 0; node < ranks.length; node += 1) {
    sum += Math.abs((ranks[node] as number) - (before[node] as number));
  }
  return sum;
}
