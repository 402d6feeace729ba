// The vectors of files: made at once if the embedder is instant, else those that were requested before.
import { allSettled } from '../../lib/all-settled.ts';
import { quantise } from '../../lib/int8-matrix.ts';
import type { Degradation } from '../../model/degradation.ts';
import { type ErrorCode, isPortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { Quantised } from '../../model/quantised.ts';
import type { Draft } from '../../ports/draft.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { FileVectors, VectorModel } from '../../ports/vector-index.ts';
import type { View } from '../../ports/view.ts';
import { type EmbeddableFile, type EmbeddedFile, VECTOR, vectorKey } from '../../search/embedded-texts.ts';
import { modelName } from '../../search/model-name.ts';
import type { Engine } from '../workspace/engine.ts';

const NOT_OF_THE_EMBEDDER: ReadonlySet<ErrorCode> = new Set(['cancelled', 'too_many_open_files']);

/** An instant embedder that fails must not stop an index run: everything else is published without it. */
export async function embedderTrouble({
  embedder,
  signal,
}: Pick<Engine, 'embedder' | 'signal'>): Promise<readonly Degradation[]> {
  if (embedder === null || !embedder.isInstant) return [];
  try {
    await embedder.embed(['a'], 'code', signal);
    return [];
  } catch (error) {
    if (!isPortolanError(error) || NOT_OF_THE_EMBEDDER.has(error.code)) throw error;
    const detail = `${error.message}; search by meaning is off${error.plainHint === null ? '' : `; ${error.plainHint}`}`;
    return [{ code: 'dense_unavailable', subject: modelName(embedder), detail }];
  }
}

/** Whether `embedPending` would have anything to do. */
export async function isEmbeddingDue({ embedder }: Pick<Engine, 'embedder'>, view: View | null): Promise<boolean> {
  if (embedder === null || view === null || view.generation.number === 0) return false;
  const { model, pendingFiles } = await view.vectors.status();
  return pendingFiles > 0 || (model !== null && model.name !== modelName(embedder));
}

/** False, and nothing is put, while no vector of the model was ever made. */
export async function putVectors(
  engine: Pick<Engine, 'store' | 'embedder' | 'signal'>,
  draft: Draft,
  repo: RepoId,
  files: readonly EmbeddedFile[],
): Promise<boolean> {
  const { embedder } = engine;
  if (embedder === null || files.length === 0) return false;
  const made = embedder.isInstant ? await madeNow(engine, embedder, files) : await madeBefore(engine, embedder, files);
  if (made === null) return false;
  await draft.vectors.putVectors(repo, made.model, made.files);
  return true;
}

/** Vectors of what the files were before are forgotten. */
export async function putWithoutVectors(draft: Draft, repo: RepoId, files: readonly EmbeddableFile[]): Promise<void> {
  const pathsOf = (some: readonly EmbeddableFile[]) => some.map(({ path }) => path);
  const pending = files.filter(({ documents }) => documents.length > 0);
  const empty = files.filter(({ documents }) => documents.length === 0);
  await allSettled([
    pending.length > 0 ? draft.vectors.putPending(repo, pathsOf(pending)) : null,
    empty.length > 0 ? draft.vectors.forget(repo, pathsOf(empty)) : null,
  ]);
}

interface MadeVectors {
  readonly model: VectorModel;
  readonly files: readonly FileVectors[];
}

async function madeNow(
  engine: Pick<Engine, 'signal'>,
  embedder: Embedder,
  files: readonly EmbeddedFile[],
): Promise<MadeVectors | null> {
  const wanted = files.flatMap(({ texts }) => texts.filter((text) => text !== null));
  const { vectors, dimensions } = await embedder.embed(wanted, 'code', engine.signal);
  const paths = files.map(({ path }) => path);
  const ofPaths = embedder.pathShare === 0 ? null : await embedder.embed(paths, 'path', engine.signal);
  let first = 0;
  const made = files.map(({ texts, ...file }, at): FileVectors => {
    let own = 0;
    const rows = texts.map((text) => (text === null ? null : own++));
    const ofFile = vectors.subarray(first * dimensions, (first + own) * dimensions);
    if (ofPaths !== null) {
      const ofPath = ofPaths.vectors.subarray(at * dimensions, (at + 1) * dimensions);
      addToEach(ofFile, ofPath, embedder.pathShare);
    }
    first += own;
    return { ...file, chunks: rowsOf(quantise(ofFile, dimensions), dimensions, rows), missing: 0 };
  });
  return { model: { name: modelName(embedder), dimensions }, files: made };
}

/** Where a chunk is says something of what it means. Every row stays of length 1. */
function addToEach(rows: Float32Array, ofPath: Float32Array, share: number): void {
  const size = ofPath.length;
  for (let first = 0; first < rows.length; first += size) {
    let square = 0;
    for (let at = 0; at < size; at += 1) {
      const sum = (rows[first + at] as number) + share * (ofPath[at] as number);
      rows[first + at] = sum;
      square += sum * sum;
    }
    const length = Math.sqrt(square) || 1;
    for (let at = first; at < first + size; at += 1) rows[at] = (rows[at] as number) / length;
  }
}

async function madeBefore(
  engine: Pick<Engine, 'store'>,
  embedder: Embedder,
  files: readonly EmbeddedFile[],
): Promise<MadeVectors | null> {
  const name = modelName(embedder);
  const keys = files.map(({ texts }) => texts.map((text) => (text === null ? null : vectorKey(name, text))));
  const wanted = [...new Set(keys.flat().filter((key) => key !== null))];
  const found = await engine.store.artefacts.read(VECTOR, wanted);
  const places = new Map<string, number>();
  const kept: Uint8Array[] = [];
  wanted.forEach((key, at) => {
    const bytes = found[at];
    if (bytes == null) return;
    places.set(key, kept.length);
    kept.push(bytes);
  });
  const dimensions = kept.length === 0 ? embedder.dimensions : (kept[0] as Uint8Array).length - 4;
  if (dimensions === null) return null;
  const quantised = unpackAll(kept, dimensions);
  return {
    model: { name, dimensions },
    files: files.map(({ texts: _, ...file }, at) => {
      const rows = (keys[at] ?? []).map((key) => (key === null ? null : (places.get(key) ?? null)));
      const missing = (keys[at] ?? []).filter((key) => key !== null && !places.has(key)).length;
      return { ...file, chunks: rowsOf(quantised, dimensions, rows), missing };
    }),
  };
}

/** A row for each place; one of scale 0 where there is none. */
function rowsOf({ values, scales }: Quantised, size: number, rows: readonly (number | null)[]): Quantised {
  const chosen = { values: new Int8Array(rows.length * size), scales: new Float32Array(rows.length) };
  rows.forEach((row, at) => {
    if (row === null) return;
    chosen.values.set(values.subarray(row * size, (row + 1) * size), at * size);
    chosen.scales[at] = scales[row] as number;
  });
  return chosen;
}

/** One vector as bytes: its scale, then its numbers. */
export function packVector({ values, scales }: Quantised, size: number, row: number): Uint8Array {
  const bytes = Buffer.alloc(4 + size);
  bytes.writeFloatLE(scales[row] as number);
  bytes.set(new Uint8Array(values.buffer, values.byteOffset + row * size, size), 4);
  return bytes;
}

function unpackAll(kept: readonly Uint8Array[], size: number): Quantised {
  const all = { values: new Int8Array(kept.length * size), scales: new Float32Array(kept.length) };
  kept.forEach((bytes, row) => {
    all.scales[row] = Buffer.from(bytes.buffer, bytes.byteOffset, 4).readFloatLE();
    all.values.set(new Int8Array(bytes.buffer, bytes.byteOffset + 4, size), row * size);
  });
  return all;
}
