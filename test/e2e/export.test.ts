// `portolan export`: what other tools load. Real processes on a small repository.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portolan } from '../support/cli.ts';
import { gitRepository } from '../support/temporary.ts';

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
  expect(maps.module_map.cart).toBe(maps.file_map[join(folder, 'src/cart.ts')]);
  expect(maps.export_map.cart.total).toBe(`${maps.module_map.cart}#total`);
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
