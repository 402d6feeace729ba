// Keeps the artefacts of indexed files, and of others as much again as a branch or two needs; the oldest go first.
import { withSnapshot } from './read-known.ts';
import type { Workbench } from './workbench.ts';

/** What no indexed file uses may take this much room: switching back to a branch of that size costs nothing. */
const SPARE_BYTES = 64 * 1024 * 1024;

export async function pruneArtefacts(bench: Workbench, spareBytes = SPARE_BYTES): Promise<void> {
  const inUse = new Set<string>();
  await withSnapshot(bench, async (snapshot) => {
    for (const { id } of await bench.store.catalog.repositories(snapshot)) {
      for (const checksum of (await bench.store.catalog.files(snapshot, id)).checksums) {
        if (checksum !== null) inUse.add(checksum);
      }
    }
  });
  await bench.store.artefacts.prune(inUse, spareBytes);
}
