// A chat model on a server of the test, with a clock that notes the waits instead of making them.
import { anthropicChat } from '../../../src/adapters/http-models/chat/anthropic-chat.ts';
import type { HttpChatOptions } from '../../../src/adapters/http-models/chat/chat-protocol.ts';
import { ollamaChat } from '../../../src/adapters/http-models/chat/ollama-chat.ts';
import { openAiChat } from '../../../src/adapters/http-models/chat/openai-chat.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';
import type { ChatModel, ChatRequest } from '../../../src/ports/chat-model.ts';
import { type ChatServer, chatServer, type Speak } from '../../support/chat-server.ts';

const CHATS = { openai: openAiChat, anthropic: anthropicChat, ollama: ollamaChat };
export type ChatProtocolName = keyof typeof CHATS;
export const CHAT_PROTOCOLS = Object.keys(CHATS) as ChatProtocolName[];

/** Of the sort that no text has. */
export const KEY = ['key', 'of', 'the', 'chat', '0815'].join('-');
export const NEVER = new AbortController().signal;

export interface ChatService {
  readonly server: ChatServer;
  readonly chat: ChatModel;
  readonly waitsMs: readonly number[];
}

const LAST_TURN: Speak = ({ turns }) => `heard: ${turns.at(-1)?.content ?? ''}`;

export async function chatServiceOf(
  protocol: ChatProtocolName,
  changes: Partial<HttpChatOptions> = {},
  speak: Speak = LAST_TURN,
): Promise<ChatService> {
  const server = await chatServer(speak);
  const waitsMs: number[] = [];
  const clock = {
    ...systemClock,
    sleep: (ms: number, signal?: AbortSignal) => {
      waitsMs.push(ms);
      return systemClock.sleep(Math.min(ms, 1), signal);
    },
  };
  return { server, waitsMs, chat: chatAt(protocol, server.url, changes, clock) };
}

export function chatAt(
  protocol: ChatProtocolName,
  url: string,
  changes: Partial<HttpChatOptions> = {},
  clock = systemClock,
): ChatModel {
  const options: HttpChatOptions = {
    ...{ baseUrl: protocol === 'openai' ? `${url}/v1` : url, model: 'test-model', apiKey: KEY },
    ...{ temperature: 0, seed: 7, prices: null, timeoutMs: 5_000, retries: 3 },
    ...changes,
  };
  return CHATS[protocol](options, clock);
}

export function asking(text: string, changes: Partial<ChatRequest> = {}): ChatRequest {
  const turns = [{ role: 'user' as const, text }];
  return { instructions: 'Answer in one word.', turns, replySchema: null, maxReplyTokens: 64, ...changes };
}
