// Any service with the chat endpoint of OpenAI: itself, Azure's and Google's look-alikes, vLLM, LM Studio, OpenRouter.
import { z } from 'zod';
import type { ChatModel, ChatRequest } from '../../../ports/chat-model.ts';
import type { Clock } from '../../../ports/clock.ts';
import { bearerHeaders } from '../asking/request.ts';
import {
  type ChatForm,
  type ChatProtocol,
  type HttpChatOptions,
  type Sampling,
  THOUGHT_TOKENS,
} from './chat-protocol.ts';
import { httpChatModel } from './http-chat-model.ts';

const Answer = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.string().nullish() }))
    .min(1),
  usage: z.object({ prompt_tokens: z.number().optional(), completion_tokens: z.number().optional() }).nullish(),
});

const sampled = ({ maxReplyTokens }: ChatRequest, { temperature, seed }: Sampling) => ({
  max_tokens: maxReplyTokens,
  temperature,
  ...(seed === null ? {} : { seed }),
});

/** Models that think before they answer have no temperature, and count what they think: a reply needs room beside it. */
const thought = ({ maxReplyTokens }: ChatRequest) => ({ max_completion_tokens: maxReplyTokens + THOUGHT_TOKENS });

const bySchema = ({ replySchema }: ChatRequest) =>
  replySchema === null
    ? {}
    : {
        response_format: {
          type: 'json_schema',
          json_schema: { name: 'reply', strict: true, schema: replySchema },
        },
      };

const spoken = ({ instructions, turns }: ChatRequest, { model }: Sampling) => ({
  model,
  messages: [{ role: 'system', content: instructions }, ...turns.map(({ role, text }) => ({ role, content: text }))],
});

const FORMS: readonly ChatForm[] = [
  {
    hasTemperature: true,
    hasSeed: true,
    body: (request, sampling) => ({
      ...spoken(request, sampling),
      ...sampled(request, sampling),
      ...bySchema(request),
    }),
  },
  {
    hasTemperature: false,
    hasSeed: false,
    body: (request, sampling) => ({
      ...spoken(request, sampling),
      ...thought(request),
      ...bySchema(request),
      reasoning_effort: 'low',
    }),
  },
  {
    hasTemperature: true,
    hasSeed: true,
    body: (request, sampling) => ({ ...spoken(request, sampling), ...sampled(request, sampling) }),
  },
  {
    hasTemperature: false,
    hasSeed: false,
    body: (request, sampling) => ({ ...spoken(request, sampling), ...thought(request) }),
  },
];

const openAi: ChatProtocol = {
  provider: 'openai',
  path: '/chat/completions',
  headersOf: bearerHeaders,
  forms: FORMS,
  read(answer) {
    const { success, data } = Answer.safeParse(answer);
    const first = data?.choices[0];
    if (!success || first === undefined) return null;
    return {
      text: first.message.content ?? '',
      isCut: first.finish_reason === 'length',
      tokensIn: data.usage?.prompt_tokens ?? null,
      tokensOut: data.usage?.completion_tokens ?? null,
    };
  },
};

export function openAiChat(options: HttpChatOptions, clock: Clock): ChatModel {
  return httpChatModel(openAi, options, clock);
}
