// The graph as users meet it, over the real command line: one symbol, and what touches it.
import { beforeAll, describe, expect, it } from 'vitest';
import { indexedRepository, portolan, portolanJson, printed } from '../support/cli.ts';
import { type LinkOut, SHOP } from '../support/shop.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

let folder = '';
beforeAll(() => {
  folder = indexedRepository(SHOP, 'shop');
});

const run = (...args: string[]) => portolan(folder, args);

describe('symbol', () => {
  it('shows one symbol', () => {
    expect(run('symbol', 'checkout')).toEqual({
      code: 0,
      stderr: '',
      stdout: printed(
        'src/shop.ts:6  checkout  function, public, exported, typescript',
        '  export function checkout(owner: string): number',
        '  id       ws/shop/src/shop.ts#checkout',
        '  lines    6–11',
        '  callers  2, callees 3',
        '  edges    2 in, 3 out',
      ),
    });
  });

  it('R-002-1.4.1: shows its source, and finds it by line, by path and name, by the end of its name, by id, in upper or lower case', () => {
    const source = printed(
      '',
      ' 8    add(name: string): void {',
      ' 9      this.items.push(name);',
      '10      log(name);',
      '11    }',
    );
    expect(run('symbol', 'Cart.add', '--source').stdout.endsWith(source)).toBe(true);
    for (const name of [
      'src/cart.ts:9',
      'src/cart.ts#Cart.add',
      'Cart::add',
      'ws/shop/src/cart.ts#Cart.add',
      'cart.ADD',
    ]) {
      const { symbols } = portolanJson<{ symbols: readonly { id: string }[] }>(folder, ['symbol', name]);
      expect(symbols.map(({ id }) => id)).toEqual(['ws/shop/src/cart.ts#Cart.add']);
    }
  });

  it('lists the symbols of an ambiguous name, and filters choose', () => {
    const { code, stdout, stderr } = run('symbol', 'add');
    expect([code, stderr.split('\n')[0]]).toEqual([0, '2 symbols have the name add:']);
    expect(stdout).toBe(
      printed(
        'py/store.py:10  method Store.add  def add(self, item)',
        'src/cart.ts:8   method Cart.add  add(name: string): void',
      ),
    );
    for (const filter of [
      ['--language', 'python'],
      ['--path', 'py'],
      ['--path', '*.py'],
    ]) {
      expect(run('symbol', 'add', ...filter).stdout).toContain('py/store.py:10  Store.add');
    }
    const elsewhere = run('symbol', 'add', '--kind', 'class');
    expect([elsewhere.code, elsewhere.stderr.includes('elsewhere: py/store.py:10, src/cart.ts:8')]).toEqual([2, true]);
  });

  it('suggests names if none is found', () => {
    expect(run('symbol', 'chekout')).toEqual({
      code: 2,
      stdout: '',
      stderr: printed('portolan: no symbol is named chekout', 'hint: did you mean checkout?'),
    });
    expect(run('symbol', 'Store.save').stderr).toContain('did you mean Base.save?');
    const { error } = portolanJson<{ error: { code: string } }>(folder, ['symbol', 'zanzibar'], [2]);
    expect(error.code).toBe('symbol_unknown');
  });
});

describe('callers', () => {
  it('R-001-p2-1.2.1: are found line by line, and mere mentions are listed separately', () => {
    expect(run('callers', 'Cart.add').stdout).toBe(
      printed(
        'src/cart.ts:8  Cart.add(name: string): void',
        '',
        '1 caller',
        'src/shop.ts:6  function checkout  0.8 receiver-type',
        "src/shop.ts:8  ├─ cart.add('apple');",
        "src/shop.ts:9  └─ cart.add('pear');",
        '',
        '1 line mentions add though no edge explains it',
        "src/shop.ts:14  thing.add('x');",
      ),
    );
  });

  it('of a class are those of its constructor, imports on lines of their own explained', () => {
    expect(run('callers', 'Cart').stdout).toBe(
      printed(
        'src/cart.ts:4  export class Cart',
        '',
        '1 caller',
        'src/shop.ts:6  function checkout  0.8 import',
        'src/shop.ts:7  └─ const cart = new Cart(owner);',
      ),
    );
    expect(run('callers', 'Store').stdout).toContain('py/store.py:15  └─ store = Store("x")');
  });

  it('are none only if a text search finds none either', () => {
    const none = run('callers', 'forgotten');
    expect([none.code, none.stderr]).toEqual([1, 'no callers found, and no other line mentions forgotten\n']);
    writeFiles(folder, { 'NOTES.md': '# Notes\n\nRemove forgotten soon.\n' });
    expect(run('callers', 'forgotten')).toEqual({
      code: 0,
      stderr: '',
      stdout: printed(
        'src/money.ts:4  export function forgotten(): void',
        '',
        'no callers found, but 1 line of documents mentions forgotten: portolan grep -w forgotten',
      ),
    });
  });

  it('R-001-p0-1.2.1 R-001-p2-5.3.3 R-001-p2-5.3-filter: that are only possible are shown separately, and followed only on request', () => {
    const own = gitRepository(
      { 'a.py': 'class Island:\n    def zanzibar(self):\n        pass\n\ndef maybe():\n    other.zanzibar()\n' },
      'own',
    );
    portolan(own, ['index']);
    expect(portolan(own, ['callers', 'zanzibar']).stdout).toBe(
      printed(
        'a.py:2  def Island.zanzibar(self)',
        '',
        '1 possible caller',
        'a.py:5  function maybe  0.4 unique-name',
        'a.py:6  └─ other.zanzibar()',
      ),
    );
    expect(portolan(own, ['impact', 'zanzibar']).code).toBe(1);
    const { affected } = portolanJson<{ affected: readonly { way_confidence: number }[] }>(own, [
      ...['impact', 'zanzibar', '--possible'],
    ]);
    expect(affected.map((each) => each.way_confidence)).toEqual([0.4]);
  });

  it('of an ambiguous name are refused with a list, unless --all is given', () => {
    const refused = run('callers', 'add');
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(
      'add matches 2 symbols:\n  py/store.py:10  method Store.add  def add(self, item)\n',
    );
    const { found } = portolanJson<{ found: readonly LinkOut[] }>(folder, ['callers', 'add', '--all']);
    expect(found.map(({ from }) => from)).toEqual(['ws/shop/py/store.py#make', 'ws/shop/src/shop.ts#checkout']);
  });

  it('have their evidence in JSON', () => {
    const answer = portolanJson<{ found: readonly LinkOut[]; mentions: unknown }>(folder, ['callers', 'Cart.add']);
    expect(answer.found[0]).toMatchObject({
      ...{ from: 'ws/shop/src/shop.ts#checkout', to: 'ws/shop/src/cart.ts#Cart.add', type: 'CALLS' },
      ...{ confidence: 0.8, strategy: 'receiver-type' },
      sites: [
        { repo: 'shop', path: 'src/shop.ts', line: 8, text: "cart.add('apple');" },
        { repo: 'shop', path: 'src/shop.ts', line: 9, text: "cart.add('pear');" },
      ],
    });
    expect(answer.mentions).toEqual([{ repo: 'shop', path: 'src/shop.ts', line: 14, text: "thing.add('x');" }]);
  });
});

describe('callees, refs, deps, rdeps', () => {
  it('show what a symbol uses', () => {
    const { stdout } = run('callees', 'checkout');
    expect(stdout).toContain('3 callees\n');
    expect(stdout).toContain(
      'src/cart.ts:12  method Cart.total  0.8 receiver-type\nsrc/shop.ts:10  └─ return cart.total();',
    );
    expect(run('callees', 'Base.save').code).toBe(1);
  });

  it('R-002-1.4.1: group references by kind', () => {
    const { stdout } = run('refs', 'Base');
    expect(stdout).toContain('1 reference\npy/store.py:6  class Store  1.0 same-file');
    expect(portolanJson<{ found: readonly LinkOut[] }>(folder, ['refs', 'Base']).found[0]?.type).toBe('EXTENDS');
  });

  it('R-001-p0-1.1.3 R-001-p0-7.2.2 R-001-p2-1.2.2: show the edges of files, of one kind on request, and of packages', () => {
    const kinds = (...args: string[]) =>
      portolanJson<{ found: readonly LinkOut[] }>(folder, args).found.map(({ type, node }) => `${type} ${node.id}`);
    expect(kinds('deps', 'src/shop.ts')).toEqual([
      'IMPORTS ws/shop/src/cart.ts',
      'IMPORTS ext/node/fs#*',
      'CALLS ws/shop/src/shop.ts#checkout',
    ]);
    expect(kinds('deps', 'src/shop.ts', '--kind', 'calls')).toEqual(['CALLS ws/shop/src/shop.ts#checkout']);
    expect(kinds('rdeps', 'src/cart.ts')).toEqual(['IMPORTS ws/shop/src/shop.ts']);
    expect(kinds('rdeps', 'node:fs')).toEqual(['IMPORTS ws/shop/src/shop.ts']);
    expect(run('rdeps', 'py/main.py')).toMatchObject({ code: 1, stderr: 'no edge leads to it\n' });
  });
});
