// The embedder port on an HTTP service. Requests and replies are the protocol's; redaction, batches, retries and the
// checks of vectors are the same for all.
import { hashText } from '../../../lib/hash-text.ts';
import { inParallel } from '../../../lib/in-parallel.ts';
import { redactSecrets } from '../../../lib/redact-secrets.ts';
import { PortolanError } from '../../../model/errors.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Embedded, EmbeddedSide, Embedder } from '../../../ports/embedder.ts';
import { cancelled } from '../asking/cancelled.ts';
import { bearerHeaders, makeEndpoint, usableEndpoint } from '../asking/request.ts';
import { sendableText } from '../asking/sendable-text.ts';
import { type BatchJob, embedBatch } from './embed-batch.ts';
import { EMBEDDING, type EmbeddingProtocol, type HttpEmbedderOptions } from './embedding-protocol.ts';
import { prefixesOf } from './model-prefixes.ts';
import { planBatches } from './plan-batches.ts';

type Prefixes = Readonly<Record<EmbeddedSide, string>>;

export function httpEmbedder(protocol: EmbeddingProtocol, options: HttpEmbedderOptions, clock: Clock): Embedder {
  const known = prefixesOf(options.model);
  const query = options.queryPrefix ?? known.query;
  const code = options.codePrefix ?? known.code;
  const prefixes: Prefixes = { query, code, path: code };
  const endpoint = makeEndpoint(
    { baseUrl: options.baseUrl, path: protocol.path, apiKey: options.apiKey, headersOf: bearerHeaders },
    EMBEDDING,
  );
  let dimensions = options.dimensions;
  const settle = (found: number): void => {
    dimensions ??= found;
    if (found !== dimensions) throw mismatch(options.model, found, dimensions);
  };
  return {
    provider: protocol.provider,
    model: nameOf(options, prefixes),
    get dimensions() {
      return dimensions;
    },
    isInstant: false,
    // What it was made from is not known here.
    reads: () => true,
    pathShare: 0,
    unrelated: null,
    pricePerMillion: options.pricePerMillion,
    async embed(texts, side, signal) {
      if (signal.aborted) throw cancelled(signal);
      if (texts.length === 0) return nothing(dimensions);
      const job = { protocol, options, clock, endpoint: usableEndpoint(endpoint, EMBEDDING), settle };
      return embedAll(job, texts, prefixes[side], signal);
    },
  };
}

async function embedAll(
  job: Omit<BatchJob, 'signal'>,
  texts: readonly string[],
  prefix: string,
  signal: AbortSignal,
): Promise<Embedded> {
  const redactions = texts.map(redactSecrets);
  const batches = planBatches(
    redactions.map(({ text }) => sendableText(prefix + text)),
    job.options,
  );
  const results = await inParallel(batches, job.options.concurrency, signal, (batch, stop) =>
    embedBatch({ ...job, signal: stop }, batch),
  );
  const rows = results.flatMap((result) => result.rows);
  const dimensions = rows[0]?.length ?? 0;
  const vectors = new Float32Array(rows.length * dimensions);
  for (const [at, row] of rows.entries()) vectors.set(row, at * dimensions);
  const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
  return {
    vectors,
    dimensions,
    tokens: sum(results.map(({ tokens }) => tokens)),
    requests: sum(results.map(({ requests }) => requests)),
    redacted: sum(redactions.map(({ count }) => count)),
  };
}

function nothing(dimensions: number | null): Embedded {
  return { vectors: new Float32Array(), dimensions: dimensions ?? 0, tokens: 0, requests: 0, redacted: 0 };
}

/** Vectors of one model are others where it was asked for fewer numbers, or the texts were written otherwise. */
function nameOf(options: HttpEmbedderOptions, prefixes: Prefixes): string {
  const size = options.dimensions === null ? '' : `@${options.dimensions}`;
  const written = prefixes.query + prefixes.code === '' ? '' : `+${hashText(JSON.stringify(prefixes)).toString(36)}`;
  return options.model + size + written;
}

function mismatch(model: string, found: number, wanted: number): PortolanError {
  const message = `the model ${model} returned vectors of ${found} numbers, but ${wanted} were expected`;
  return new PortolanError('embedder_mismatch', message, { hint: 'check embedding_model and embedding.dimensions' });
}
