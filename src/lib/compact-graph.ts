// A directed graph as columns of numbers, with the edges of each node found at once in both directions. What a node
// or a kind stands for is known elsewhere. Edges keep their place: edge 3 is row 3 of the columns, wherever it is named.
//
//   row    from to               out                                  in
//   0      0    2       node     0   1   2   3   (end)       node     0   1   2   3   (end)
//   1      2    1       offsets  0   2   2   3   4           offsets  0   0   2   4   4
//   2      0    1                │       │   │                            │   │
//   3      3    2       rows     0 2     1   3               rows         1 2 0 3
//
// The edges that leave node n are the rows at out.offsets[n] up to out.offsets[n + 1], smallest first; node 1 has none.
// The edges that arrive at it are found in the same way by `in`. Beside the columns this takes 8 bytes an edge and
// 16 bytes a node, the marks of the walks included.
import { NodeMarks } from './node-marks.ts';

/** One edge a row. All columns are of one length. */
export interface EdgeColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** Below 32, so that a set of kinds fits the bits of a number. */
  readonly kind: Uint8Array;
  readonly confidence: Float32Array;
}

export interface Adjacency {
  readonly offsets: Int32Array;
  readonly rows: Int32Array;
}

export type Direction = 'out' | 'in';

export interface CompactGraph {
  readonly nodeCount: number;
  readonly edges: EdgeColumns;
  readonly out: Adjacency;
  readonly in: Adjacency;
  /** Working memory of the current walk, one a direction. Walks run to their end, so no two ever share it. */
  readonly marks: { readonly [direction in Direction]: NodeMarks };
}

export interface EdgeFilter {
  /** Bits: `1 << kind` for each kind that is followed. */
  readonly kinds: number;
  readonly minConfidence: number;
}

export const ALL_KINDS = -1;
const KINDS = 32;

/** Keeps the columns, which must not change afterwards. */
export function compactGraph(nodeCount: number, edges: EdgeColumns): CompactGraph {
  checkColumns(nodeCount, edges);
  return {
    nodeCount,
    edges,
    out: adjacencyBy(edges.from, nodeCount),
    in: adjacencyBy(edges.to, nodeCount),
    marks: { out: new NodeMarks(nodeCount), in: new NodeMarks(nodeCount) },
  };
}

/** From rows of `[from, to, kind, confidence]`. */
export function edgeColumns(rows: readonly (readonly [number, number, number, number])[]): EdgeColumns {
  return {
    from: Int32Array.from(rows, ([from]) => from),
    to: Int32Array.from(rows, ([, to]) => to),
    kind: Uint8Array.from(rows, ([, , kind]) => kind),
    confidence: Float32Array.from(rows, ([, , , confidence]) => confidence),
  };
}

/** Confidences are held as 32-bit floats, where 0.7 is a little less than 0.7; the bound is compared as one too. */
export function isFollowed({ kind, confidence }: EdgeColumns, filter: EdgeFilter, row: number): boolean {
  return (
    ((filter.kinds >>> (kind[row] as number)) & 1) === 1 &&
    (confidence[row] as number) >= Math.fround(filter.minConfidence)
  );
}

/** The nodes at the far end of the rows of `graph[direction]`. */
export function farEnds({ edges }: CompactGraph, direction: Direction): Int32Array {
  return direction === 'out' ? edges.to : edges.from;
}

export function checkNode({ nodeCount }: CompactGraph, node: number): void {
  if (!isNode(node, nodeCount)) throw new RangeError(`node ${node} of a graph of ${nodeCount}`);
}

/** Counts, sums up, then deals out the rows in their order: no comparison, and each node keeps the order of the input. */
function adjacencyBy(ends: Int32Array, nodeCount: number): Adjacency {
  const offsets = new Int32Array(nodeCount + 1);
  for (let row = 0; row < ends.length; row += 1) {
    const after = (ends[row] as number) + 1;
    offsets[after] = (offsets[after] as number) + 1;
  }
  for (let node = 0; node < nodeCount; node += 1) {
    offsets[node + 1] = (offsets[node + 1] as number) + (offsets[node] as number);
  }
  const next = offsets.slice();
  const rows = new Int32Array(ends.length);
  for (let row = 0; row < ends.length; row += 1) {
    const node = ends[row] as number;
    const place = next[node] as number;
    rows[place] = row;
    next[node] = place + 1;
  }
  return { offsets, rows };
}

function checkColumns(nodeCount: number, { from, to, kind, confidence }: EdgeColumns): void {
  const rows = from.length;
  if (to.length !== rows || kind.length !== rows || confidence.length !== rows)
    throw new RangeError('columns of edges differ in length');
  for (let row = 0; row < rows; row += 1) {
    if (!isNode(from[row] as number, nodeCount) || !isNode(to[row] as number, nodeCount))
      throw new RangeError(`edge ${row}, ${from[row]} to ${to[row]}, leaves a graph of ${nodeCount}`);
    if ((kind[row] as number) >= KINDS) throw new RangeError(`edge ${row} is of kind ${kind[row]}; the last is 31`);
  }
}

function isNode(node: number, nodeCount: number): boolean {
  return Number.isInteger(node) && node >= 0 && node < nodeCount;
}
