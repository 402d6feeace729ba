import { expect, test } from 'vitest';
import { moduleNames } from './module-names.ts';

const namesOf = (...files: readonly (readonly [path: string, language: string])[]) =>
  Object.fromEntries(moduleNames(files.map(([path, language]) => ({ path, language }))));

test.each([
  ['src/shop/store/__init__.py', 'python', 'shop.store'],
  ['shop/cart.py', 'python', 'shop.cart'],
  ['shop/main.py', 'python', 'shop.main'],
  ['django/db/lib/fields.py', 'python', 'django.db.lib.fields'],
  ['packages/a/src/lib/index.ts', 'typescript', 'lib'],
  ['gson/src/main/java/com/google/gson/Gson.java', 'java', 'com.google.gson.Gson'],
  ['index.ts', 'typescript', 'index'],
  ['types/legacy.d.ts', 'typescript', 'types.legacy'],
  ['cmd/app/main.go', 'go', 'cmd.app'],
  ['crates/core/src/walk/mod.rs', 'rust', 'walk'],
])('R-004-5.3.2: %s in %s is the module %s', (path, language, name) => {
  expect(namesOf([path, language])).toEqual({ [path]: name });
});

test('R-004-5.3.2: files of one language that would have one name have that of their whole path, and each has one', () => {
  const files = ['packages/a/src/cart.ts', 'packages/b/src/cart.ts', 'src/x.ts', 'src/x.d.ts', 'src/x/index.ts'];
  const named = namesOf(...files.map((path) => [path, 'typescript'] as const), ['src/x.py', 'python']);
  expect(named).toEqual({
    'packages/a/src/cart.ts': 'packages.a.src.cart',
    'packages/b/src/cart.ts': 'packages.b.src.cart',
    'src/x.ts': 'src.x.ts',
    'src/x.d.ts': 'src.x.d.ts',
    'src/x/index.ts': 'src.x.index',
    'src/x.py': 'x',
  });
  const odd = namesOf(['x/y.ts', 'typescript'], ['x.y.ts', 'typescript']);
  expect(odd).toEqual({ 'x/y.ts': 'x/y.ts', 'x.y.ts': 'x.y.ts' });
});
