// The embedder port on a model in a folder of this machine. Nothing leaves the process, so nothing is redacted. Texts
// go through the model one by one: in a batch they would be padded, and a quantised model would round them differently.
import { basename } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { hashText } from '../../lib/hash-text.ts';
import { PortolanError } from '../../model/errors.ts';
import type { Embedder } from '../../ports/embedder.ts';
import { loadRuntime, type OnnxRuntime, type OnnxSession } from './load-runtime.ts';
import { poolTokens } from './pool-tokens.ts';
import { type ModelFolder, markOf, readFolder } from './read-folder.ts';

export interface OnnxEmbedderOptions {
  readonly folder: string;
  /** What is written before a text; null for what the folder says. */
  readonly queryPrefix: string | null;
  readonly codePrefix: string | null;
}

interface LoadedModel {
  readonly folder: ModelFolder;
  readonly runtime: OnnxRuntime;
  readonly session: OnnxSession;
}

/** What exporters call the outputs, the pooled one last; else the first there is. */
const OUTPUTS = ['last_hidden_state', 'token_embeddings', 'sentence_embedding'];

export function onnxEmbedder(options: OnnxEmbedderOptions): Embedder {
  let loading: Promise<LoadedModel> | null = null;
  let dimensions: number | null = null;
  return {
    provider: 'onnx',
    model: nameOf(options),
    get dimensions() {
      return dimensions;
    },
    isInstant: false,
    // What it was made from is not known here.
    reads: () => true,
    pathShare: 0,
    unrelated: null,
    pricePerMillion: null,
    async embed(texts, side, signal) {
      stopIfCancelled(signal);
      const nothing = { tokens: 0, requests: 0, redacted: 0 };
      if (texts.length === 0) return { ...nothing, vectors: new Float32Array(), dimensions: dimensions ?? 0 };
      loading ??= load(options.folder).catch((error: unknown) => {
        loading = null;
        throw error;
      });
      const model = await loading;
      const { queryPrefix, codePrefix } = model.folder;
      const prefix = side === 'query' ? (options.queryPrefix ?? queryPrefix) : (options.codePrefix ?? codePrefix);
      const made = await embedAll(model, texts, prefix, signal);
      dimensions = made.dimensions;
      return { ...nothing, ...made };
    },
  };
}

async function load(path: string): Promise<LoadedModel> {
  const folder = await readFolder(path);
  const runtime = await loadRuntime();
  try {
    return {
      folder,
      runtime,
      session: await runtime.InferenceSession.create(folder.modelFile, { logSeverityLevel: 3 }),
    };
  } catch (error) {
    throw unavailable(`the runtime cannot open the model ${folder.modelFile}`, error);
  }
}

async function embedAll(model: LoadedModel, texts: readonly string[], prefix: string, signal: AbortSignal) {
  let vectors = new Float32Array();
  let tokens = 0;
  let dimensions = 0;
  for (const [at, text] of texts.entries()) {
    // The work may be done on this thread: others have their turn in between.
    await setImmediate();
    stopIfCancelled(signal);
    const ids = model.folder.tokenizer.encode(prefix + text, model.folder.maxTokens);
    const vector = await embedOne(model, ids);
    if (at === 0) {
      dimensions = vector.length;
      vectors = new Float32Array(texts.length * dimensions);
    }
    vectors.set(vector, at * dimensions);
    tokens += ids.length;
  }
  return { vectors, dimensions, tokens };
}

async function embedOne({ folder, runtime, session }: LoadedModel, ids: readonly number[]): Promise<Float32Array> {
  const inputs: Readonly<Record<string, (id: number) => number>> = {
    input_ids: (id) => id,
    attention_mask: () => 1,
    token_type_ids: () => 0,
  };
  const feeds: Record<string, unknown> = {};
  for (const name of session.inputNames) {
    const numberOf = inputs[name];
    if (numberOf === undefined) throw unavailable(`the model needs ${name}, which is not supported`);
    const numbers = BigInt64Array.from(ids, (id) => BigInt(numberOf(id)));
    feeds[name] = new runtime.Tensor('int64', numbers, [1, ids.length]);
  }
  const given = await run(session, feeds);
  const output = given[OUTPUTS.find((name) => name in given) ?? session.outputNames[0] ?? ''];
  const vector = output === undefined ? null : poolTokens(output, folder.pooling);
  if (vector === null) throw unavailable('the model gave no vector');
  return vector;
}

async function run(session: OnnxSession, feeds: Readonly<Record<string, unknown>>) {
  try {
    return await session.run(feeds);
  } catch (error) {
    throw unavailable('the model could not be run', error);
  }
}

/** Two folders may have one name: what the model begins and ends with is part of it. */
function nameOf({ folder, queryPrefix, codePrefix }: OnnxEmbedderOptions): string {
  const mark = markOf(folder) + JSON.stringify([queryPrefix, codePrefix]);
  return `${basename(folder)}+${hashText(mark).toString(36)}`;
}

function stopIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new PortolanError('cancelled', 'The embedding was cancelled.', { cause: signal.reason });
}

function unavailable(message: string, cause?: unknown): PortolanError {
  const hint = 'check that embedding_model names a folder with a model for embeddings';
  return new PortolanError('embedder_unavailable', message, cause === undefined ? { hint } : { hint, cause });
}
