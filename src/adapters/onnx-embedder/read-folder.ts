// A folder with a model as sentence-transformers and its exporters write it. Everything but the model and its tokenizer
// is optional.
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PortolanError } from '../../model/errors.ts';
import { loadTokenizers } from './load-tokenizers.ts';
import { readTokenizer, type Tokenizer } from './read-tokenizer.ts';

export interface ModelFolder {
  readonly modelFile: string;
  readonly tokenizer: Tokenizer;
  readonly pooling: 'mean' | 'first';
  readonly maxTokens: number;
  readonly queryPrefix: string;
  readonly codePrefix: string;
}

const MODEL_FILES = ['model.onnx', 'onnx/model.onnx', 'onnx/model_quantized.onnx', 'model_quantized.onnx'];
const POOLING = '1_Pooling/config.json';
const SENTENCE = 'sentence_bert_config.json';
const PROMPTS = 'config_sentence_transformers.json';
const SETTING_FILES = [POOLING, SENTENCE, PROMPTS, 'config.json'];
/** What BERT was trained for. */
const USUAL_TOKENS = 512;
const MARK_BYTES = 65_536;

const Config = z.object({ max_position_embeddings: z.int().positive().optional() });
const SentenceConfig = z.object({ max_seq_length: z.int().positive().nullish() });
const PoolingConfig = z.object({
  pooling_mode_cls_token: z.boolean().default(false),
  pooling_mode_mean_tokens: z.boolean().default(false),
});
const PromptConfig = z.object({ prompts: z.record(z.string(), z.string()).default({}) });

export async function readFolder(folder: string): Promise<ModelFolder> {
  if (folder === '') throw unavailable('no folder with an ONNX model is named');
  const modelFile = modelFileIn(folder);
  if (modelFile === null) throw unavailable(`${folder} holds no model.onnx`);
  const written = readJson(folder, 'tokenizer.json') ?? missing(folder, 'tokenizer.json');
  const tokenizer = readTokenizer(written, await loadTokenizers());
  const { prompts } = read(PromptConfig, folder, PROMPTS) ?? { prompts: {} };
  const positions = read(Config, folder, 'config.json')?.max_position_embeddings ?? USUAL_TOKENS;
  const sentence = read(SentenceConfig, folder, SENTENCE)?.max_seq_length;
  return {
    modelFile,
    tokenizer,
    pooling: poolingOf(folder),
    maxTokens: Math.min(sentence ?? tokenizer.maxTokens ?? USUAL_TOKENS, positions),
    queryPrefix: prompts.query ?? '',
    codePrefix: prompts.document ?? prompts.passage ?? '',
  };
}

/** Tells one model from another of the same name without reading it whole; little where nothing can be read. */
export function markOf(folder: string): string {
  const settings = SETTING_FILES.map((name) => textOf(join(folder, name)) ?? '');
  try {
    const file = modelFileIn(folder);
    const sizes = [file, join(folder, 'tokenizer.json')].map((each) => (each === null ? 0 : statSync(each).size));
    return JSON.stringify([settings, sizes, file === null ? '' : endsOf(file, sizes[0] ?? 0)]);
  } catch {
    return JSON.stringify(settings);
  }
}

function endsOf(file: string, size: number): string {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(MARK_BYTES * 2);
    const start = readSync(handle, bytes, 0, MARK_BYTES, 0);
    const end = readSync(handle, bytes, start, MARK_BYTES, Math.max(0, size - MARK_BYTES));
    return bytes.toString('latin1', 0, start + end);
  } finally {
    closeSync(handle);
  }
}

function modelFileIn(folder: string): string | null {
  return MODEL_FILES.map((name) => join(folder, name)).find((file) => existsSync(file)) ?? null;
}

function poolingOf(folder: string): 'mean' | 'first' {
  const file = read(PoolingConfig, folder, POOLING);
  if (file === null || file.pooling_mode_mean_tokens) return 'mean';
  if (file.pooling_mode_cls_token) return 'first';
  throw unavailable(`${POOLING} in ${folder} asks for neither the mean nor the first token`);
}

function read<Schema extends z.ZodType>(schema: Schema, folder: string, name: string): z.infer<Schema> | null {
  const json = readJson(folder, name);
  if (json === null) return null;
  const { success, data } = schema.safeParse(json);
  if (!success) throw unavailable(`${name} in ${folder} has an unknown format`);
  return data;
}

/** Null where the file is not there. */
function readJson(folder: string, name: string): unknown {
  const text = textOf(join(folder, name));
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw unavailable(`${name} in ${folder} is not JSON`);
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function missing(folder: string, name: string): never {
  throw unavailable(`${folder} holds no ${name}`);
}

function unavailable(message: string): PortolanError {
  return new PortolanError('embedder_unavailable', message, {
    hint: 'embedding_model names the folder with model.onnx and tokenizer.json',
  });
}
