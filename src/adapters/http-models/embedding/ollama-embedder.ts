// Ollama's own endpoint. It cuts long texts itself.
import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { EmbeddingProtocol, HttpEmbedderOptions } from './embedding-protocol.ts';
import { httpEmbedder } from './http-embedder.ts';

const Answer = z.object({
  embeddings: z.array(z.array(z.number())),
  prompt_eval_count: z.number().optional(),
});

const ollama: EmbeddingProtocol = {
  provider: 'ollama',
  path: '/api/embed',
  body: (model, texts, dimensions) => ({
    model,
    input: texts,
    truncate: true,
    ...(dimensions === null ? {} : { dimensions }),
  }),
  read(answer) {
    const { success, data: read } = Answer.safeParse(answer);
    return success ? { rows: read.embeddings, tokens: read.prompt_eval_count ?? null } : null;
  },
};

export function ollamaEmbedder(options: HttpEmbedderOptions, clock: Clock): Embedder {
  return httpEmbedder(ollama, options, clock);
}
