// Anchors that an edge joins to a better one count for more: two weak signs agree.
import { type CompactGraph, farEnds, isFollowed } from '../lib/compact-graph.ts';
import { type AnchorNode, type ExpandOptions, isHub, joinedRelevance } from './expand-anchors.ts';

/** The same order and length; nothing is worth more than what it is joined to. */
export function joinAnchors(
  graph: CompactGraph,
  anchors: readonly AnchorNode[],
  { filter }: Pick<ExpandOptions, 'filter'>,
): readonly number[] {
  const best = new Map<number, number>();
  for (const { node, relevance } of anchors) best.set(node, Math.max(relevance, best.get(node) ?? 0));
  const joined = new Map(best);
  for (const [node, relevance] of best) {
    for (const direction of ['out', 'in'] as const) {
      const { offsets, rows } = graph[direction];
      const far = farEnds(graph, direction);
      for (let at = offsets[node] as number; at < (offsets[node + 1] as number); at += 1) {
        const edge = rows[at] as number;
        const other = far[edge] as number;
        const found = best.get(other);
        if (found === undefined || found >= relevance || !isFollowed(graph.edges, filter, edge)) continue;
        if (isHub(graph, direction === 'out' ? other : node)) continue;
        joined.set(other, Math.max(joined.get(other) as number, joinedRelevance(found, relevance)));
      }
    }
  }
  return anchors.map(({ node, relevance }) => Math.max(relevance, joined.get(node) as number));
}
