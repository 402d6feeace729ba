import { expect, test } from 'vitest';
import { readTokenizer } from './read-tokenizer.ts';

const PIECES = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  'un',
  '##aff',
  '##able',
  'cafe',
  'café',
  'Cafe',
  '(',
  ')',
  '中',
  'a',
  '##a',
  '.',
  '_',
];
const vocab = Object.fromEntries(PIECES.map((piece, id) => [piece, id]));
const template = {
  type: 'TemplateProcessing',
  single: [{ SpecialToken: { id: '[CLS]' } }, { Sequence: { id: 'A' } }, { SpecialToken: { id: '[SEP]' } }],
  special_tokens: { '[CLS]': { ids: [2] }, '[SEP]': { ids: [3] } },
};

function tokenizerOf(changes: Record<string, unknown> = {}, normalizer: Record<string, unknown> = {}) {
  return readTokenizer({
    normalizer: { type: 'BertNormalizer', lowercase: true, ...normalizer },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: template,
    model: { type: 'WordPiece', vocab },
    ...changes,
  });
}

const pieces = (ids: readonly number[]): string => ids.map((id) => PIECES[id]).join(' ');
const encode = (text: string, tokenizer = tokenizerOf(), most = 99): string => pieces(tokenizer.encode(text, most));

test.each([
  ['unaffable', '[CLS] un ##aff ##able [SEP]'],
  ['UnAffable(Café)', '[CLS] un ##aff ##able ( cafe ) [SEP]'],
  ['unaffables a', '[CLS] [UNK] a [SEP]'],
  ['a中a', '[CLS] a 中 a [SEP]'],
  ['a_a..', '[CLS] a _ a . . [SEP]'],
  ['a\u200ba\ta\0', '[CLS] a ##a a [SEP]'],
  ['[SEP]', '[CLS] [UNK] [UNK] [UNK] [SEP]'],
  ['', '[CLS] [SEP]'],
  ['a'.repeat(101), '[CLS] [UNK] [SEP]'],
])('%j', (text, wanted) => expect(encode(text)).toBe(wanted));

test('accents and capitals stay where the file says so', () => {
  expect(encode('Café', tokenizerOf({}, { strip_accents: false }))).toBe('[CLS] café [SEP]');
  expect(encode('Cafe', tokenizerOf({}, { lowercase: false }))).toBe('[CLS] Cafe [SEP]');
  expect(encode('Café', tokenizerOf({}, { lowercase: false, strip_accents: true }))).toBe('[CLS] Cafe [SEP]');
});

test('a long text is cut, its frame kept', () => {
  expect(encode('a a a a a a', tokenizerOf(), 5)).toBe('[CLS] a a a [SEP]');
  expect(encode('a unaffable', tokenizerOf(), 4)).toBe('[CLS] a un [SEP]');
});

test('frames of the older kind, and none', () => {
  const older = { type: 'BertProcessing', cls: ['[CLS]', 2], sep: ['[SEP]', 3] };
  expect(encode('a', tokenizerOf({ post_processor: older }))).toBe('[CLS] a [SEP]');
  expect(encode('a', tokenizerOf({ post_processor: null }))).toBe('a');
  expect(encode('', tokenizerOf({ post_processor: null }))).toBe('[UNK]');
});

test.each([
  [{ model: { type: 'Unigram', vocab: [] } }, 'Unigram'],
  [{ model: { type: 'WordPiece', vocab: { a: 0 } } }, 'unknown token'],
  [{ model: { type: 'WordPiece', vocab: { a: 'b' } } }, 'form'],
  [{ pre_tokenizer: { type: 'Metaspace' } }, 'Metaspace'],
  [{ normalizer: { type: 'NFKC' } }, 'NFKC'],
])('%j is not understood, and that is told', (changes, told) => {
  expect(() => tokenizerOf(changes)).toThrow(told);
});
