// Asks a language model for a text. Laws:
// - everything that leaves the process has passed the redactor, and `redacted` is the number of removed secrets;
// - a service that asks for a delay is waited for; one that is down, refuses or answers nonsense is a failure of
//   that request alone, as data with a coded error and a hint that names the setting: nothing but cancelling throws;
// - cancelling ends it at once with `cancelled`;
// - `temperature` and `seed` are those that were sent, null if the service has none or refuses it;
// - tokens are counted by the service, else estimated; a reply that is cut at `maxReplyTokens` says so.
import type { PortolanError } from '../model/errors.ts';

export interface ChatTurn {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

export interface ChatRequest {
  /** Instructions for the whole conversation. */
  readonly instructions: string;
  /** The last is the user's. */
  readonly turns: readonly ChatTurn[];
  /** A JSON Schema; enforced by services that can; others only get it in the instructions. */
  readonly replySchema: Readonly<Record<string, unknown>> | null;
  /** Of the text; what a model thinks before it answers may come on top. */
  readonly maxReplyTokens: number;
}

interface ChatReply {
  readonly kind: 'reply';
  /** May be empty. */
  readonly text: string;
  readonly isCut: boolean;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly requests: number;
  readonly redacted: number;
}

/**
 * `away`: it may work later. `barred`: the key, the address or the model is wrong, and every request will fail.
 * `unfit`: this request was refused, another may succeed. `nonsense`: the answer is not a reply.
 */
export type ChatFailureReason = 'away' | 'barred' | 'unfit' | 'nonsense';

export interface ChatFailure {
  readonly kind: 'failure';
  readonly reason: ChatFailureReason;
  readonly error: PortolanError;
  readonly requests: number;
  readonly redacted: number;
}

export type ChatOutcome = ChatReply | ChatFailure;

/** In US dollars. */
export interface ChatPrices {
  readonly inPerMillion: number;
  readonly outPerMillion: number;
}

export interface ChatModel {
  /** Of the service: `openai`, `anthropic`, `ollama`. */
  readonly provider: string;
  readonly model: string;
  readonly temperature: number | null;
  readonly seed: number | null;
  /** Zero where nothing is paid, null where the price is not known. */
  readonly prices: ChatPrices | null;
  ask(request: ChatRequest, signal: AbortSignal): Promise<ChatOutcome>;
}
