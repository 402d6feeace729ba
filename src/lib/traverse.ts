// What can be reached from a node, nearest first. Its cost depends on what it reaches, not on the size of the graph.
import { type CompactGraph, checkNode, type Direction, type EdgeFilter, farEnds, isFollowed } from './compact-graph.ts';

export interface TraverseOptions extends EdgeFilter {
  /** `out` follows edges from their start to their end, `in` the other way. */
  readonly direction: Direction;
  /** How many edges away at most; may be `Infinity`. */
  readonly depth: number;
}

/** Columns in the order of discovery: by depth, then by who was discovered from whom, then by row of the edge. */
export interface Walk {
  readonly nodes: readonly number[];
  readonly depths: readonly number[];
  /** The edge by which the node was first reached; -1 for the start. */
  readonly edges: readonly number[];
}

export function traverse(graph: CompactGraph, start: number, options: TraverseOptions): Walk {
  checkNode(graph, start);
  const { direction, depth: maxDepth } = options;
  const { offsets, rows } = graph[direction];
  const far = farEnds(graph, direction);
  const marks = graph.marks[direction];
  marks.begin(1);
  marks.set(start, 0);
  const nodes = [start];
  const depths = [0];
  const edges = [-1];
  for (let at = 0; at < nodes.length; at += 1) {
    const depth = (depths[at] as number) + 1;
    if (depth > maxDepth) break;
    const node = nodes[at] as number;
    const end = offsets[node + 1] as number;
    for (let place = offsets[node] as number; place < end; place += 1) {
      const edge = rows[place] as number;
      const next = far[edge] as number;
      if (marks.has(next) || !isFollowed(graph.edges, options, edge)) continue;
      marks.set(next, 0);
      nodes.push(next);
      depths.push(depth);
      edges.push(edge);
    }
  }
  return { nodes, depths, edges };
}
