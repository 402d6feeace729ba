// How sure edges are, by how they were found: every kind of evidence in one small repository of several languages.
import { beforeAll, describe, expect, it } from 'vitest';
import { portolan } from '../support/cli.ts';
import { gitRepository } from '../support/temporary.ts';

const FILES = {
  'py/plugin.py':
    'class Plugin:\n    size = 1\n\n    def top(self):\n        return 1\n\n    def rarely_named(self):\n        return 2\n',
  'py/main.py': `import importlib
from py.plugin import Plugin

plugin_module = importlib.import_module("py.late")

def run(anything):
    import py.inner
    plugin = Plugin()
    getattr(plugin, "top")()
    anything.rarely_named()
    return plugin.size
`,
  'py/late.py': 'X = 1\n',
  'py/inner.py': 'Y = 1\n',
  'js/lib.ts':
    'export function f(): number {\n  return 1;\n}\nexport class Cart {\n  total = 0;\n  onlyHere(): void {}\n}\n',
  'js/late.ts': 'export const late = 1;\n',
  'js/inner.ts': 'export const inner = 1;\n',
  'js/main.ts': `import * as lib from './lib';
const late = await import('./late');
export function run(given: any) {
  const cart = new lib.Cart();
  lib['f']();
  given.onlyHere();
  void import('./inner');
  return cart.total;
}
`,
  'rb/cart.rb': 'class Basket\n  def topmost\n    1\n  end\nend\n\ndef go\n  Basket.new.send(:topmost)\nend\n',
  'lua/lib.lua': 'local M = {}\nfunction M.only_in_lua()\n  return 1\nend\nreturn M\n',
  'lua/main.lua':
    'local lib = require("lua.lib")\nlocal function go()\n  return lib["only_in_lua"]()\nend\nreturn go\n',
};

const edges = new Map<string, string>();
beforeAll(() => {
  const folder = gitRepository(FILES, 'sure');
  expect(portolan(folder, ['index']).code).toBe(0);
  for (const line of portolan(folder, ['export', '--format', 'jsonl']).stdout.trim().split('\n')) {
    const { type, from, to, kind, confidence, strategy } = JSON.parse(line);
    if (type !== 'edge') continue;
    const short = (id: string) => id.replace(/^ws\/sure\//, '');
    edges.set(`${short(from)} ${kind} ${short(to)}`, `${confidence} ${strategy}`);
  }
});

describe('confidence', () => {
  it.each([
    ['py/main.py IMPORTS py/plugin.py', '1 module'],
    ['py/main.py IMPORTS py/inner.py', '1 module'],
    ['js/main.ts IMPORTS js/lib.ts', '1 module'],
  ])('R-001-p2-5.3.1: of a static import is 1, also within a function: %s', (edge, how) => {
    expect(edges.get(edge)).toBe(how);
  });

  it.each([
    ['py/main.py IMPORTS py/late.py', '0.8 module'],
    ['js/main.ts IMPORTS js/late.ts', '0.8 module'],
    ['js/main.ts IMPORTS js/inner.ts', '0.8 module'],
    ['py/main.py#run USES py/plugin.py#Plugin.size', '0.8 receiver-type'],
    ['js/main.ts#run USES js/lib.ts#Cart.total', '0.8 receiver-type'],
  ])('R-001-p2-5.3.2: of an import at run time, and of a use by an inferred receiver, is 0.8: %s', (edge, how) => {
    expect(edges.get(edge)).toBe(how);
  });

  it.each([
    ['py/main.py#run CALLS py/plugin.py#Plugin.top', '0.4 dynamic'],
    ['js/main.ts#run CALLS js/lib.ts#f', '0.4 dynamic'],
    ['rb/cart.rb#go CALLS rb/cart.rb#Basket.topmost', '0.4 unique-name'],
    ['lua/main.lua#go CALLS lua/lib.lua#M.only_in_lua', '0.4 unique-name'],
    ['py/main.py#run CALLS py/plugin.py#Plugin.rarely_named', '0.4 unique-name'],
    ['js/main.ts#run CALLS js/lib.ts#Cart.onlyHere', '0.4 unique-name'],
  ])('R-001-p2-5.3.3: of a call by a text, and of a member name on an unknown receiver, is 0.4: %s', (edge, how) => {
    expect(edges.get(edge)).toBe(how);
  });
});
