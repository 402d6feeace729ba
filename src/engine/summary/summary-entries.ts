// Documents with what they are found by: vectors of those that are no placeholders, and terms of all. A service embeds
// a text once: its answer is kept.

import { yieldToEvents } from '../../lib/cancellation.ts';
import { stemsOfText } from '../../lib/words.ts';
import type { SummaryDocument } from '../../model/summary.ts';
import type { ArtefactKind } from '../../ports/artefact-store.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { SummaryEntry } from '../../ports/summary-files.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import type { VectorModel } from '../../ports/vector-index.ts';
import { vectorKey } from '../../search/embedded-texts.ts';
import { modelName } from '../../search/model-name.ts';
import { denseText, sparseText } from '../../summary/index-texts.ts';
import type { Engine } from '../workspace/engine.ts';
import { recordEmbedding } from '../workspace/record-cost.ts';

/** What this touches of the engine. */
type SummaryEntriesPorts = Pick<
  Engine,
  'settings' | 'store' | 'clock' | 'embedder' | 'tokenizer' | 'ledger' | 'progress' | 'signal'
>;

/** Vectors of summaries that were asked of a service, as 32-bit numbers; the key names model and text. */
const SUMMARY_VECTOR: ArtefactKind = { name: 'summary_vector', version: 1, paid: true };
const DOCUMENTS_A_BATCH = 512;

/** The size of the vectors, which a service tells only with the first of them. */
export async function summaryVectorModel(engine: SummaryEntriesPorts): Promise<VectorModel | null> {
  const { embedder } = engine;
  if (embedder === null) return null;
  const { dimensions } = embedder;
  if (dimensions !== null) return { name: modelName(embedder), dimensions };
  const probe = await embedder.embed(['summary'], 'code', engine.signal);
  await recordEmbedding(engine, embedder, 'index', probe);
  return { name: modelName(embedder), dimensions: probe.dimensions };
}

/** `documents` in the order of ids. For who holds the writer role. */
export async function* summaryEntries(
  engine: SummaryEntriesPorts,
  documents: Iterable<SummaryDocument>,
  model: VectorModel | null,
): AsyncGenerator<SummaryEntry> {
  const countTokens = await engine.tokenizer.load();
  for (const batch of inBatches(documents)) {
    await yieldToEvents(engine.signal);
    const vectors = await vectorsOf(engine, batch, model, countTokens);
    for (const [at, document] of batch.entries()) {
      yield { document, vector: vectors[at] ?? null, terms: stemsOfText(sparseText(document)) };
    }
  }
}

function* inBatches(documents: Iterable<SummaryDocument>): Generator<SummaryDocument[]> {
  let batch: SummaryDocument[] = [];
  for (const document of documents) {
    batch.push(document);
    if (batch.length < DOCUMENTS_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The same order and length as the documents; null for placeholders. */
async function vectorsOf(
  engine: SummaryEntriesPorts,
  documents: readonly SummaryDocument[],
  model: VectorModel | null,
  countTokens: CountTokens,
): Promise<readonly (Float32Array | null)[]> {
  const { embedder, settings } = engine;
  if (embedder === null || model === null) return documents.map(() => null);
  const most = settings.summary.embedMaxTokens;
  const places: number[] = [];
  const texts: string[] = [];
  for (const [place, document] of documents.entries()) {
    if (document.isPlaceholder) continue;
    places.push(place);
    texts.push(denseText(document, most, countTokens));
  }
  const made = embedder.isInstant
    ? rowsOf((await embedder.embed(texts, 'code', engine.signal)).vectors, model.dimensions)
    : await keptVectors(engine, embedder, texts, model);
  const vectors: (Float32Array | null)[] = documents.map(() => null);
  for (const [at, place] of places.entries()) vectors[place] = made[at] ?? null;
  return vectors;
}

async function keptVectors(
  engine: SummaryEntriesPorts,
  embedder: Embedder,
  texts: readonly string[],
  { name, dimensions }: VectorModel,
): Promise<readonly Float32Array[]> {
  const { artefacts } = engine.store;
  const keys = texts.map((text) => vectorKey(name, text));
  const kept = await artefacts.read(SUMMARY_VECTOR, keys);
  const isKept = (at: number) => kept[at]?.byteLength === dimensions * Float32Array.BYTES_PER_ELEMENT;
  const missing = texts.map((_, at) => at).filter((at) => !isKept(at));
  const asked = missing.map((at) => texts[at] as string);
  if (asked.length === 0) return kept.map((bytes) => numbersOf(bytes as Uint8Array));
  const embedded = await embedder.embed(asked, 'code', engine.signal);
  await recordEmbedding(engine, embedder, 'index', embedded);
  const fresh = rowsOf(embedded.vectors, dimensions);
  const rows = missing.map((at, place) => {
    const row = fresh[place] as Float32Array;
    return { key: keys[at] as string, source: '', bytes: new Uint8Array(row.slice().buffer) };
  });
  await artefacts.write([{ kind: SUMMARY_VECTOR, artefacts: rows }]);
  const freshAt = new Map(missing.map((at, place) => [at, fresh[place] as Float32Array]));
  return texts.map((_, at) => freshAt.get(at) ?? numbersOf(kept[at] as Uint8Array));
}

function rowsOf(vectors: Float32Array, dimensions: number): Float32Array[] {
  return Array.from({ length: vectors.length / dimensions }, (_, row) =>
    vectors.subarray(row * dimensions, (row + 1) * dimensions),
  );
}

function numbersOf(bytes: Uint8Array): Float32Array {
  return new Float32Array(bytes.slice().buffer);
}
