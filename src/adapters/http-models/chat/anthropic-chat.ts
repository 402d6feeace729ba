// Anthropic's messages endpoint. It has no seed; reasoning models refuse a temperature.
import { z } from 'zod';
import type { ChatModel, ChatRequest } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import { type ChatProtocol, type HttpChatOptions, type Sampling, THOUGHT_TOKENS } from './chat-protocol.ts';
import { httpChatModel } from './http-chat-model.ts';

const Answer = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
  stop_reason: z.string().nullish(),
  usage: z
    .object({
      input_tokens: z.number(),
      output_tokens: z.number(),
      cache_creation_input_tokens: z.number().nullish(),
      cache_read_input_tokens: z.number().nullish(),
    })
    .nullish(),
});

const spoken = ({ instructions, turns, maxReplyTokens }: ChatRequest, { model }: Sampling) => ({
  model,
  max_tokens: maxReplyTokens,
  system: instructions,
  messages: turns.map(({ role, text }) => ({ role, content: text })),
});

const anthropic: ChatProtocol = {
  provider: 'anthropic',
  path: '/v1/messages',
  headersOf: (key) => ({ 'anthropic-version': '2023-06-01', ...(key === null ? {} : { 'x-api-key': key }) }),
  forms: [
    {
      hasTemperature: true,
      hasSeed: false,
      body: (request, sampling) => ({ ...spoken(request, sampling), temperature: sampling.temperature }),
    },
    {
      hasTemperature: false,
      hasSeed: false,
      body: (request, sampling) => ({
        ...spoken(request, sampling),
        max_tokens: request.maxReplyTokens + THOUGHT_TOKENS,
      }),
    },
  ],
  read(answer) {
    const { success, data } = Answer.safeParse(answer);
    if (!success) return null;
    const { usage } = data;
    const cached = (usage?.cache_creation_input_tokens ?? 0) + (usage?.cache_read_input_tokens ?? 0);
    return {
      text: data.content.map(({ type, text }) => (type === 'text' ? (text ?? '') : '')).join(''),
      isCut: data.stop_reason === 'max_tokens',
      tokensIn: usage == null ? null : usage.input_tokens + cached,
      tokensOut: usage?.output_tokens ?? null,
    };
  },
};

export function anthropicChat(options: HttpChatOptions, clock: Clock): ChatModel {
  return httpChatModel(anthropic, options, clock);
}
