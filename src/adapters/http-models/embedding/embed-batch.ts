// One batch as vectors. A refused batch is tried in halves, and a single text is cut at its end: each service reports
// in its own way that something was too long, and no message is read here.
import type { Clock } from '../../../ports/clock.ts';
import { askService } from '../asking/ask-service.ts';
import { estimateTokens } from '../asking/estimate-tokens.ts';
import { type Failure, refusal } from '../asking/refusal.ts';
import type { UsableEndpoint } from '../asking/request.ts';
import { EMBEDDING, type EmbeddingProtocol, type HttpEmbedderOptions } from './embedding-protocol.ts';
import { unitRows } from './unit-rows.ts';

export interface BatchJob {
  readonly protocol: EmbeddingProtocol;
  readonly options: HttpEmbedderOptions;
  readonly clock: Clock;
  readonly endpoint: UsableEndpoint;
  /** Told how many numbers a vector has; throws where that is another size than before. */
  readonly settle: (dimensions: number) => void;
  readonly signal: AbortSignal;
}

export interface EmbeddedBatch {
  /** Of length 1, in the order of the texts. */
  readonly rows: readonly Float32Array[];
  readonly tokens: number;
  readonly requests: number;
}

/** A text is cut to a sixteenth before it counts as refused for what it is. */
const MOST_CUTS = 4;
const TOO_LARGE = new Set([400, 413]);

export async function embedBatch(
  job: BatchJob,
  texts: readonly string[],
  cutsLeft = MOST_CUTS,
): Promise<EmbeddedBatch> {
  const { protocol, options } = job;
  const body = protocol.body(options.model, texts, options.dimensions);
  const { reply, requests } = await askService(job.endpoint, body, options, job.clock, job.signal);
  if (reply.kind === 'answer') return { ...readBatch(job, texts, reply.value), requests };
  const isTooLarge = reply.kind === 'refused' && TOO_LARGE.has(reply.status);
  const [text = ''] = texts;
  if (!isTooLarge || (texts.length === 1 && (cutsLeft === 0 || text.length < 2))) throw failed(job, reply);
  if (texts.length === 1) {
    const rest = await embedBatch(job, [firstHalf(text)], cutsLeft - 1);
    return { ...rest, requests: rest.requests + requests };
  }
  const middle = Math.ceil(texts.length / 2);
  // One after the other: where the size is not the trouble, the first text of all says so before the rest is sent.
  const left = await embedBatch(job, texts.slice(0, middle));
  const right = await embedBatch(job, texts.slice(middle));
  return {
    rows: [...left.rows, ...right.rows],
    tokens: left.tokens + right.tokens,
    requests: requests + left.requests + right.requests,
  };
}

function readBatch(job: BatchJob, texts: readonly string[], value: unknown): Omit<EmbeddedBatch, 'requests'> {
  const answer = job.protocol.read(value);
  const rows = answer === null || answer.rows.length !== texts.length ? null : unitRows(answer.rows);
  if (answer === null || rows === null) throw failed(job, { kind: 'nonsense' });
  job.settle(rows[0]?.length ?? 0);
  const estimate = (): number => texts.reduce((sum, text) => sum + estimateTokens(text), 0);
  return { rows, tokens: answer.tokens ?? estimate() };
}

/** Without half a letter at its end. */
function firstHalf(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2)).replace(/[\ud800-\udbff]$/, '');
}

function failed({ protocol, endpoint }: BatchJob, failure: Failure): Error {
  return refusal(failure, protocol.provider, endpoint.url, EMBEDDING);
}
