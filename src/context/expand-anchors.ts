// The neighbourhood of the anchors in the graph: their callers and callees, breadth first, each scored by the relevance
// of the anchor, the confidence and kind of the edges, and the distance. Knows no meaning: the anchors come from
// search.
import { type CompactGraph, type Direction, type EdgeFilter, farEnds, isFollowed } from '../lib/compact-graph.ts';

export interface AnchorNode {
  readonly node: number;
  readonly relevance: number;
}

export interface ExpandOptions {
  readonly maxDepth: number;
  readonly filter: EdgeFilter;
  /** By place in the kinds of edges. */
  readonly kindWeights: readonly number[];
  /** Whether this node may be part of an answer; what may not is not walked through either. */
  readonly isWanted: (node: number) => boolean;
  /** How relevant search found a node that is no anchor; 0 where it did not. */
  readonly foundRelevance: (node: number) => number;
}

interface ExpandStep {
  /** Row of the edge. */
  readonly edge: number;
  readonly direction: Direction;
}

export interface Reached {
  readonly node: number;
  readonly relevance: number;
  readonly depth: number;
  /** From the anchor on. */
  readonly steps: readonly ExpandStep[];
}

/** What one edge further away is worth. */
const DEPTH_DECAY = 0.8;
/** At most this many neighbours of a node are followed each way: a logger has a thousand callers, and none answers. */
const NEIGHBOURS_OF_A_NODE = 12;
/** A node that more call than this is a tool of many; it counts less the more they are, and its callers are not followed. */
const HUB_FROM = 24;

/** How far what search found and the graph joins to a better one rises towards it: .65 instead of .62 of the commits at 4,000. */
const JOINED_SHARE = 0.6;

const DIRECTIONS: readonly Direction[] = ['out', 'in'];

/** Best first; equal ones by depth, then by node. A node comes once, by its best way; anchors are not among them. */
export function expandAnchors(
  graph: CompactGraph,
  anchors: readonly AnchorNode[],
  options: ExpandOptions,
): readonly Reached[] {
  const best = new Map<number, Reached>();
  const isAnchor = new Set(anchors.map(({ node }) => node));
  for (const direction of DIRECTIONS) {
    let level: Reached[] = anchors.map(({ node, relevance }) => ({ node, relevance, depth: 0, steps: [] }));
    const walked = new Set<number>(isAnchor);
    for (let depth = 1; depth <= options.maxDepth; depth += 1) {
      const next = new Map<number, Reached>();
      for (const from of level) {
        for (const reached of neighbours(graph, from, direction, options)) {
          if (walked.has(reached.node)) continue;
          const known = next.get(reached.node);
          if (known === undefined || reached.relevance > known.relevance) next.set(reached.node, reached);
        }
      }
      level = [...next.values()].sort(byRelevance);
      for (const reached of level) {
        walked.add(reached.node);
        const known = best.get(reached.node);
        if (known === undefined || byRelevance(reached, known) < 0) best.set(reached.node, reached);
      }
    }
  }
  return [...best.values()].sort(byRelevance);
}

/** Of two places that an edge joins, what the lesser one counts. */
export function joinedRelevance(lesser: number, better: number): number {
  return lesser >= better ? lesser : lesser + (better - lesser) * JOINED_SHARE;
}

function byRelevance(a: Reached, b: Reached): number {
  return b.relevance - a.relevance || a.depth - b.depth || a.node - b.node;
}

function neighbours(graph: CompactGraph, from: Reached, direction: Direction, options: ExpandOptions): Reached[] {
  if (direction === 'in' && from.depth > 0 && isHub(graph, from.node)) return [];
  const { offsets, rows } = graph[direction];
  const far = farEnds(graph, direction);
  const found: Reached[] = [];
  for (let place = offsets[from.node] as number; place < (offsets[from.node + 1] as number); place += 1) {
    const edge = rows[place] as number;
    const node = far[edge] as number;
    if (node === from.node || !isFollowed(graph.edges, options.filter, edge) || !options.isWanted(node)) continue;
    const weight = options.kindWeights[graph.edges.kind[edge] as number] ?? 0;
    const byGraph =
      from.relevance * (graph.edges.confidence[edge] as number) * weight * DEPTH_DECAY * hubShare(graph, node);
    const own = options.foundRelevance(node);
    const isSign = own > 0 && from.depth === 0 && !isHub(graph, direction === 'out' ? node : from.node);
    const relevance = Math.max(byGraph, isSign ? joinedRelevance(own, from.relevance) : own);
    const steps = [...from.steps, { edge, direction }];
    found.push({ node, relevance: Math.min(relevance, from.relevance), depth: from.depth + 1, steps });
  }
  return found.sort(byRelevance).slice(0, NEIGHBOURS_OF_A_NODE);
}

/** That something uses what everything uses says nothing of either. */
export function isHub(graph: CompactGraph, node: number): boolean {
  return callersOf(graph, node) > HUB_FROM;
}

function callersOf({ in: { offsets } }: CompactGraph, node: number): number {
  return (offsets[node + 1] as number) - (offsets[node] as number);
}

function hubShare(graph: CompactGraph, node: number): number {
  const callers = callersOf(graph, node);
  return callers <= HUB_FROM ? 1 : 1 / (1 + Math.log2(callers / HUB_FROM));
}
