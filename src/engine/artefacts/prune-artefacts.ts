// Keeps the artefacts of indexed files, and others up to a size that is enough for a branch or two; the oldest are
// removed first.

import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';

/** What no indexed file uses may take this much room: switching back to a branch of that size costs nothing. */
const SPARE_BYTES = 64 * 1024 * 1024;

export async function pruneArtefacts(engine: Pick<Engine, 'store'>, spareBytes = SPARE_BYTES): Promise<void> {
  const inUse = new Set<string>();
  await withView(engine, async (view) => {
    for (const { id } of view.repositories) {
      for (const checksum of (await view.catalog.files(id)).checksums) {
        if (checksum !== null) inUse.add(checksum);
      }
    }
  });
  await engine.store.artefacts.prune(inUse, spareBytes);
}
