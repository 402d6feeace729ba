// Two stores used as one: new data in front, kept data behind it.
import type { ArtefactKind, ArtefactStore } from '../../ports/artefact-store.ts';

/** Artefacts are written to the first; what it has not is read from the other, of the kinds that may be. */
export function keptBehind(
  fresh: ArtefactStore,
  kept: ArtefactStore,
  mayRead: (kind: ArtefactKind) => boolean,
): ArtefactStore {
  return {
    async read(kind, keys) {
      const found = await fresh.read(kind, keys);
      if (!mayRead(kind)) return found;
      const behind = await kept.read(kind, keys);
      return found.map((bytes, at) => bytes ?? behind[at] ?? null);
    },
    async has(kind, keys) {
      const found = await fresh.has(kind, keys);
      if (!mayRead(kind)) return found;
      const behind = await kept.has(kind, keys);
      return found.map((isThere, at) => isThere || behind[at] === true);
    },
    write: (batches) => fresh.write(batches),
    rewrite: (batches) => fresh.rewrite(batches),
    prune: (spareBytes) => fresh.prune(spareBytes),
  };
}
