// Keeps the artefacts of indexed files, and others up to a size that is enough for a branch or two; the oldest are
// removed first.
import type { Engine } from '../workspace/engine.ts';

/** What no indexed file uses may take this much room: switching back to a branch of that size costs nothing. */
const SPARE_BYTES = 64 * 1024 * 1024;

export async function pruneArtefacts({ store }: Pick<Engine, 'store'>, spareBytes = SPARE_BYTES): Promise<void> {
  await store.artefacts.prune(spareBytes);
}
