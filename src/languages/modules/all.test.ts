import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryProject } from '../../../test/support/memory-project.ts';
import { LANGUAGES } from '../all.ts';
import { isSettingsFile, MODULE_RESOLVERS } from './all.ts';

test('every language that tells its imports has one', () => {
  const telling = LANGUAGES.filter(({ syntax }) => {
    const reading = syntax?.reading;
    if (reading === undefined || reading.kind === 'parts') return reading !== undefined;
    return reading.kind === 'grammar' ? reading.readImports !== undefined : reading.imports !== undefined;
  });
  expect(telling.filter(({ syntax }) => syntax?.modules === undefined).map(({ id }) => id)).toEqual([]);
});

test('settings files are known by their names', () => {
  expect(['a/package.json', 'tsconfig.json', 'b/tsconfig.app.json', 'Cargo.toml'].filter(isSettingsFile)).toHaveLength(
    4,
  );
  expect(['package-lock.json', 'tsconfig.ts', 'cargo.toml', 'mypackage.json'].filter(isSettingsFile)).toEqual([]);
});

const NAMES = ['a', 'b', 'src', 'lib', 'include', 'index', 'mod', '__init__', 'A', 'main', 'tsconfig', 'package'];
const ENDS = [
  '',
  '.ts',
  '.js',
  '.d.ts',
  '.py',
  '.go',
  '.rs',
  '.java',
  '.kt',
  '.scala',
  '.h',
  '.c',
  '.php',
  '.rb',
  '.lua',
  '.json',
];
const segment = fc.constantFrom(...NAMES);
const path = fc
  .tuple(fc.array(segment, { maxLength: 3 }), segment, fc.constantFrom(...ENDS))
  .map(([folders, name, end]) => [...folders, name + end].join('/'));
const special = fc.constantFrom(
  'go.mod',
  'Cargo.toml',
  'package.json',
  'composer.json',
  'pyproject.toml',
  'tsconfig.json',
);
const settings = fc.constantFrom(
  '',
  '{',
  'module a/b',
  '[package]\nname = "a"\n[lib]\npath = "../b.rs"',
  '{"name":"a","exports":{"./*":"./dist/*.js",".":["./src/index.ts"]},"imports":{"#*":"./*"},"workspaces":["*"]}',
  '{"compilerOptions":{"baseUrl":"..","paths":{"*":["./src/*","../*"]}},"extends":"./tsconfig.json","references":[{"path":"."}]}',
  '{"autoload":{"psr-4":{"A\\\\":"src","":"lib"},"classmap":["../"]}}',
);
const separator = fc.constantFrom('/', '.', '::', '\\');
const source = fc
  .tuple(
    fc.constantFrom('', './', '../', '.', '..', '#', '@/', '<', '$', 'crate::', 'super::', 'package:'),
    fc.array(segment),
    separator,
  )
  .map(([head, names, between]) => head + names.join(between));

test('whatever is asked, each file and folder that is answered is there', () => {
  fc.assert(
    fc.property(
      fc.array(path, { maxLength: 12 }),
      fc.array(fc.tuple(fc.array(segment, { maxLength: 2 }), special, settings), { maxLength: 4 }),
      path,
      fc.record({
        via: fc.constantFrom(
          'import',
          'use',
          'mod',
          'include',
          'require',
          'source',
          'load',
          'use function',
          'extern crate',
        ),
        source,
        name: fc.constantFrom(null, '*', 'a', 'A', 'default'),
      }),
      (paths, said, from, imported) => {
        const project = memoryProject({
          ...Object.fromEntries([...paths, from].map((each) => [each, ''])),
          ...Object.fromEntries(said.map(([folders, name, text]) => [[...folders, name].join('/'), text])),
        });
        for (const resolver of MODULE_RESOLVERS) {
          const first = resolver.resolve(from, imported, project);
          expect(resolver.resolve(from, imported, project)).toEqual(first);
          for (const target of first) {
            if (target.kind === 'file') expect(project.has(target.path)).toBe(true);
            if (target.kind === 'folder') expect(project.filesIn(target.path)).not.toEqual([]);
            if (target.kind === 'outside') expect(target.package).not.toBe('');
          }
        }
      },
    ),
    { numRuns: 1000 },
  );
});
