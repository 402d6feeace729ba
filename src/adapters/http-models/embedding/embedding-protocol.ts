// What differs between embedding services, and what can be set for any of them.
import type { ServiceNames } from '../asking/service-names.ts';

export const EMBEDDING: ServiceNames = {
  code: 'embedder_unavailable',
  work: 'embedding',
  settings: 'embedding',
  modelSetting: 'embedding_model',
  modelFor: 'embeddings',
};

export interface HttpEmbedderOptions {
  /** With whatever comes before the protocol's own path: `https://api.openai.com/v1`, `http://localhost:11434`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  /** Asked of the service; null for as many as the model gives. */
  readonly dimensions: number | null;
  readonly pricePerMillion: number | null;
  /** What is written before a text; null for what the model is known to need. */
  readonly queryPrefix: string | null;
  readonly codePrefix: string | null;
  /** Of one request, as estimated; a larger text goes alone. */
  readonly batchTokens: number;
  readonly batchTexts: number;
  /** Requests that are under way at a time. */
  readonly concurrency: number;
  /** For one request and its answer. */
  readonly timeoutMs: number;
  /** How often a request is sent again. */
  readonly retries: number;
}

export interface ProtocolAnswer {
  /** In the order of the texts. */
  readonly rows: readonly ArrayLike<number>[];
  /** Null where the service does not count. */
  readonly tokens: number | null;
}

export interface EmbeddingProtocol {
  readonly provider: string;
  /** Added to the base address. */
  readonly path: string;
  body(model: string, texts: readonly string[], dimensions: number | null): unknown;
  /** Null where the answer is none of this protocol. */
  read(answer: unknown): ProtocolAnswer | null;
}
