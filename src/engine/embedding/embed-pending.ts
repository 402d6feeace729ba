// Asks the embedder for every missing vector, keeps each batch, then makes them visible as one generation. Nothing is
// paid twice: a stopped run continues where it was.

import { yieldToEvents } from '../../lib/cancellation.ts';
import { quantise } from '../../lib/int8-matrix.ts';
import type { Degradation } from '../../model/degradation.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { View } from '../../ports/view.ts';
import { VECTOR, vectorKey } from '../../search/embedded-texts.ts';
import { modelName } from '../../search/model-name.ts';
import type { Engine } from '../workspace/engine.ts';
import { withDraft, withView } from '../workspace/published-state.ts';
import { recordEmbedding } from '../workspace/record-cost.ts';
import { embeddedFiles } from './embedded-files.ts';
import { embedderTrouble, isEmbeddingDue, packVector, putVectors } from './vectors-of-files.ts';

/** What this touches of the engine. */
type EmbedPendingPorts = Pick<
  Engine,
  'workspaceId' | 'settings' | 'store' | 'clock' | 'embedder' | 'ledger' | 'progress' | 'signal'
>;

export interface EmbeddingReport {
  readonly generation: number;
  readonly texts: number;
  readonly tokens: number;
  readonly redacted: number;
  /** In US dollars; null where nothing is paid or the price is not known. */
  readonly cost: number | null;
  readonly degradations: readonly Degradation[];
}

const FILES_A_BATCH = 64;
/** What a text is taken to cost before the service has counted it. */
const CHARS_A_TOKEN = 4;

interface PendingRepository {
  readonly repo: RepoId;
  readonly entries: readonly FileEntry[];
}

/** Null where there is nothing to do. */
export async function embedPending(
  engine: EmbedPendingPorts,
  after: number,
  maxCost: number | null,
): Promise<EmbeddingReport | null> {
  const { embedder } = engine;
  if (embedder === null || !(await withView(engine, (view) => isEmbeddingDue(engine, view)))) return null;
  const pending = await withView(engine, (view) => pendingRepositories(view, embedder));
  const total = pending.reduce((sum, { entries }) => sum + entries.length, 0);
  engine.progress({ kind: 'started', stage: 'embed', total, subject: modelName(embedder) });
  const { ready, ...spent } = await askForAll(engine, embedder, pending, maxCost);
  const generation = ready ? await publishVectors(engine, pending) : after;
  engine.progress({ kind: 'finished', stage: 'embed', done: total });
  return { ...spent, generation };
}

/** With another model than the stored one, all files are pending. */
async function pendingRepositories(view: View, embedder: Embedder): Promise<PendingRepository[]> {
  const isSame = (await view.vectors.status()).model?.name === modelName(embedder);
  const pending: PendingRepository[] = [];
  for (const { id } of view.repositories) {
    const paths = isSame ? await view.vectors.pendingFiles(id) : (await view.catalog.files(id)).paths;
    const entries = await view.catalog.filesAt(locationsIn(id, paths as readonly RepoPath[]));
    const indexed = entries.filter((entry) => entry !== null && entry.reason === null && entry.checksum !== null);
    pending.push({ repo: id, entries: indexed as FileEntry[] });
  }
  return pending;
}

/** `ready`: there is something to publish. */
type Spent = Omit<EmbeddingReport, 'generation'> & { readonly ready: boolean };

async function askForAll(
  engine: EmbedPendingPorts,
  embedder: Embedder,
  pending: readonly PendingRepository[],
  maxCost: number | null,
): Promise<Spent> {
  const spent = { texts: 0, tokens: 0, redacted: 0, cost: embedder.pricePerMillion === null ? null : 0 };
  const degradations: Degradation[] = [];
  if (embedder.isInstant) {
    degradations.push(...(await embedderTrouble(engine)));
    return { ...spent, degradations, ready: degradations.length === 0 };
  }
  let done = 0;
  const total = pending.reduce((sum, { entries }) => sum + entries.length, 0);
  try {
    for (const { repo, entries } of pending.flatMap(batches)) {
      await yieldToEvents(engine.signal);
      const missing = await missingTexts(engine, embedder, repo, entries);
      const dollars = (tokens: number) => (tokens * (embedder.pricePerMillion ?? 0)) / 1e6;
      const expected = dollars([...missing.values()].reduce((sum, text) => sum + text.length / CHARS_A_TOKEN, 0));
      if (maxCost !== null && (spent.cost ?? 0) + expected > maxCost) {
        const detail = `stopped at the limit of $${maxCost}; ${total - done} files have no vectors`;
        const hint = 'raise --max-cost and run `portolan index` again';
        degradations.push({ code: 'dense_incomplete', subject: modelName(embedder), detail, hint });
        break;
      }
      const { tokens, redacted } = await askFor(engine, embedder, missing);
      spent.texts += missing.size;
      spent.tokens += tokens;
      spent.redacted += redacted;
      if (spent.cost !== null) spent.cost += dollars(tokens);
      done += entries.length;
      engine.progress({ kind: 'advanced', stage: 'embed', done, total });
    }
  } catch (error) {
    if (!isPortolanError(error, 'embedder_unavailable') && !isPortolanError(error, 'embedder_mismatch')) throw error;
    const detail = `${error.message}; ${total - done} files have no vectors`;
    const hint = error.hint ?? 'run `portolan index` again';
    degradations.push({ code: 'dense_unavailable', subject: modelName(embedder), detail, hint });
  }
  return { ...spent, degradations, ready: done > 0 };
}

function batches({ repo, entries }: PendingRepository): PendingRepository[] {
  const cut: PendingRepository[] = [];
  for (let at = 0; at < entries.length; at += FILES_A_BATCH)
    cut.push({ repo, entries: entries.slice(at, at + FILES_A_BATCH) });
  return cut;
}

/** By key; the same text once. */
async function missingTexts(
  engine: Pick<Engine, 'workspaceId' | 'settings' | 'store'>,
  embedder: Embedder,
  repo: RepoId,
  entries: readonly FileEntry[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  for (const { texts } of await embeddedFiles(engine, repo, entries)) {
    for (const text of texts) if (text !== null) wanted.set(vectorKey(modelName(embedder), text), text);
  }
  const keys = [...wanted.keys()];
  const known = await engine.store.artefacts.has(VECTOR, keys);
  keys.forEach((key, at) => {
    if (known[at] === true) wanted.delete(key);
  });
  return wanted;
}

async function askFor(engine: EmbedPendingPorts, embedder: Embedder, missing: ReadonlyMap<string, string>) {
  if (missing.size === 0) return { tokens: 0, redacted: 0 };
  const answer = await embedder.embed([...missing.values()], 'code', engine.signal);
  const { vectors, dimensions, tokens, requests, redacted } = answer;
  const quantised = quantise(vectors, dimensions);
  const artefacts = [...missing.keys()].map((key, row) => {
    return { key, source: key, bytes: packVector(quantised, dimensions, row) };
  });
  await engine.store.artefacts.write([{ kind: VECTOR, artefacts }]);
  await recordEmbedding(engine, embedder, 'index', { tokens, requests, redacted });
  return { tokens, redacted };
}

async function publishVectors(engine: EmbedPendingPorts, pending: readonly PendingRepository[]): Promise<number> {
  return withDraft(engine, async (draft) => {
    for (const { repo, entries } of pending.flatMap(batches)) {
      await yieldToEvents(engine.signal);
      await putVectors(engine, draft, repo, await embeddedFiles(engine, repo, entries));
    }
    return (await draft.publish(1)).number;
  });
}
