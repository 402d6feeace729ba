import { describe, expect, it } from 'vitest';
import { sampleRepository, sampleSymbol } from '../../../test/support/sample-files.ts';
import { symbolNodeId, workspaceId } from '../../model/ids.ts';
import type { StoredSymbol } from '../../model/symbol.ts';
import { symbolNode } from './graph-nodes.ts';
import { isOneThing, nameTails, normalName, symbolsAtLine, symbolsOfTail, withoutEchoes } from './name-matches.ts';

const APP = sampleRepository('app').id;

function symbol(qualifiedName: string, facts: Partial<StoredSymbol> & { lines?: [number, number]; n?: number } = {}) {
  const { lines = [1, 1], n = 1, ...rest } = facts;
  const path = rest.path ?? 'a.ts';
  const name = qualifiedName.slice(qualifiedName.lastIndexOf('.') + 1);
  const id = symbolNodeId(workspaceId('ws'), APP, path, qualifiedName, n);
  const location = { startLine: lines[0], endLine: lines[1] };
  return { ...sampleSymbol(APP, path, name), id, qualifiedName, location, nameLine: lines[0], ...rest };
}

const names = (symbols: readonly StoredSymbol[]) => symbols.map(({ id }) => id.split('#')[1]);

describe('what is written for a name', () => {
  it.each([
    ['Cart::add', 'Cart.add'],
    ['Cart#add', 'Cart.add'],
    ['cart->add', 'cart.add'],
    ['add()', 'add'],
    ['#private', '#private'],
  ])('%s is %s', (written, meant) => {
    expect(normalName(written)).toBe(meant);
  });

  it('may end in a name that has dots of its own', () => {
    expect(nameTails('Shop::Cart.add')).toEqual(['Shop::Cart.add', 'Shop.Cart.add', 'add']);
    expect(nameTails('add')).toEqual(['add']);
  });

  it('means what ends in it, part by part', () => {
    const all = [symbol('add'), symbol('Cart.add'), symbol('Shop.Cart.add'), symbol('Cart.readd'), symbol('Cart.Add')];
    expect(names(symbolsOfTail(all, 'add'))).toEqual(['add', 'Cart.add', 'Shop.Cart.add']);
    expect(names(symbolsOfTail(all, 'Cart::add'))).toEqual(['Cart.add', 'Shop.Cart.add']);
    expect(names(symbolsOfTail(all, 'cart.ADD', 'either case'))).toEqual(['Cart.add', 'Shop.Cart.add', 'Cart.Add']);
  });

  it('may say which of several in a file', () => {
    const all = [symbol('add'), symbol('add', { n: 2 })];
    expect(names(symbolsOfTail(all, 'add~2'))).toEqual(['add~2']);
    expect(names(symbolsOfTail(all, 'add'))).toEqual(['add', 'add~2']);
  });
});

describe('what is at a line', () => {
  const outer = symbol('Cart', { kind: 'class', lines: [1, 10] });
  const inner = symbol('Cart.add', { lines: [3, 5], parentId: outer.id });

  it('is the innermost that spans it', () => {
    expect(names(symbolsAtLine([outer, inner], 4))).toEqual(['Cart.add']);
    expect(names(symbolsAtLine([outer, inner], 7))).toEqual(['Cart']);
    expect(symbolsAtLine([outer, inner], 11)).toEqual([]);
  });

  it('is what has its name there before what lies around', () => {
    const field = symbol('Cart.x', { lines: [1, 1], parentId: outer.id });
    expect(names(symbolsAtLine([{ ...outer, location: { startLine: 1, endLine: 1 } }, field], 1))).toEqual(['Cart.x']);
  });
});

it('a constructor beside its class, and a heading beside code, only repeat them', () => {
  const owner = symbol('Cart', { kind: 'class' });
  const maker = symbol('Cart.Cart', { kind: 'constructor', parentId: owner.id });
  const heading = symbol('Cart', { kind: 'section', path: 'README.md' as StoredSymbol['path'] });
  expect(withoutEchoes([owner, maker, heading])).toEqual([owner]);
  expect(withoutEchoes([heading])).toEqual([heading]);
  expect(withoutEchoes([maker])).toEqual([maker]);
});

it('overloads are one thing; the same name in two files is not', () => {
  const add = symbolNode(symbol('add'));
  expect(isOneThing([add, symbolNode(symbol('add', { n: 2 }))])).toBe(true);
  expect(isOneThing([add, symbolNode(symbol('Cart.add'))])).toBe(false);
  expect(isOneThing([add, symbolNode(symbol('add', { path: 'b.ts' as StoredSymbol['path'] }))])).toBe(false);
});
