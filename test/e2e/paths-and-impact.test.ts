// The graph as users meet it: ways through it, what a change could break, and the same as a library.
import { beforeAll, describe, expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, indexedRepository, portolan, portolanJson, printed } from '../support/cli.ts';
import { type LinkOut, SHOP } from '../support/shop.ts';
import { gitRepository, writeFiles } from '../support/temporary.ts';

let folder = '';
beforeAll(() => {
  folder = indexedRepository(SHOP, 'shop');
});

const run = (...args: string[]) => portolan(folder, args);

describe('trace and path', () => {
  it('R-001-p2-1.2.3: follow edges as a tree', () => {
    expect(run('trace', 'make', '--kind', 'calls').stdout).toBe(
      printed(
        'py/store.py:14  def make()',
        'py/store.py:7   ├─ constructor Store.__init__  calls at py/store.py:15, 0.8 same-file',
        'py/store.py:10  └─ method Store.add  calls at py/store.py:16, 0.8 receiver-type',
        'py/store.py:2      └─ method Base.save  calls at py/store.py:11, 0.8 this',
      ),
    );
    const { traces } = portolanJson<{ traces: readonly { nodes: readonly { depth: number }[] }[] }>(folder, [
      ...['trace', 'round', '--direction', 'in', '--depth', '3'],
    ]);
    expect(traces[0]?.nodes.map(({ depth }) => depth)).toEqual([1, 2, 3, 3]);
    expect(run('trace', 'make', '--depth', '11').code).toBe(2);
  });

  it('find the shortest path, through members of a class, and the path back', () => {
    const { code, stdout } = run('path', 'main', 'Base');
    expect([code, stdout]).toEqual([
      0,
      printed(
        'py/main.py:4    def main()',
        'py/store.py:14  └─ function make  calls at py/main.py:5, 0.8 import',
        'py/store.py:10     └─ method Store.add  calls at py/store.py:16, 0.8 receiver-type',
        'py/store.py:2         └─ method Base.save  calls at py/store.py:11, 0.8 this',
      ),
    ]);
    expect(run('path', 'Base', 'main').stderr).toContain('no path from Base to main; the path in the other direction:');
    expect(run('path', 'main', 'checkout')).toMatchObject({ code: 1, stderr: 'no path in either direction\n' });
  });
});

describe('impact', () => {
  it('is everything that reaches a symbol, nearest first, tests separately', () => {
    expect(run('impact', 'round').stdout).toBe(
      printed(
        'src/money.ts:1  export function round(amount: number): number',
        '',
        '3 affected',
        'directly',
        'src/cart.ts:12  method Cart.total  calls at src/cart.ts:13, 0.8',
        '2 steps away',
        'src/shop.ts:6  function checkout  calls at src/shop.ts:10, 0.8',
        '3 steps away',
        'src/shop.ts:1  the file itself  calls at src/shop.ts:16, 0.8',
        '',
        '1 test reaches it',
        '3 steps away',
        'test/shop.test.ts:3  function testCheckout  calls at test/shop.test.ts:4, 0.8',
      ),
    );
    expect(run('impact').stderr).toContain('impact needs a NAME or --diff');
    expect(run('impact', 'testCheckout')).toMatchObject({ code: 1, stderr: 'nothing known reaches it\n' });
  });

  it('goes through the method of a base to its callers', () => {
    const own = gitRepository(
      {
        'pay.ts': [
          'interface Payment {\n  pay(): void;\n}',
          'class Card implements Payment {\n  pay(): void {\n    charge();\n  }\n}',
          'function charge(): void {}',
          'export function settle(payment: Payment): void {\n  payment.pay();\n}\n',
        ].join('\n'),
      },
      'pay',
    );
    portolan(own, ['index']);
    expect(portolan(own, ['impact', 'charge']).stdout).toBe(
      printed(
        'pay.ts:9  function charge(): void',
        '',
        '3 affected',
        'directly',
        'pay.ts:5  method Card.pay  calls at pay.ts:6, 0.8',
        '2 steps away',
        'pay.ts:2  method Payment.pay  may run through its callers, 0.8',
        '3 steps away',
        'pay.ts:10  function settle  calls at pay.ts:11, 0.8',
      ),
    );
    expect(portolan(own, ['impact', 'Payment.pay']).stdout).toContain('method Card.pay  implements at pay.ts:5, 0.8');
  });

  it('of uncommitted changes starts at the symbols of the changed lines', () => {
    const own = gitRepository(SHOP, 'shop');
    portolan(own, ['index']);
    expect(portolan(own, ['impact', '--diff'])).toMatchObject({
      code: 1,
      stderr: 'no indexed file has changed\n',
    });
    writeFiles(own, { 'py/store.py': SHOP['py/store.py'].replace('return True', 'return False') });
    const { changed, affected } = portolanJson<{
      changed: readonly { id: string }[];
      affected: readonly (LinkOut & { depth: number; is_test: boolean; way_confidence: number })[];
    }>(own, ['impact', '--diff', '--depth', '2']);
    expect(changed.map(({ id }) => id)).toEqual(['ws/shop/py/store.py#Base.save']);
    expect(
      affected.map(({ node, depth, is_test, way_confidence }) => [node.id, depth, is_test, way_confidence]),
    ).toEqual([
      ['ws/shop/py/store.py#Store.add', 1, false, 0.8],
      ['ws/shop/py/store.py#make', 2, false, 0.8],
    ]);
    expect(portolan(own, ['impact', '--diff', 'nowhere'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('nowhere is not a commit of this repository'),
    });
  });
});

describe('the library', () => {
  it('R-001-p2-4.1 R-001-p2-4.2 R-001-p2-4.3 R-001-p3-5.1: returns the graph by node ids', async () => {
    const shop = await openPortolan({ folder, environment: cliEnvironment() });
    const add = 'ws/shop/py/store.py#Store.add';
    expect(await shop.getDependencies(add)).toEqual({
      from: add,
      edges: [{ to: 'ws/shop/py/store.py#Base.save', type: 'CALLS' }],
    });
    expect(await shop.getReverseDependencies(add, 'CALLS')).toEqual({
      to: add,
      edges: [{ from: 'ws/shop/py/store.py#make', type: 'CALLS' }],
    });
    expect(await shop.getReverseDependencies(add, 'USES')).toEqual({ to: add, edges: [] });
    expect(await shop.traverse('ws/shop/py/main.py#main', 2, 'CALLS')).toEqual({
      start: 'ws/shop/py/main.py#main',
      edges: [
        { from: 'ws/shop/py/main.py#main', to: 'ws/shop/py/store.py#make', type: 'CALLS', depth: 1 },
        { from: 'ws/shop/py/store.py#make', to: 'ws/shop/py/store.py#Store.__init__', type: 'CALLS', depth: 2 },
        { from: 'ws/shop/py/store.py#make', to: add, type: 'CALLS', depth: 2 },
      ],
    });
    expect(await shop.getDependencies('ws/shop/nowhere.ts')).toEqual({ from: 'ws/shop/nowhere.ts', edges: [] });
    expect((await shop.callers('make')).found.map(({ node }) => node.name)).toEqual(['main']);
    expect((await shop.impact({ kind: 'name', name: 'make' })).affected.map(({ node }) => node.name)).toEqual(['main']);
    await shop.close();
  });

  it('notices an edit at the next question', async () => {
    const own = gitRepository(SHOP, 'shop');
    const shop = await openPortolan({ folder: own, environment: cliEnvironment() });
    await shop.index();
    expect((await shop.callees('later')).found).toEqual([]);
    writeFiles(own, { 'src/money.ts': `${SHOP['src/money.ts']}export function more(): void { forgotten(); }\n` });
    const { from } = (await shop.callers('forgotten')).found[0]?.edge ?? {};
    expect(from).toBe('ws/shop/src/money.ts#more');
    expect((await shop.getDependencies('ws/shop/src/money.ts#more')).edges).toHaveLength(1);
    await shop.close();
  });
});
