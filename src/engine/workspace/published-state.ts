// What the store knows before a run begins: its repositories and its generation, or nothing where there is no index.
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Repository } from '../../model/workspace.ts';
import type { Snapshot } from '../../ports/catalog-store.ts';
import type { Engine } from './engine.ts';

export interface PublishedState {
  readonly repositories: readonly Repository[];
  readonly generation: number;
  /** Below 1 where a first build was not finished. */
  readonly coverage: number;
}

const NOTHING: PublishedState = { repositories: [], generation: 0, coverage: 0 };

/** `replaceDamaged`: a file that is no index of ours counts as nothing, since the run will set it aside. */
export async function readPublishedState(
  engine: Engine,
  options: { replaceDamaged: boolean },
): Promise<PublishedState> {
  if (!engine.store.exists()) return NOTHING;
  try {
    return await withSnapshot(engine, async (snapshot) => {
      const repositories = await engine.store.catalog.repositories(snapshot);
      const { number: generation, coverage } = snapshot.generation;
      return { repositories, generation, coverage };
    });
  } catch (error) {
    const isRebuilt = isPortolanError(error, 'index_missing') || isPortolanError(error, 'store_older');
    const isDamaged = isPortolanError(error, 'store_foreign') || isPortolanError(error, 'store_corrupt');
    if (isRebuilt || (options.replaceDamaged && isDamaged)) return NOTHING;
    throw error;
  }
}

/** One request, one snapshot, always given back. */
export async function withSnapshot<T>(engine: Engine, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const snapshot = await engine.store.catalog.snapshot();
  try {
    return await work(snapshot);
  } finally {
    snapshot.release();
  }
}

/** The same for a question: an index of which nothing is published yet is none. */
export function withPublished<T>(engine: Engine, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withSnapshot(engine, async (snapshot) => {
    if (snapshot.generation.number > 0) return work(snapshot);
    throw new PortolanError('index_missing', 'nothing is indexed here yet', {
      shellHint: 'run `portolan index` first',
    });
  });
}
