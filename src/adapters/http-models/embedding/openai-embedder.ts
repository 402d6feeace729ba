// Any service with the embeddings endpoint of OpenAI: itself, Azure's and Google's look-alikes, vLLM, LM Studio, TEI.
import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedder } from '../../../ports/embedder.ts';
import type { EmbeddingProtocol, HttpEmbedderOptions, ProtocolAnswer } from './embedding-protocol.ts';
import { httpEmbedder } from './http-embedder.ts';

const Answer = z.object({
  data: z.array(
    z.object({
      index: z.int().nonnegative().optional(),
      // Base64 is a quarter of the size; not every service knows it.
      embedding: z.union([z.array(z.number()), z.base64()]),
    }),
  ),
  usage: z.object({ prompt_tokens: z.number().optional(), total_tokens: z.number().optional() }).nullish(),
});

const openAi: EmbeddingProtocol = {
  provider: 'openai',
  path: '/embeddings',
  body: (model, texts, dimensions) => ({
    model,
    input: texts,
    ...(dimensions === null ? {} : { dimensions }),
    encoding_format: 'base64',
  }),
  read(answer) {
    const { success, data: read } = Answer.safeParse(answer);
    return success ? inOrder(read) : null;
  },
};

export function openAiEmbedder(options: HttpEmbedderOptions, clock: Clock): Embedder {
  return httpEmbedder(openAi, options, clock);
}

/** Services may answer in any order, but each place once. */
function inOrder({ data, usage }: z.infer<typeof Answer>): ProtocolAnswer | null {
  const rows: ArrayLike<number>[] = new Array(data.length);
  const filled = new Set<number>();
  for (const [at, { index = at, embedding }] of data.entries()) {
    const row = typeof embedding === 'string' ? floatsOf(embedding) : embedding;
    if (row === null || index >= data.length) return null;
    rows[index] = row;
    filled.add(index);
  }
  return filled.size === data.length ? { rows, tokens: usage?.prompt_tokens ?? usage?.total_tokens ?? null } : null;
}

/** Numbers of four bytes, the smallest byte first. */
function floatsOf(base64: string): Float32Array | null {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length % 4 !== 0) return null;
  const floats = new Float32Array(bytes.length / 4);
  for (let at = 0; at < floats.length; at += 1) floats[at] = bytes.readFloatLE(at * 4);
  return floats;
}
