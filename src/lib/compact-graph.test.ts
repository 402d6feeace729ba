import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Adjacency, ALL_KINDS, compactGraph, edgeColumns, isFollowed } from './compact-graph.ts';

const at = ({ offsets, rows }: Adjacency, node: number): number[] => [...rows.slice(offsets[node], offsets[node + 1])];

describe('the edges of a node', () => {
  it('R-001-p2-3.2: are those of the drawing', () => {
    const graph = compactGraph(
      4,
      edgeColumns([
        [0, 2, 0, 1],
        [2, 1, 0, 1],
        [0, 1, 0, 1],
        [3, 2, 0, 1],
      ]),
    );
    expect([...graph.out.offsets]).toEqual([0, 2, 2, 3, 4]);
    expect([...graph.out.rows]).toEqual([0, 2, 1, 3]);
    expect([...graph.in.offsets]).toEqual([0, 0, 2, 4, 4]);
    expect([...graph.in.rows]).toEqual([1, 2, 0, 3]);
  });

  it('are all rows with it at that end, smallest first', () => {
    const node = fc.nat(7);
    const edges = fc.array(fc.tuple(node, node, fc.nat(31), fc.constant(1)), { maxLength: 60 });
    fc.assert(
      fc.property(edges, (rows) => {
        const graph = compactGraph(8, edgeColumns(rows));
        for (let each = 0; each < 8; each += 1) {
          const having = (end: 0 | 1): number[] => rows.flatMap((row, index) => (row[end] === each ? [index] : []));
          expect(at(graph.out, each)).toEqual(having(0));
          expect(at(graph.in, each)).toEqual(having(1));
        }
      }),
    );
  });

  it('are none in a graph without any', () => {
    expect(at(compactGraph(3, edgeColumns([])).out, 2)).toEqual([]);
    expect(compactGraph(0, edgeColumns([])).out.offsets).toHaveLength(1);
  });
});

describe('columns that are not a graph', () => {
  it.each([
    [[0, 3, 0, 1], 'edge 0, 0 to 3, leaves a graph of 3'],
    [[-1, 0, 0, 1], 'edge 0, -1 to 0, leaves a graph of 3'],
    [[0, 1, 32, 1], 'edge 0 is of kind 32; the last is 31'],
  ] as const)('%j: %s', (row, message) => {
    expect(() => compactGraph(3, edgeColumns([row]))).toThrow(message);
  });

  it('differ in length', () => {
    expect(() => compactGraph(3, { ...edgeColumns([[0, 1, 0, 1]]), kind: new Uint8Array(2) })).toThrow(RangeError);
  });
});

describe('an edge is followed', () => {
  const columns = edgeColumns([
    [0, 1, 0, 0.7],
    [0, 1, 5, 1],
    [0, 1, 31, 0],
  ]);
  const followed = (kinds: number, minConfidence: number): number[] =>
    [0, 1, 2].filter((row) => isFollowed(columns, { kinds, minConfidence }, row));

  it('by its kind', () => {
    expect(followed(ALL_KINDS, 0)).toEqual([0, 1, 2]);
    expect(followed((1 << 5) | (1 << 31), 0)).toEqual([1, 2]);
    expect(followed(1 << 1, 0)).toEqual([]);
    expect(followed(0, 0)).toEqual([]);
  });

  it('from its confidence on, which 32 bits round down', () => {
    expect(followed(ALL_KINDS, 0.7)).toEqual([0, 1]);
    expect(followed(ALL_KINDS, 0.7001)).toEqual([1]);
  });
});
