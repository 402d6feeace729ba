// A real HTTP server that speaks the embedding protocols of OpenAI and Ollama. Its vectors are made of the letters of a
// text alone.
import type { ServerResponse } from 'node:http';
import { type OrderedServer, orderedServer } from './ordered-server.ts';

export type Trouble =
  | { readonly kind: 'status'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: 'body'; readonly text: string }
  /** Something else in the place of the vectors. */
  | { readonly kind: 'vectors'; readonly change: (vectors: readonly (readonly number[])[]) => unknown[] }
  | { readonly kind: 'numbers'; readonly encoding: 'float' | 'base64' }
  | { readonly kind: 'items'; readonly change: (items: readonly unknown[]) => readonly unknown[] }
  | { readonly kind: 'silent' | 'hang' | 'cut' | 'fine' };

interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | null;
  readonly model: string;
  readonly input: readonly string[];
  readonly body: string;
}

export interface EmbeddingServer extends OrderedServer<Trouble> {
  readonly received: ReceivedRequest[];
  /** Batches and texts above are refused, or cut where the protocol says so. */
  limit(limits: Limits): void;
}

interface Limits {
  readonly texts?: number;
  readonly characters?: number;
  readonly status?: 400 | 413;
}

const DIMENSIONS = 24;

export async function embeddingServer(): Promise<EmbeddingServer> {
  const received: ReceivedRequest[] = [];
  let limits: Limits = {};
  const server = await orderedServer<Trouble>(
    { kind: 'fine' },
    ({ path, headers, body }) => {
      const { model, input } = JSON.parse(body) as { model: string; input: string[] };
      received.push({ path, authorization: headers.authorization ?? null, model, input, body });
    },
    ({ path, body }, trouble, response) => respond(path, body, trouble, limits, response),
  );
  const limit = (most: Limits): void => {
    limits = most;
  };
  return Object.assign(server, { received, limit });
}

function respond(path: string, body: string, trouble: Trouble, limits: Limits, response: ServerResponse): void {
  if (trouble.kind === 'silent') return;
  // A service that repeats what it was sent, as services do.
  if (trouble.kind === 'status') return void response.writeHead(trouble.status, trouble.headers ?? {}).end(body);
  if (trouble.kind === 'body') return void response.end(trouble.text);
  const asked = JSON.parse(body) as { input: string[]; dimensions?: number; truncate?: boolean };
  const most = limits.characters ?? Number.POSITIVE_INFINITY;
  const isTooLong = asked.truncate !== true && asked.input.some((text) => text.length > most);
  if (isTooLong || asked.input.length > (limits.texts ?? Number.POSITIVE_INFINITY)) {
    return void response.writeHead(limits.status ?? 400).end(body);
  }
  const vectors = asked.input.map((text) => vectorOf(text.slice(0, most), asked.dimensions ?? DIMENSIONS));
  const answer = JSON.stringify(answerOf(path, asked.input, vectors, trouble));
  if (trouble.kind === 'hang') return void response.write(answer.slice(0, 20));
  if (trouble.kind !== 'cut') return void response.end(answer);
  response.writeHead(200, { 'content-length': answer.length });
  response.write(answer.slice(0, 20), () => response.destroy());
}

function answerOf(path: string, input: readonly string[], vectors: number[][], trouble: Trouble): unknown {
  const rows = trouble.kind === 'vectors' ? trouble.change(vectors) : vectors;
  const tokens = input.reduce((sum, text) => sum + text.length, 0);
  if (path.endsWith('/api/embed')) return { model: 'm', embeddings: rows, prompt_eval_count: tokens };
  const isBase64 = trouble.kind !== 'numbers' || trouble.encoding === 'base64';
  const items = rows.map((row, index) => ({
    object: 'embedding',
    index,
    embedding: isBase64 && trouble.kind !== 'vectors' ? base64Of(row as number[]) : row,
  }));
  const data = trouble.kind === 'items' ? trouble.change(items) : items;
  return { object: 'list', data, model: 'm', usage: { prompt_tokens: tokens, total_tokens: tokens } };
}

/** Counts of letters, so that texts of the same letters only are the same; never of length 1, never without length. */
function vectorOf(text: string, dimensions: number): number[] {
  const counts = new Array<number>(dimensions).fill(1);
  for (let at = 0; at < text.length; at += 1) {
    const place = (text.charCodeAt(at) * 31 + at) % dimensions;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

export function base64Of(numbers: readonly number[]): string {
  const bytes = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) bytes.writeFloatLE(number, at * 4);
  return bytes.toString('base64');
}
