// Keeps the artefacts of indexed files, and of others as much again as a branch or two needs; the oldest go first.

import type { Engine } from '../workspace/engine.ts';
import { withSnapshot } from '../workspace/published-state.ts';

/** What no indexed file uses may take this much room: switching back to a branch of that size costs nothing. */
const SPARE_BYTES = 64 * 1024 * 1024;

export async function pruneArtefacts(engine: Engine, spareBytes = SPARE_BYTES): Promise<void> {
  const inUse = new Set<string>();
  await withSnapshot(engine, async (snapshot) => {
    for (const { id } of await engine.store.catalog.repositories(snapshot)) {
      for (const checksum of (await engine.store.catalog.files(snapshot, id)).checksums) {
        if (checksum !== null) inUse.add(checksum);
      }
    }
  });
  await engine.store.artefacts.prune(inUse, spareBytes);
}
