// What differs between chat services, and what can be set for any of them.
import type { ChatPrices, ChatRequest } from '../../../ports/chat-model.ts';
import type { HeadersOf } from '../asking/request.ts';
import type { ServiceNames } from '../asking/service-names.ts';

export const SUMMARY_SERVICE: ServiceNames = {
  code: 'model_unavailable',
  work: 'summary',
  settings: 'summary',
  modelSetting: 'summary.model',
  modelFor: 'chat',
};

/** What a model that thinks before it answers may use for that, where it counts as answered. */
export const THOUGHT_TOKENS = 1_200;

export interface HttpChatOptions {
  /** With whatever comes before the protocol's own path: `https://api.openai.com/v1`, `http://localhost:11434`. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string | null;
  readonly temperature: number;
  readonly seed: number | null;
  readonly prices: ChatPrices | null;
  /** For one request and its answer. */
  readonly timeoutMs: number;
  /** How often a request is sent again. */
  readonly retries: number;
}

export interface Sampling {
  readonly model: string;
  readonly temperature: number;
  readonly seed: number | null;
}

/** A way to write a request. Services of one protocol do not all know the same fields. */
export interface ChatForm {
  readonly hasTemperature: boolean;
  readonly hasSeed: boolean;
  body(request: ChatRequest, sampling: Sampling): unknown;
}

export interface ProtocolReply {
  readonly text: string;
  readonly isCut: boolean;
  /** Null where the service does not count. */
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

export interface ChatProtocol {
  readonly provider: string;
  /** Added to the base address. */
  readonly path: string;
  readonly headersOf: HeadersOf;
  /** The fullest first; a plainer one is tried where a fuller one is refused. */
  readonly forms: readonly ChatForm[];
  /** Null where the answer is none of this protocol. */
  read(answer: unknown): ProtocolReply | null;
}
