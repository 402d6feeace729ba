import { expect, test } from 'vitest';
import { isEntryFile } from './is-entry-file.ts';

const FILES = new Set(['package.json', 'packages/a/package.json', 'core/Cargo.toml', 'py/pyproject.toml']);
const isEntry = (path: string) => isEntryFile(path, (each) => FILES.has(each));

test.each([
  'index.js',
  'src/index.ts',
  'packages/a/src/index.mts',
  'core/src/lib.rs',
  'py/shop/__init__.py',
  'py/src/shop/__init__.py',
])('%s is one', (path) => {
  expect(isEntry(path)).toBe(true);
});

test.each(['src/lib/index.ts', 'packages/b/index.ts', 'core/src/main.rs', 'py/shop/store/__init__.py', 'myindex.ts'])(
  '%s is none',
  (path) => {
    expect(isEntry(path)).toBe(false);
  },
);
