// `portolan export`: what other tools load. Real processes on a small repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment, portolan } from '../support/cli.ts';
import { commitAll, git, gitRepository, temporaryFolder, writeFiles } from '../support/temporary.ts';

const FILES = {
  'package.json': '{"name": "shop"}\n',
  'src/index.ts':
    "import express from 'express';\nimport { total } from './cart';\nconst app = express();\napp.get('/carts/:id', () => total());\nexport const start = () => app;\n",
  'src/cart.ts': 'export function total(): number {\n  return 1;\n}\n',
};

test('R-001-p2-1.2.4 R-001-p2-2.2-exposes: nodes and edges as JSON lines, exposed routes and the package interface among them', () => {
  const folder = gitRepository(FILES);
  expect(portolan(folder, ['index']).code).toBe(0);
  const { code, stdout } = portolan(folder, ['export', '--format', 'jsonl']);
  expect(code).toBe(0);
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const total = records.find(({ type, id }) => type === 'node' && id.endsWith('src/cart.ts#total'));
  expect(total).toMatchObject({ kind: 'function', path: 'src/cart.ts', line: 1, start_line: 1, end_line: 3 });
  const edges = records.filter(({ type }) => type === 'edge');
  const calls = edges.find(({ kind, to }) => kind === 'CALLS' && to === total.id);
  expect(calls).toMatchObject({ confidence: 0.8, strategy: 'import', path: 'src/index.ts', line: 4 });
  const exposed = edges
    .filter(({ kind }) => kind === 'EXPOSES')
    .map(({ from, to, confidence }) => `${from} ${to.split('#')[1]} ${confidence}`);
  expect(exposed).toEqual(['ws/repo start 1', 'ws/repo GET /carts/:id 1']);
});

test('R-004-5.3.1 R-004-5.3.2 R-004-5.3.3: maps from names to locations', () => {
  const folder = gitRepository(FILES);
  expect(portolan(folder, ['index']).code).toBe(0);
  const maps = JSON.parse(portolan(folder, ['export', '--format', 'maps']).stdout);
  expect(maps.file_map[join(folder, 'src/cart.ts')]).toMatch(/src\/cart\.ts$/);
  expect(maps.module_map['repo:typescript:cart']).toBe(maps.file_map[join(folder, 'src/cart.ts')]);
  expect(maps.export_map['repo:typescript:cart'].total).toBe('ws/repo/src/cart.ts#total');
});

const BARRELS = {
  'package.json': '{"name": "shop"}\n',
  'src/index.ts':
    "export { total as sum } from './cart';\nexport * from './store';\nexport * as money from './money';\nexport { z } from 'zod';\n",
  'src/cart.ts': 'export function total(): number {\n  return 1;\n}\n',
  'src/store.ts': 'export class Store {}\nexport interface Row {}\nfunction hidden() {}\n',
  'src/money.ts': 'export const round = 1;\n',
  'src/cart.py': 'def total():\n    return 1\n',
  'shop/__init__.py': 'import os\nfrom .basket import Basket as Bag, _inner\nfrom shop.till import pay\n',
  'shop/basket.py': 'import json\n\nclass Basket:\n    pass\n\ndef _inner():\n    pass\n',
  'shop/till.py': 'def pay():\n    pass\n',
  'cmd/app/main.go': 'package main\n\nfunc main() {}\n',
  'README.md': '# Shop\n',
};

test('R-004-5.3.2 R-004-5.3.3: every file of code is a module, barrels hand on, and keys tell repository and language', async () => {
  const folder = temporaryFolder('work');
  writeFiles(folder, Object.fromEntries(Object.entries(BARRELS).map(([path, text]) => [`front/${path}`, text])));
  writeFiles(folder, { 'back/src/cart.ts': 'export const other = 1;\n' });
  for (const name of ['front', 'back']) {
    git(join(folder, name), 'init', '-q', '-b', 'main');
    commitAll(join(folder, name));
  }
  expect(portolan(folder, ['index']).code).toBe(0);
  const maps = JSON.parse(portolan(folder, ['export', '--format', 'maps']).stdout);
  expect(maps.module_map).toEqual({
    'back:typescript:cart': 'ws/back/src/cart.ts',
    'front:go:cmd.app': 'ws/front/cmd/app/main.go',
    'front:python:shop': 'ws/front/shop/__init__.py',
    'front:python:shop.basket': 'ws/front/shop/basket.py',
    'front:python:shop.till': 'ws/front/shop/till.py',
    'front:python:cart': 'ws/front/src/cart.py',
    'front:typescript:cart': 'ws/front/src/cart.ts',
    'front:typescript:index': 'ws/front/src/index.ts',
    'front:typescript:money': 'ws/front/src/money.ts',
    'front:typescript:store': 'ws/front/src/store.ts',
  });
  expect(maps.export_map['front:typescript:index']).toEqual({
    Row: 'ws/front/src/store.ts#Row',
    Store: 'ws/front/src/store.ts#Store',
    money: 'ws/front/src/money.ts',
    sum: 'ws/front/src/cart.ts#total',
  });
  expect(maps.export_map['front:python:shop']).toEqual({
    Bag: 'ws/front/shop/basket.py#Basket',
    pay: 'ws/front/shop/till.py#pay',
  });
  expect(maps.export_map['front:python:shop.basket']).toEqual({ Basket: 'ws/front/shop/basket.py#Basket' });
  expect(maps.export_map['back:typescript:cart']).toEqual({ other: 'ws/back/src/cart.ts#other' });
  const library = await openPortolan({ folder, environment: cliEnvironment() });
  const { moduleMap, exportMap, fileMap } = await library.maps();
  await library.close();
  expect(Object.fromEntries(moduleMap)).toEqual(maps.module_map);
  expect(Object.fromEntries(fileMap)).toEqual(maps.file_map);
  expect(Object.fromEntries(exportMap.get('front:python:shop') ?? [])).toEqual(maps.export_map['front:python:shop']);
});

test('R-000-A.3.4: importance is written beside the index, with its generation', () => {
  const folder = gitRepository(FILES);
  expect(portolan(folder, ['index']).code).toBe(0);
  const read = (name: string) => JSON.parse(readFileSync(join(folder, '.portolan/graph_index', name), 'utf8'));
  const [id] = Object.keys(read('stats.json')).filter((each) => each.endsWith('#total'));
  expect(read('stats.json')[id as string]).toEqual({ in_degree: expect.any(Number), pagerank: expect.any(Number) });
  expect(read('manifest.json').generation).toBe(1);
  expect(read('communities.json')).toHaveLength(Object.keys(read('stats.json')).length);
});
