// What the store knows before a run begins: its repositories and its generation, or nothing without an index.
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { Repository } from '../../model/workspace.ts';
import type { Draft } from '../../ports/draft.ts';
import type { View } from '../../ports/view.ts';
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
  engine: Pick<Engine, 'store'>,
  options: { replaceDamaged: boolean },
): Promise<PublishedState> {
  const view = await openView(engine, options);
  await view?.release();
  return stateIn(view);
}

/** Null without an index, or with one that the next run rebuilds. */
export async function openView(
  { store }: Pick<Engine, 'store'>,
  { replaceDamaged }: { replaceDamaged: boolean },
): Promise<View | null> {
  try {
    return await store.view();
  } catch (error) {
    const isRebuilt = isPortolanError(error, 'index_missing') || isPortolanError(error, 'store_older');
    const isDamaged = isPortolanError(error, 'store_foreign') || isPortolanError(error, 'store_corrupt');
    if (isRebuilt || (replaceDamaged && isDamaged)) return null;
    throw error;
  }
}

export function stateIn(view: View | null): PublishedState {
  if (view === null) return NOTHING;
  const { number: generation, coverage } = view.generation;
  return { repositories: view.repositories, generation, coverage };
}

/** One request, one view, always released. */
export async function withView<T>(engine: Pick<Engine, 'store'>, work: (view: View) => Promise<T>): Promise<T> {
  const view = await engine.store.view();
  try {
    return await work(view);
  } finally {
    await view.release();
  }
}

/** One draft, published by the work or discarded where it fails. */
export async function withDraft<T>(engine: Pick<Engine, 'store'>, work: (draft: Draft) => Promise<T>): Promise<T> {
  const draft = await engine.store.draft();
  try {
    return await work(draft);
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

/** The same with a view of what the draft comes after, opened side by side. */
export async function withDraftOnView<T>(
  { store }: Pick<Engine, 'store'>,
  work: (draft: Draft, before: View) => Promise<T>,
): Promise<T> {
  const opening = [store.view(), store.draft()] as const;
  const [viewed, drafted] = await Promise.allSettled(opening);
  try {
    const [before, draft] = await Promise.all(opening);
    return await work(draft, before);
  } catch (error) {
    if (drafted.status === 'fulfilled') await drafted.value.discard();
    throw error;
  } finally {
    if (viewed.status === 'fulfilled') await viewed.value.release();
  }
}

/** The same for a question: an index of which nothing is published yet is none. */
export function withPublished<T>(engine: Pick<Engine, 'store'>, work: (view: View) => Promise<T>): Promise<T> {
  return withView(engine, async (view) => {
    if (view.generation.number > 0) return work(view);
    throw new PortolanError('index_missing', 'nothing is indexed here yet', {
      shellHint: 'run `portolan index` first',
    });
  });
}
