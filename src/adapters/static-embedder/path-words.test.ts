import { expect, test } from 'vitest';
import { pathWords } from './path-words.ts';

test.each([
  ['packages/vite/src/node/server.ts', 'src node server server'],
  ['main.go', 'main main'],
  ['lib/.eslintrc', 'lib .eslintrc .eslintrc'],
  ['a/b/jquery.min.js', 'a b jquery.min jquery.min'],
])('%s', (path, words) => {
  expect(pathWords(path)).toBe(words);
});
