// Where a store under test lives: tests open it as often as they like, here and in other processes.
import { onTestFinished } from 'vitest';
import type { View } from '../../src/ports/view.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';

export interface StorePlace {
  /** A handle of its own on the one store; nothing is opened yet. */
  open(): WorkspaceStore;
  /** How another process gets a handle: the compiled module, the function it exports, the function's argument. */
  readonly recipe: { readonly module: string; readonly maker: string; readonly argument: string };
}

export type MakePlace = () => StorePlace;

/** What a test may use of a store, be it in this process or in another. */
export type Stores = Pick<WorkspaceStore, 'view' | 'draft' | 'observations' | 'artefacts' | 'lease'>;

export function openReader(place: StorePlace): WorkspaceStore {
  const store = place.open();
  onTestFinished(() => store.close());
  return store;
}

/** With the lease, which the test's end gives back. */
export async function openWriter(place: StorePlace): Promise<WorkspaceStore> {
  const { store, close } = await openForAWhile(place);
  onTestFinished(close);
  return store;
}

/** A writer that the test itself closes. */
export async function openForAWhile(
  place: StorePlace,
  options = { replaceDamaged: false },
): Promise<{ store: WorkspaceStore; close: () => Promise<void> }> {
  const store = place.open();
  const result = await store.beginWriting('test', options);
  if (result.kind === 'busy') throw new Error('another test holds the lease of this place');
  const close = async () => {
    await result.lease.release();
    await store.close();
  };
  return { store, close };
}

/** Makes the place of the store, and nothing in it. */
export async function makeFolder({ lease }: Stores): Promise<void> {
  const result = await lease.tryAcquire('test');
  if (result.kind === 'held') await result.lease.release();
}

export async function withView<T>(store: Pick<Stores, 'view'>, work: (view: View) => Promise<T>): Promise<T> {
  const view = await store.view();
  try {
    return await work(view);
  } finally {
    await view.release();
  }
}
