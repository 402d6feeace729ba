// Files of vectors, put by the port and found by an engine over the store: what the laws of the vector index are written with.
import { nearestChunks } from '../../../src/engine/embedding/nearest-chunks.ts';
import { quantise } from '../../../src/lib/int8-matrix.ts';
import { type ChunkId, chunkId, fileNodeId, type RepoId } from '../../../src/model/ids.ts';
import { trustedRepoPath } from '../../../src/model/repo-path.ts';
import type { Draft } from '../../../src/ports/draft.ts';
import { NO_FILTER, type SearchFilter } from '../../../src/ports/lexical-index.ts';
import type { FileVectors, MeaningQuery } from '../../../src/ports/vector-index.ts';
import type { View } from '../../../src/ports/view.ts';
import { memoryOf } from '../../support/memory-of.ts';
import { sampleRepository, WORKSPACE } from '../../support/sample-files.ts';
import { type Stores, withView } from '../../support/store-place.ts';

export const APP = sampleRepository('app').id;
export const LIB = sampleRepository('lib').id;
export const MODEL = { name: 'test/plane', dimensions: 2 };
export const EAST = [1, 0];
export const NORTH = [0, 1];
export const BETWEEN = [Math.SQRT1_2, Math.SQRT1_2];

export function idOf(path: string, n = 1, repo = APP): ChunkId {
  return chunkId(fileNodeId(WORKSPACE, repo, path), n);
}

interface More {
  readonly missing?: number;
  readonly repo?: RepoId;
}

/** A document for each row; null for one without a vector. Every second one is exported. */
export function file(path: string, rows: readonly (readonly number[] | null)[], more: More = {}): FileVectors {
  const size = rows.find((row) => row !== null)?.length ?? MODEL.dimensions;
  const numbers = rows.flatMap((row) => row ?? new Array<number>(size).fill(0));
  return {
    path: trustedRepoPath(path),
    language: 'typescript',
    marks: [],
    documents: rows.map((_, at) => ({ chunkId: idOf(path, at + 1, more.repo), kind: null, exported: at % 2 === 1 })),
    chunks: quantise(Float32Array.from(numbers), size),
    missing: more.missing ?? 0,
  };
}

export async function put(
  writer: Stores,
  files: readonly FileVectors[],
  repo: RepoId = APP,
  model = MODEL,
): Promise<void> {
  await change(writer, (draft) => draft.vectors.putVectors(repo, model, files));
}

export async function change(writer: Stores, work: (draft: Draft) => Promise<void>): Promise<void> {
  const draft = await writer.draft();
  try {
    await work(draft);
    await draft.publish(1);
  } finally {
    await draft.discard();
  }
}

type Asked = Partial<Omit<MeaningQuery, 'vector'>> & { filter?: Partial<SearchFilter> };

export function queryOf(vector: readonly number[], { filter: _, ...more }: Asked): MeaningQuery {
  const limits = { limit: 100_000, mostOfAFile: 100_000 };
  return { model: MODEL.name, vector: Float32Array.from(vector), ...limits, ...more };
}

export async function found(store: Stores, vector: readonly number[], asked: Asked = {}): Promise<[ChunkId, number][]> {
  const filter = { ...NO_FILTER, ...asked.filter };
  const engine = { memory: memoryOf(store) };
  const matches = await withView(store, (view) => nearestChunks(engine, view, queryOf(vector, asked), filter));
  return matches.map(({ chunkId: id, similarity }) => [id, similarity]);
}

export async function foundIds(...asked: Parameters<typeof found>): Promise<ChunkId[]> {
  return (await found(...asked)).map(([id]) => id);
}

export async function statusOf(view: View) {
  return { ...(await view.vectors.status()), chunks: await view.vectors.chunkCount() };
}

/** Where they are, and how many documents each has. */
export async function loadedFiles(view: View): Promise<string[]> {
  const { packs } = await view.vectors.load(null);
  const files: string[] = [];
  for await (const pack of packs) {
    files.push(...pack.files.map(({ repo, path, owners }) => `${repo} ${path} ${owners.length}`));
  }
  return files.sort();
}
