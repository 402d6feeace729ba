// A graph with one more node that represents several: a walk from it starts at all of them at once.
import { type CompactGraph, compactGraph } from './compact-graph.ts';

/** The kind of the added edges; walks that follow it must ask for it with `1 << JOIN_KIND`. */
export const JOIN_KIND = 31;

/**
 * The new nodes are numbered from `graph.nodeCount`, one a join, and the new edges come after all others, so that rows
 * of the old graph keep their numbers. A join of direction `out` leads from the new node to its members, `in` to it.
 * Rows that are `turned` can be walked the other way round too: the first new rows are they, in that order.
 */
export function joinGraph(
  graph: CompactGraph,
  joins: readonly { readonly members: readonly number[]; readonly direction: 'out' | 'in' }[],
  turned: readonly number[] = [],
): CompactGraph {
  const { edges, nodeCount } = graph;
  const added = joins.reduce((sum, { members }) => sum + members.length, turned.length);
  const count = edges.from.length;
  const from = new Int32Array(count + added);
  const to = new Int32Array(count + added);
  const kind = new Uint8Array(count + added).fill(JOIN_KIND);
  const confidence = new Float32Array(count + added).fill(1);
  from.set(edges.from);
  to.set(edges.to);
  kind.set(edges.kind);
  confidence.set(edges.confidence);
  let row = count;
  for (const old of turned) {
    from[row] = edges.to[old] as number;
    to[row] = edges.from[old] as number;
    kind[row] = edges.kind[old] as number;
    confidence[row] = edges.confidence[old] as number;
    row += 1;
  }
  joins.forEach(({ members, direction }, at) => {
    for (const member of members) {
      from[row] = direction === 'out' ? nodeCount + at : member;
      to[row] = direction === 'out' ? member : nodeCount + at;
      row += 1;
    }
  });
  return compactGraph(nodeCount + joins.length, { from, to, kind, confidence });
}
