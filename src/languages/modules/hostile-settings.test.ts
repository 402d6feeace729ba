// Settings files whose author wants the reader never to end, or to break.
import { expect, test } from 'vitest';
import { memoryProject, resolved } from '../../../test/support/memory-project.ts';
import { dart } from './dart.ts';
import { ecmascript } from './ecmascript.ts';
import { go } from './go.ts';
import { python } from './python.ts';
import { rust } from './rust.ts';

const COUNT = 40;

test('braces that double the members of a workspace each time', () => {
  const files = {
    'package.json': { workspaces: ['{a,b}'.repeat(COUNT), '{x}'.repeat(100_000), 'packages/{one,two}'] },
    'packages/two/package.json': { name: 'two', main: 'main.js' },
    'packages/two/main.js': '',
    'a.js': '',
  };
  expect(resolved(ecmascript, memoryProject(files), 'a.js', { source: 'two', name: 'x' })).toEqual([
    'packages/two/main.js',
  ]);
});

test('configurations that extend each other twice, and the last one the first', () => {
  const extended = (n: number) => [`./tsconfig.${n}.json`, `./tsconfig.${n}.json`];
  const files: Record<string, string | object> = { 'src/a.ts': '', 'src/x/b.ts': '' };
  for (let n = 0; n < COUNT; n += 1) files[`tsconfig.${n}.json`] = { extends: extended(n + 1) };
  files['tsconfig.json'] = { extends: extended(0) };
  files[`tsconfig.${COUNT}.json`] = { extends: './tsconfig.json', compilerOptions: { paths: { '@x/*': ['src/x/*'] } } };
  const project = memoryProject(files);
  expect(resolved(ecmascript, project, 'src/a.ts', { source: '@x/b', name: 'x' })).toEqual(['src/x/b.ts']);
});

test('a chain of configurations longer than any stack', () => {
  const files: Record<string, string | object> = { 'src/a.ts': '', 'src/b.ts': '' };
  for (let n = 0; n < 20_000; n += 1) files[`tsconfig.${n}.json`] = { extends: `./tsconfig.${n + 1}.json` };
  files['tsconfig.json'] = { extends: './tsconfig.0.json' };
  expect(resolved(ecmascript, memoryProject(files), 'src/a.ts', { source: './b', name: 'x' })).toEqual(['src/b.ts']);
});

test.each(['[\n', '{ a = ', '[{a='])('TOML nested too deep: %j', (opening) => {
  const deep = `[package]\nname = "x"\nx = ${opening.repeat(100_000)}`;
  const files = {
    'Cargo.toml': deep,
    'pyproject.toml': deep,
    'src/lib.rs': '',
    'src/a.rs': '',
    'a.py': '',
    'b.py': '',
  };
  const project = memoryProject(files);
  expect(resolved(rust, project, 'src/lib.rs', { source: 'crate::a', name: 'x' })).toEqual(['src/a.rs']);
  expect(resolved(python, project, 'a.py', { source: 'b', name: 'x' })).toEqual(['b.py']);
});

const LONGEST = 1_000_000;
const filled = (before: string, unit: string, after: string) =>
  `${before}${unit.repeat((LONGEST - before.length - after.length) / unit.length)}${after}`;

test.each([
  ['Cargo.toml', filled('[package]\n', '\n', 'name = "x"\n')],
  ['Cargo.toml', filled('[package]\n', '#\n', 'name = "x"\n')],
  ['pyproject.toml', filled('x = """', 'a', '"""\n')],
  ['pyproject.toml', filled('x = [', '"",', ']\n')],
  ['pyproject.toml', filled('x =\n', '[]\n', '')],
  ['Cargo.toml', filled('x =\n', 'x=\n', '')],
  ['Cargo.toml', filled('[package]\nname = [\n', 'x\n', '')],
  ['pnpm-workspace.yaml', filled('packages:\n', '- a\n', '')],
  ['pnpm-workspace.yaml', filled('packages:\n', ' \n', '')],
  ['tsconfig.json', filled('{', '\n', '}')],
  ['tsconfig.json', filled('{', '/**/', '}')],
  ['package.json', filled('{"name":"', 'a', '"}')],
  ['go.mod', filled('module x\nrequire (\n', 'a v1\n', ')\n')],
  ['pubspec.yaml', filled('name: ', 'a', '')],
])('%s as long as it may be', (path, text) => {
  const project = memoryProject({ [path]: text, 'a.ts': '', 'src/lib.rs': '', 'a.py': '', 'a.go': '', 'a.dart': '' });
  resolved(ecmascript, project, 'a.ts', { source: 'x', name: 'x' });
  resolved(rust, project, 'src/lib.rs', { source: 'crate::a', name: 'x' });
  resolved(python, project, 'a.py', { source: 'x', name: 'x' });
  resolved(go, project, 'a.go', { source: 'x/y', name: 'x' });
  resolved(dart, project, 'a.dart', { source: 'package:x/y.dart', name: 'x' });
});
