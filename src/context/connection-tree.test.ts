import { describe, expect, it } from 'vitest';
import { pieceOf, step } from '../../test/support/pieces.ts';
import { EDGE_KINDS } from '../model/edge.ts';
import { connectionTree, stepWords } from './connection-tree.ts';

const anchor = (name: string) => pieceOf(['x'], { symbolId: `ws/shop/a.ts#${name}`, name });
const id = (name: string) => `ws/shop/a.ts#${name}`;

function reached(name: string, ...way: ReturnType<typeof step>[]) {
  return pieceOf(['x'], { symbolId: id(name), name, depth: way.length, source: 'graph', edgePath: way });
}
const calls = (from: string, to: string) => step('CALLS', 'out', id(from), id(to));
const calledBy = (to: string, from: string) => step('CALLS', 'in', id(from), id(to));

describe('how pieces hang together', () => {
  it('callees and callers hang on their anchor, each in its own words', () => {
    const tree = connectionTree([
      anchor('add'),
      reached('log', calls('add', 'log')),
      reached('buy', calledBy('add', 'buy')),
    ]);
    expect(tree).toEqual(['add', '├─ calls log', '└─ called by buy']);
  });

  it('what lies behind hangs on what is before it', () => {
    const tree = connectionTree([
      anchor('add'),
      reached('log', calls('add', 'log')),
      reached('write', calls('add', 'log'), calls('log', 'write')),
      reached('pay', calls('add', 'pay')),
    ]);
    expect(tree).toEqual(['add', '├─ calls log', '│  └─ calls write', '└─ calls pay']);
  });

  it('and on the last that is there, where a stop on the way is not', () => {
    const tree = connectionTree([anchor('add'), reached('write', calls('add', 'log'), calls('log', 'write'))]);
    expect(tree).toEqual(['add', '└─ … calls write']);
  });

  it('what leads to nothing and hangs on nothing is not in it', () => {
    expect(connectionTree([])).toEqual([]);
    expect(connectionTree([anchor('add'), anchor('pay')])).toEqual([]);
    expect(connectionTree([reached('log', calls('gone', 'log'))])).toEqual([]);
  });

  it('a circle ends', () => {
    const tree = connectionTree([reached('a', calls('b', 'a')), reached('b', calls('a', 'b')), anchor('c')]);
    expect(tree).toEqual([]);
  });

  it('each has one line, whatever its name', () => {
    const odd = pieceOf(['x'], { symbolId: id('odd'), name: 'a\n```\nb' });
    const tree = connectionTree([odd, reached('log', calls('odd', 'log'))]);
    expect(tree).toHaveLength(2);
    for (const line of tree) expect(line).not.toMatch(/[\n\r]/);
  });
});

it('every kind of edge has words for both ways', () => {
  for (const kind of EDGE_KINDS) {
    const ways = (['in', 'out'] as const).map((direction) => stepWords(step(kind, direction, 'a', 'b')));
    expect(new Set(ways).size).toBe(2);
  }
});
