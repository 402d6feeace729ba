import { expect, test } from 'vitest';
import { moduleName } from './module-name.ts';

test.each([
  ['src/shop/store/__init__.py', 'shop.store'],
  ['shop/cart.py', 'shop.cart'],
  ['packages/a/src/lib/index.ts', 'lib'],
  ['gson/src/main/java/com/google/gson/Gson.java', 'com.google.gson.Gson'],
  ['index.ts', 'index'],
  ['types/legacy.d.ts', 'types.legacy'],
])('%s', (path, name) => {
  expect(moduleName(path)).toBe(name);
});
