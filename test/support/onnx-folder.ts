// A folder with a small model for embeddings and its tokenizer, made for the test.
import { join } from 'node:path';
import { onnxModel } from './onnx-model.ts';
import { type Files, temporaryFolder, writeFiles } from './temporary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789_.,()[]'.split('');
const PIECES = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'read', 'open', 'token', '##izer', 'close', 'file', 'cafe'];
export const VOCABULARY = [...PIECES, ...LETTERS, ...LETTERS.map((letter) => `##${letter}`)];
const DIMENSIONS = 12;

export const TOKENIZER = {
  truncation: { max_length: 64 },
  normalizer: {
    type: 'BertNormalizer',
    clean_text: true,
    handle_chinese_chars: true,
    strip_accents: null,
    lowercase: true,
  },
  pre_tokenizer: { type: 'BertPreTokenizer' },
  post_processor: {
    type: 'TemplateProcessing',
    single: [
      { SpecialToken: { id: '[CLS]', type_id: 0 } },
      { Sequence: { id: 'A' } },
      { SpecialToken: { id: '[SEP]' } },
    ],
    special_tokens: { '[CLS]': { ids: [2] }, '[SEP]': { ids: [3] } },
  },
  model: {
    type: 'WordPiece',
    unk_token: '[UNK]',
    continuing_subword_prefix: '##',
    max_input_chars_per_word: 100,
    vocab: Object.fromEntries(VOCABULARY.map((piece, id) => [piece, id])),
  },
};

/** What the model says of a token. */
export function rowOf(id: number): number[] {
  return Array.from({ length: DIMENSIONS }, (_, at) => Math.fround(Math.sin(id * DIMENSIONS + at + 1)));
}

export function onnxFolder(files: Files = {}, modelName = 'model.onnx'): string {
  const folder = join(temporaryFolder('onnx'), 'small-model');
  const model = onnxModel({
    table: Float32Array.from(VOCABULARY.flatMap((_, id) => rowOf(id))),
    dimensions: DIMENSIONS,
    inputs: ['input_ids', 'attention_mask', 'token_type_ids'],
    output: 'last_hidden_state',
  });
  writeFiles(folder, { [modelName]: model, 'tokenizer.json': JSON.stringify(TOKENIZER), ...files });
  return folder;
}
