import { expect, test } from 'vitest';
import { sourcesOfBuild } from './source-of-build.ts';

test.each([
  ['./dist/index.js', './src/index'],
  ['./dist/index.d.ts', './src/index'],
  ['./dist/esm/money.mjs', './src/money'],
  ['./dist/types/src/money.d.ts', './src/money'],
  ['./lib/cjs/node/money.cjs', './src/money'],
  ['./build/lib/clock.js', './src/lib/clock'],
  ['./dist/shop.esm.js', './src/shop'],
  ['./dist/shop.js', './shop'],
  ['./index.js', './index'],
  ['packages/a/dist/x.js', 'packages/a/src/x'],
])('%s may be made from %s', (built, source) => {
  expect(sourcesOfBuild(built)).toContain(source);
});

test('the path itself comes first, and a file called as a folder of builds is no such folder', () => {
  expect(sourcesOfBuild('./src/dist.ts')).toEqual(['./src/dist']);
  expect(sourcesOfBuild('./dist/a/b.js')).toEqual(['./dist/a/b', './src/a/b', './a/b']);
});
