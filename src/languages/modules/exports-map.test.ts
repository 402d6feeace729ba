import { expect, test } from 'vitest';
import { entryTargets } from './exports-map.ts';

test.each([
  ['./main.js', '.', ['./main.js']],
  ['./main.js', './sub', null],
  [
    { require: './c.cjs', types: './t.d.ts', import: './m.mjs', worker: './w.js' },
    '.',
    ['./m.mjs', './c.cjs', './w.js', './t.d.ts'],
  ],
  [{ import: { types: './t.d.mts', default: './m.mjs' }, default: './m.mjs' }, '.', ['./m.mjs', './t.d.mts']],
  [{ '.': ['./a.js', './b.js'] }, '.', ['./a.js', './b.js']],
  [{ './a': './dist/a.js' }, './a', ['./dist/a.js']],
  [{ './a': './dist/a.js' }, '.', null],
  [{ './*': './dist/*.js', './a/*': './dist/a-*.js' }, './a/b', ['./dist/a-b.js']],
  [{ './*': './dist/*.js', './*.css': './css/*.css' }, './x.css', ['./css/x.css']],
  [{ './*': './dist/*/*.js' }, './x', ['./dist/x/x.js']],
  [{ './lib/': './dist/lib/' }, './lib/x.js', ['./dist/lib/x.js']],
  [{ './*': './dist/*.js', './private/*': null }, './private/x', []],
  [{ '#x': { node: 'fs', default: './x.js' } }, '#x', ['fs', './x.js']],
  [null, '.', []],
  [42, './x', null],
])('%j of %s', (map, subpath, targets) => {
  expect(entryTargets(map, subpath)).toEqual(targets);
});
