// The dense leg: chunks whose vectors are near the query's. If it cannot run it says why, and the other legs continue.
import { allSettled } from '../../lib/all-settled.ts';
import { throwIfCancelled } from '../../lib/cancellation.ts';
import type { Degradation } from '../../model/degradation.ts';
import { type ErrorCode, isPortolanError } from '../../model/errors.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import type { MeaningMatch } from '../../ports/vector-index.ts';
import type { View } from '../../ports/view.ts';
import { modelName } from '../../search/model-name.ts';
import type { Engine } from '../workspace/engine.ts';
import type { Owned } from '../workspace/process-memory.ts';
import { recordEmbedding } from '../workspace/record-cost.ts';
import { nearestChunks, prepareVectors } from './nearest-chunks.ts';

/** What this touches of the engine. */
type FindByMeaningPorts = Pick<Engine, 'settings' | 'memory' | 'clock' | 'embedder' | 'ledger' | 'progress' | 'signal'>;

export interface FoundByMeaning {
  /** Whether the leg ran. */
  readonly ran: boolean;
  readonly matches: readonly MeaningMatch[];
  readonly degradations: readonly Degradation[];
}

/** Of the recall. */
const MOST_OF_A_FILE = 12;
/** A user waits for the answer, not for a service. */
const PATIENCE_MS = 5_000;
const REMEMBERED = 200;
const AWAY: ReadonlySet<ErrorCode> = new Set(['embedder_unavailable', 'embedder_mismatch', 'cancelled']);

/** By model and text. */
const QUERY_VECTORS: Owned<Map<string, Float32Array>> = { make: () => new Map() };

export async function findByMeaning(
  engine: FindByMeaningPorts & Pick<Engine, 'settings'>,
  view: View,
  denseText: string,
  filter: SearchFilter,
): Promise<FoundByMeaning> {
  const { embedder } = engine;
  if (embedder === null || denseText === '') return { ran: false, matches: [], degradations: [] };
  const name = modelName(embedder);
  const missing = (code: Degradation['code'], detail: string): Degradation => {
    return { code, subject: name, detail, hint: 'run `portolan index`' };
  };
  const [{ model, pendingFiles }] = await allSettled([view.vectors.status(), prepareVectors(engine, view)]);
  if (model === null && pendingFiles === 0) return { ran: false, matches: [], degradations: [] };
  if (model?.name !== name) {
    const stored = model === null ? 'the index has no vectors' : `the index has vectors of ${model.name}`;
    const detail = `${stored}; only words are searched until it is embedded`;
    return { ran: false, matches: [], degradations: [missing('dense_mismatch', detail)] };
  }
  const degradations = pendingFiles === 0 ? [] : [missing('dense_incomplete', `${pendingFiles} files have no vectors`)];
  try {
    const vector = await vectorOf(engine, embedder, denseText);
    const query = { model: name, vector, limit: engine.settings.searchRecall, mostOfAFile: MOST_OF_A_FILE };
    const matches = await nearestChunks(engine, view, query, filter);
    const unread = embedder.reads(denseText) ? [] : [unreadable(name)];
    return { ran: true, matches, degradations: [...degradations, ...unread] };
  } catch (error) {
    return { ran: false, matches: [], degradations: [withoutEmbedder(engine, embedder, error)] };
  }
}

function unreadable(subject: string): Degradation {
  const detail =
    'the model knows few words of the question, which may be in another language; hits are mostly by words';
  return { code: 'query_unreadable', subject, detail };
}

interface EmbeddedQuery {
  /** Null where the embedder is away. */
  readonly vector: Float32Array | null;
  readonly degradations: readonly Degradation[];
}

export async function embedQuery(engine: FindByMeaningPorts, embedder: Embedder, text: string): Promise<EmbeddedQuery> {
  try {
    return { vector: await vectorOf(engine, embedder, text), degradations: [] };
  } catch (error) {
    return { vector: null, degradations: [withoutEmbedder(engine, embedder, error)] };
  }
}

/** Throws on what is no trouble of the embedder. */
function withoutEmbedder({ signal }: Pick<Engine, 'signal'>, embedder: Embedder, error: unknown): Degradation {
  throwIfCancelled(signal);
  if (!isPortolanError(error) || !AWAY.has(error.code)) throw error;
  const why = error.code === 'cancelled' ? `no answer within ${PATIENCE_MS / 1000} s` : error.message;
  return { code: 'dense_unavailable', subject: modelName(embedder), detail: `${why}; only words were searched` };
}

/** Asked of a service once a process. */
async function vectorOf(engine: FindByMeaningPorts, embedder: Embedder, text: string): Promise<Float32Array> {
  const known = engine.memory.owned(QUERY_VECTORS);
  const key = `${modelName(embedder)}\n${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const signal = AbortSignal.any([engine.signal, AbortSignal.timeout(PATIENCE_MS)]);
  const { vectors, tokens, requests, redacted } = await embedder.embed([text], 'query', signal);
  if (requests > 0) await recordEmbedding(engine, embedder, 'query', { tokens, requests, redacted });
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, vectors);
  return vectors;
}
