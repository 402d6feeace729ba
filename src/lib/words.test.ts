import { expect, it } from 'vitest';
import { wordsOfText } from './words.ts';

it.each([
  ['plain words here', 'plain words here'],
  ['getHTTPUrl', 'gethttpurl get http url'],
  ['MAX_FILE_SIZE', 'max_file_size max file size'],
  ['kebab-case', 'kebab case'],
  ['utf8Decoder', 'utf8decoder utf 8 decoder'],
  ['Parser', 'parser'],
  ['src/net/retry.ts', 'src net retry ts'],
  ['订单处理', '订单 单处 处理'],
  ['处理 order', '处理 order'],
  ['日', '日'],
  ['x', 'x'],
  ['', ''],
])('%s', (text, words) => {
  expect(wordsOfText(text).join(' ')).toBe(words);
});

it('leaves out what is no word: hashes and encoded data', () => {
  expect(wordsOfText('a'.repeat(65))).toEqual([]);
});
