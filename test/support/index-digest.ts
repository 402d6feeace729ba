// The digest of an index in a folder, as `verify` makes it: as one text, or compared with that of another folder.
import { compareDigests, type IndexDifference } from '../../src/engine/verify/compare-digests.ts';
import { type DigestScope, digestIndex } from '../../src/engine/verify/digest-index.ts';
import type { Snapshot } from '../../src/ports/catalog-store.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';
import { plainStore } from './plain-store.ts';

const EVERYTHING: DigestScope = { withVectors: true, repos: null };

export interface IndexDigest {
  readonly generation: number;
  readonly content: string;
}

export function indexDigest(folder: string): Promise<IndexDigest> {
  return reading(folder, async (store, snapshot) => {
    const lines: string[] = [];
    for await (const { kind, repo, path, lines: own } of digestIndex(store, snapshot, EVERYTHING)) {
      lines.push(`${kind} ${repo} ${path}`, ...own);
    }
    return { generation: snapshot.generation.number, content: lines.join('\n') };
  });
}

/** Null where the two show the same. */
export function indexDifference(kept: string, rebuilt: string, withVectors: boolean): Promise<IndexDifference | null> {
  const scope = { withVectors, repos: null };
  const watch = { signal: new AbortController().signal, onFile: () => {} };
  return reading(kept, (one, ofOne) =>
    reading(rebuilt, async (other, ofOther) => {
      const digests = [digestIndex(one, ofOne, scope), digestIndex(other, ofOther, scope)] as const;
      return (await compareDigests(...digests, watch)).difference;
    }),
  );
}

async function reading<T>(folder: string, work: (store: WorkspaceStore, snapshot: Snapshot) => Promise<T>): Promise<T> {
  const store = plainStore(folder);
  const snapshot = await store.catalog.snapshot();
  try {
    return await work(store, snapshot);
  } finally {
    snapshot.release();
    store.close();
  }
}
