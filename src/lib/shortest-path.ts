// The way between two nodes with the fewest edges. Searched from both ends at once, which on code, where a few nodes
// are pointed at by thousands, meets long before one end alone would have seen the other.
//
// Of several such ways it is the one whose list of edges is the smallest, compared edge by edge from the start: a law
// of the graph alone, whichever end the search went on from.
import { type CompactGraph, checkNode, type Direction, type EdgeFilter, farEnds, isFollowed } from './compact-graph.ts';

/** One end of the search; the marks of its direction are the distance to it. */
interface Side {
  readonly direction: Direction;
  readonly frontier: readonly number[];
  readonly depth: number;
}

/** The edges from `start` to `goal` in order, none where they are the same; null where no way leads there. */
export function shortestPath(
  graph: CompactGraph,
  start: number,
  goal: number,
  filter: EdgeFilter,
): readonly number[] | null {
  checkNode(graph, start);
  checkNode(graph, goal);
  let ahead = sideAt(graph, 'out', start);
  let behind = sideAt(graph, 'in', goal);
  let met = start === goal ? [start] : [];
  while (met.length === 0) {
    const isAhead = ahead.frontier.length <= behind.frontier.length;
    const grown = grow(graph, filter, isAhead ? ahead : behind);
    if (grown.frontier.length === 0) return null;
    if (isAhead) ahead = grown;
    else behind = grown;
    const otherMarks = graph.marks[isAhead ? 'in' : 'out'];
    met = grown.frontier.filter((node) => otherMarks.has(node));
  }
  markWaysBack(graph, filter, met, ahead.depth, behind.depth);
  return firstWay(graph, filter, start, ahead.depth + behind.depth);
}

function sideAt(graph: CompactGraph, direction: Direction, node: number): Side {
  const marks = graph.marks[direction];
  marks.begin(graph.nodeCount);
  marks.set(node, 0);
  return { direction, frontier: [node], depth: 0 };
}

/** One edge further, all nodes at once: so the first level on which the sides meet is on a shortest way. */
function grow(graph: CompactGraph, filter: EdgeFilter, { direction, frontier, depth }: Side): Side {
  const marks = graph.marks[direction];
  const grown: number[] = [];
  forEachNext(graph, direction, filter, frontier, (next) => {
    if (marks.has(next)) return;
    marks.set(next, depth + 1);
    grown.push(next);
  });
  return { direction, frontier: grown, depth: depth + 1 };
}

/** The goal's side knows its distances up to where the sides met; this adds those of all shortest ways up to the start. */
function markWaysBack(
  graph: CompactGraph,
  filter: EdgeFilter,
  met: readonly number[],
  depthAhead: number,
  depthBehind: number,
): void {
  const { out: fromStart, in: toGoal } = graph.marks;
  let level = met;
  for (let depth = depthAhead - 1; depth > 0; depth -= 1) {
    const previous: number[] = [];
    const distance = depthBehind + depthAhead - depth;
    forEachNext(graph, 'in', filter, level, (node) => {
      if (fromStart.get(node) !== depth || toGoal.has(node)) return;
      toGoal.set(node, distance);
      previous.push(node);
    });
    level = previous;
  }
}

/** From the start always by the first edge that comes nearer to the goal. */
function firstWay(graph: CompactGraph, filter: EdgeFilter, start: number, length: number): number[] {
  const { offsets, rows } = graph.out;
  const { to } = graph.edges;
  const toGoal = graph.marks.in;
  const way: number[] = [];
  let node = start;
  for (let left = length - 1; left >= 0; left -= 1) {
    const leaving = rows.subarray(offsets[node], offsets[node + 1]);
    const isNearer = (edge: number): boolean =>
      toGoal.get(to[edge] as number) === left && isFollowed(graph.edges, filter, edge);
    const edge = leaving.find(isNearer);
    if (edge === undefined) throw new Error(`no edge of node ${node} leads ${left} edges near the goal`);
    way.push(edge);
    node = to[edge] as number;
  }
  return way;
}

function forEachNext(
  graph: CompactGraph,
  direction: Direction,
  filter: EdgeFilter,
  nodes: readonly number[],
  visit: (next: number) => void,
): void {
  const { offsets, rows } = graph[direction];
  const far = farEnds(graph, direction);
  for (const node of nodes) {
    const end = offsets[node + 1] as number;
    for (let place = offsets[node] as number; place < end; place += 1) {
      const edge = rows[place] as number;
      if (isFollowed(graph.edges, filter, edge)) visit(far[edge] as number);
    }
  }
}
