// The chat model of a provider, with its defaults and its prices: as set, else by the maker's list.
import type { ChatModel, ChatPrices } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import { anthropicChat } from './anthropic-chat.ts';
import type { HttpChatOptions } from './chat-protocol.ts';
import { chatPricesOf } from './list-prices.ts';
import { ollamaChat } from './ollama-chat.ts';
import { openAiChat } from './openai-chat.ts';

export type ChatProvider = 'openai' | 'anthropic' | 'ollama';

interface UsualChat {
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnv: string;
}

export const USUAL_CHATS: Readonly<Record<ChatProvider, UsualChat>> = {
  openai: { model: 'gpt-4o-mini', baseUrl: 'https://api.openai.com/v1', apiKeyEnv: 'OPENAI_API_KEY' },
  anthropic: { model: 'claude-haiku-4-5', baseUrl: 'https://api.anthropic.com', apiKeyEnv: 'ANTHROPIC_API_KEY' },
  ollama: { model: 'llama3.2', baseUrl: 'http://localhost:11434', apiKeyEnv: 'OLLAMA_API_KEY' },
};

const CHATS = { openai: openAiChat, anthropic: anthropicChat, ollama: ollamaChat };

export interface SetPrices {
  readonly inPerMillion: number | null;
  readonly outPerMillion: number | null;
}

export function makeChat(
  provider: ChatProvider,
  options: Omit<HttpChatOptions, 'prices'>,
  set: SetPrices,
  clock: Clock,
): ChatModel {
  return CHATS[provider]({ ...options, prices: pricesOf(provider, options.model, set) }, clock);
}

/** What is set stands over the list; a half of the price is none. */
function pricesOf(provider: ChatProvider, model: string, set: SetPrices): ChatPrices | null {
  const list = provider === 'ollama' ? { inPerMillion: 0, outPerMillion: 0 } : chatPricesOf(model);
  const inPerMillion = set.inPerMillion ?? list?.inPerMillion ?? null;
  const outPerMillion = set.outPerMillion ?? list?.outPerMillion ?? null;
  return inPerMillion === null || outPerMillion === null ? null : { inPerMillion, outPerMillion };
}
