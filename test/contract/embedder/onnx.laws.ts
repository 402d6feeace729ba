// A model in a folder: what it is made of, and what is told where it cannot be used. `isRunnable`: a runtime is there.
import { describe, expect, test } from 'vitest';
import { onnxEmbedder } from '../../../src/adapters/onnx-embedder/onnx-embedder.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { onnxFolder, rowOf, TOKENIZER, VOCABULARY } from '../../support/onnx-folder.ts';
import type { Files } from '../../support/temporary.ts';
import { rowsOf } from '../embedder.contract.ts';

const NEVER = new AbortController().signal;
const PLAIN = { queryPrefix: null, codePrefix: null };

export function smallModel(files: Files = {}, modelName = 'model.onnx'): Embedder {
  return onnxEmbedder({ folder: onnxFolder(files, modelName), ...PLAIN });
}

const idsOf = (...pieces: readonly string[]): number[] => pieces.map((piece) => VOCABULARY.indexOf(piece));

function meanOf(ids: readonly number[]): number[] {
  const sums = ids.map(rowOf).reduce((all, row) => all.map((each, at) => each + (row[at] ?? 0)));
  return sums.map((each) => each / Math.hypot(...sums));
}

export function onnxModelLaws(): void {
  const close = (found: readonly number[] | undefined, wanted: readonly number[]): void => {
    expect(found?.length).toBe(wanted.length);
    wanted.forEach((number, at) => {
      expect(found?.[at]).toBeCloseTo(number, 5);
    });
  };

  test.each(['model.onnx', 'onnx/model.onnx', 'onnx/model_quantized.onnx'])(
    'the mean of all tokens, of %s',
    async (name) => {
      const made = await smallModel({}, name).embed(['Tokenizer (Café)'], 'code', NEVER);
      const ids = idsOf('[CLS]', 'token', '##izer', '(', 'cafe', ')', '[SEP]');
      close(rowsOf(made)[0], meanOf(ids));
      expect(made).toMatchObject({ tokens: ids.length, requests: 0, redacted: 0 });
    },
  );

  test('the first token, if the folder says so', async () => {
    const files = { '1_Pooling/config.json': '{"pooling_mode_cls_token": true, "pooling_mode_mean_tokens": false}' };
    close(rowsOf(await smallModel(files).embed(['read'], 'code', NEVER))[0], meanOf(idsOf('[CLS]')));
  });

  test('a text is cut at the length of the folder, and its special tokens are kept', async () => {
    const files = { 'sentence_bert_config.json': '{"max_seq_length": 5}' };
    const made = await smallModel(files).embed(['read open close file token'], 'code', NEVER);
    close(rowsOf(made)[0], meanOf(idsOf('[CLS]', 'read', 'open', 'close', '[SEP]')));
  });

  test('prefixes of the folder and other prefixes', async () => {
    const files = { 'config_sentence_transformers.json': '{"prompts": {"query": "read ", "passage": "open "}}' };
    const folder = onnxFolder(files);
    const embedder = onnxEmbedder({ folder, ...PLAIN });
    close(rowsOf(await embedder.embed(['file'], 'query', NEVER))[0], meanOf(idsOf('[CLS]', 'read', 'file', '[SEP]')));
    close(rowsOf(await embedder.embed(['file'], 'path', NEVER))[0], meanOf(idsOf('[CLS]', 'open', 'file', '[SEP]')));
    const bare = onnxEmbedder({ folder, queryPrefix: '', codePrefix: '' });
    close(rowsOf(await bare.embed(['file'], 'query', NEVER))[0], meanOf(idsOf('[CLS]', 'file', '[SEP]')));
    expect(bare.model).not.toBe(embedder.model);
  });

  test('a file that is not a model', async () => {
    await expect(smallModel({ 'model.onnx': 'hello' }).embed(['a'], 'code', NEVER)).rejects.toMatchObject({
      code: 'embedder_unavailable',
      hint: expect.stringContaining('embedding_model') as string,
    });
  });
}

export function onnxFolderLaws(): void {
  test('the name follows the model and its settings, not the path', () => {
    const name = smallModel().model;
    expect(name).toMatch(/^small-model\+\w+$/);
    expect(smallModel().model).toBe(name);
    expect(smallModel({ 'model.onnx': 'other' }).model).not.toBe(name);
    expect(smallModel({ 'sentence_bert_config.json': '{"max_seq_length": 5}' }).model).not.toBe(name);
  });

  const other = (part: Partial<typeof TOKENIZER>): Files => ({
    'tokenizer.json': JSON.stringify({ ...TOKENIZER, ...part }),
  });
  const kind = <Part>(type: string): Part => ({ type }) as Part;
  describe('what is not supported', () => {
    test.each<[string, Files, string]>([
      ['an unknown tokenizer', other({ model: kind('Other') }), 'Other'],
      ['unknown words', other({ pre_tokenizer: kind('Other') }), 'Other'],
      ['an unknown normalizer', other({ normalizer: kind('Other') }), 'Other'],
      ['an unknown frame', other({ post_processor: kind('Other') }), 'Other'],
      ['a tokenizer that is no JSON', { 'tokenizer.json': '{' }, 'tokenizer.json'],
      ['a tokenizer of another form', { 'tokenizer.json': '[]' }, 'tokenizer.json'],
      ['pooling of another kind', { '1_Pooling/config.json': '{"pooling_mode_max_tokens": true}' }, '1_Pooling'],
    ])('%s', async (_, files, told) => {
      await expect(smallModel(files).embed(['a'], 'code', NEVER)).rejects.toMatchObject({
        code: 'embedder_unavailable',
        message: expect.stringContaining(told) as string,
        hint: expect.stringContaining('embedding_model') as string,
      });
    });

    test.each(['/nowhere/at/all', ''])('no folder: %j', async (folder) => {
      const embedder = onnxEmbedder({ folder, ...PLAIN });
      await expect(embedder.embed(['a'], 'code', NEVER)).rejects.toMatchObject({ code: 'embedder_unavailable' });
      expect((await embedder.embed([], 'code', NEVER)).vectors.length).toBe(0);
    });
  });
}
