import * as library from '@huggingface/tokenizers';
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
const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]'];
const vocab = Object.fromEntries(PIECES.map((piece, id) => [piece, id]));
const template = {
  type: 'TemplateProcessing',
  single: [{ SpecialToken: { id: '[CLS]' } }, { Sequence: { id: 'A' } }, { SpecialToken: { id: '[SEP]' } }],
  special_tokens: { '[CLS]': { ids: [2] }, '[SEP]': { ids: [3] } },
};

function tokenizerOf(changes: Record<string, unknown> = {}, normalizer: Record<string, unknown> = {}) {
  return readTokenizer(
    {
      normalizer: {
        type: 'BertNormalizer',
        clean_text: true,
        handle_chinese_chars: true,
        strip_accents: null,
        lowercase: true,
        ...normalizer,
      },
      pre_tokenizer: { type: 'BertPreTokenizer' },
      post_processor: template,
      added_tokens: SPECIAL.map((content) => ({ id: PIECES.indexOf(content), content, special: true })),
      model: { type: 'WordPiece', vocab, unk_token: '[UNK]', continuing_subword_prefix: '##' },
      ...changes,
    },
    library,
  );
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

test('special tokens that are not in the vocabulary', () => {
  const model = { type: 'BPE', vocab: { a: 0, b: 1, ab: 2 }, merges: ['a b'], unk_token: null };
  const added = ['[CLS]', '[SEP]'].map((content, at) => ({ id: 7 + at, content, special: true }));
  const pre = { type: 'WhitespaceSplit' };
  const tokenizer = tokenizerOf({ model, added_tokens: added, pre_tokenizer: pre, normalizer: null });
  expect(tokenizer.encode('ab b a', 9)).toEqual([7, 2, 1, 0, 8]);
});

test.each([
  [{ model: { type: 'Nothing' } }, 'Nothing'],
  [{ model: 'WordPiece' }, 'form'],
  [{ model: { type: 'WordPiece', vocab: { '[CLS]': 0, '[SEP]': 1, a: 2 } } }, 'unknown or special'],
  [{ pre_tokenizer: { type: 'Nothing' } }, 'Nothing'],
  [{ normalizer: { type: 'Nothing' } }, 'Nothing'],
  [{ post_processor: { type: 'Nothing' } }, 'Nothing'],
])('%j cannot be read, and the error says so', (changes, told) => {
  expect(() => tokenizerOf(changes).encode('b', 9)).toThrow(told);
});
