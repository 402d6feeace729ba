// Ollama's own chat endpoint.
import { z } from 'zod';
import type { ChatModel, ChatRequest } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import { bearerHeaders } from '../asking/request.ts';
import type { ChatProtocol, HttpChatOptions, Sampling } from './chat-protocol.ts';
import { httpChatModel } from './http-chat-model.ts';

/** Its own default cuts long texts without a word; one number for all, since another loads the model again. */
const CONTEXT_TOKENS = 16_384;

const Answer = z.object({
  message: z.object({ content: z.string() }),
  done_reason: z.string().nullish(),
  prompt_eval_count: z.number().nullish(),
  eval_count: z.number().nullish(),
});

const spoken = (
  { instructions, turns, maxReplyTokens }: ChatRequest,
  { model, temperature, seed }: Sampling,
): Record<string, unknown> => ({
  model,
  stream: false,
  messages: [{ role: 'system', content: instructions }, ...turns.map(({ role, text }) => ({ role, content: text }))],
  options: {
    temperature,
    ...(seed === null ? {} : { seed }),
    num_predict: maxReplyTokens,
    num_ctx: CONTEXT_TOKENS,
  },
});

const ollama: ChatProtocol = {
  provider: 'ollama',
  path: '/api/chat',
  headersOf: bearerHeaders,
  forms: [
    {
      hasTemperature: true,
      hasSeed: true,
      body: (request, sampling) => ({
        ...spoken(request, sampling),
        ...(request.replySchema === null ? {} : { format: request.replySchema }),
      }),
    },
    { hasTemperature: true, hasSeed: true, body: spoken },
  ],
  read(answer) {
    const { success, data } = Answer.safeParse(answer);
    if (!success) return null;
    const { message, done_reason, prompt_eval_count, eval_count } = data;
    const isCut = done_reason === 'length';
    return { text: message.content, isCut, tokensIn: prompt_eval_count ?? null, tokensOut: eval_count ?? null };
  },
};

export function ollamaChat(options: HttpChatOptions, clock: Clock): ChatModel {
  return httpChatModel(ollama, options, clock);
}
