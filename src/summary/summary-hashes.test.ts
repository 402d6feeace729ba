import { expect, test } from 'vitest';
import { aChild } from '../../test/support/summary-samples.ts';
import { classSource, fileSource, moduleSource, summaryHashes } from './summary-hashes.ts';

const NONE = { calledBy: [], calls: [] };

test.each([
  ['', 'da39a3ee5e6b4b0d3255bfef95601890afd80709'],
  ['def f():\n return 1', '3e53a02394c8c57461932fc6c6810da1207fa927'],
  ['func (e *Engine) Run() {\n e.serve()\n}', 'd570bf3caadd507a43419ed768a0c5f3fbf006ba'],
  ['"""Prüft 登録."""', 'ee054d51782aa9fba555e233ea3eea9d4662cccd'],
])('R-000-4.1.1: content_hash is the sha1 of the normal source: %j', (source, hash) => {
  expect(summaryHashes(source, NONE, 't').contentHash).toBe(hash);
});

test('R-000-4.1.2: graph_hash is the sha1 of the normal context', () => {
  expect(summaryHashes('x', { calledBy: ['b', 'a', 'a'], calls: ['d', 'c'] }, 't').graphHash).toBe(
    'fcf45c8ae8ab4e092cf8fc791912223fff45f93e',
  );
  expect(summaryHashes('x', NONE, 't').graphHash).toBe('5c8a1ad6a33668ceb32c10d709caab6c949d26b4');
});

test('R-000-4.1.3: summary_hash is the sha1 of template and normal source, whoever calls', () => {
  const one = summaryHashes('def f():\n return 1', NONE, 'extractive 1');
  const other = summaryHashes('def f():\n return 1', { calledBy: ['main'], calls: [] }, 'extractive 1');
  expect(one.summaryHash).toBe('c19eb685077f0cf65c73129a224cf28bbc6e033a');
  expect(other).toEqual({ ...one, graphHash: other.graphHash });
  expect(other.graphHash).not.toBe(one.graphHash);
  expect(summaryHashes('def f():\n return 1', NONE, 'extractive 2').summaryHash).not.toBe(one.summaryHash);
});

const children = [
  aChild({ id: 'a.py::A.z', summaryHash: '2'.repeat(40) }),
  aChild({ id: 'a.py::A.b', summaryHash: '1'.repeat(40) }),
];
const pairs = `[["a.py::A.b","${'1'.repeat(40)}"],["a.py::A.z","${'2'.repeat(40)}"]]`;

test('R-000-5.3.1: the source of a class is the canonical JSON of its inputs', () => {
  const input = {
    name: 'A',
    qualifiedName: 'A',
    path: 'a.py',
    isTest: false,
    doc: 'An "A".',
    methods: children,
    members: ['y', 'x'],
  };
  expect(classSource(input)).toBe(`{"children":${pairs},"docstring":"An \\"A\\".","members":["x","y"]}`);
  expect(classSource({ ...input, methods: children.toReversed() })).toBe(classSource(input));
});

test('R-000-5.3.2: the source of a file is the canonical JSON of its inputs', () => {
  const input = {
    ...{ path: 'a.py', isTest: false, doc: null, classes: [children[0]], functions: [children[1]] },
    ...{ imports: ['os', 'json', 'os'], globals: ['LIMIT', 'DEBUG'] },
  } as Parameters<typeof fileSource>[0];
  expect(fileSource(input)).toBe(
    `{"children":${pairs},"docstring":null,"globals":["DEBUG","LIMIT"],"imports":["json","os"]}`,
  );
});

test('R-000-5.3.3: the source of a module is the canonical JSON of its inputs', () => {
  expect(moduleSource({ path: '.', files: children.slice(0, 1), folders: children.slice(1), readme: '# A\n' })).toBe(
    `{"children":${pairs},"readme_hash":"d61faf84a502f21338751a7a4ba438007a5471d0"}`,
  );
  expect(moduleSource({ path: '.', files: [], folders: [], readme: null })).toBe('{"children":[],"readme_hash":null}');
});
