// An embedder on a server of the test, with a clock that notes the waits instead of making them.
import { ollamaEmbedder } from '../../../src/adapters/http-models/embedding/ollama-embedder.ts';
import { openAiEmbedder } from '../../../src/adapters/http-models/embedding/openai-embedder.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import type { Embedder } from '../../../src/ports/embedder.ts';
import { type EmbeddingServer, embeddingServer } from '../../support/embedding-server.ts';

export type Protocol = 'openai' | 'ollama';
export type ServiceOptions = Parameters<typeof openAiEmbedder>[0];

/** Of the sort that no text has. */
export const KEY = ['key', 'of', 'the', 'test', '4711'].join('-');
export const NEVER = new AbortController().signal;

export interface Service {
  readonly server: EmbeddingServer;
  readonly embedder: Embedder;
  readonly waitsMs: readonly number[];
}

export async function serviceOf(protocol: Protocol, changes: Partial<ServiceOptions> = {}): Promise<Service> {
  const server = await embeddingServer();
  const waitsMs: number[] = [];
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) => {
      waitsMs.push(ms);
      return systemClock.sleep(Math.min(ms, 1), signal);
    },
  };
  return { server, waitsMs, embedder: embedderAt(protocol, server.url, changes, clock) };
}

export function embedderAt(
  protocol: Protocol,
  url: string,
  changes: Partial<ServiceOptions> = {},
  clock = systemClock,
): Embedder {
  const options: ServiceOptions = {
    ...{ baseUrl: protocol === 'openai' ? `${url}/v1` : url, model: 'test-model', apiKey: KEY },
    ...{ dimensions: null, pricePerMillion: null, queryPrefix: null, codePrefix: null },
    ...{ batchTokens: 1_000, batchTexts: 8, concurrency: 2, timeoutMs: 5_000, retries: 3 },
    ...changes,
  };
  return protocol === 'openai' ? openAiEmbedder(options, clock) : ollamaEmbedder(options, clock);
}

export const manyTexts = (count: number): string[] => Array.from({ length: count }, (_, at) => `text number ${at}`);
