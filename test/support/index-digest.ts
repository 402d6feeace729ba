// The digest of an index in a folder, as `verify` makes it: as one text, or compared with that of another folder.
import { compareDigests, type IndexDifference } from '../../src/engine/verify/compare-digests.ts';
import { type DigestScope, digestIndex } from '../../src/engine/verify/digest-index.ts';
import type { ArtefactStore } from '../../src/ports/artefact-store.ts';
import type { View } from '../../src/ports/view.ts';
import { plainStore } from './plain-store.ts';

const EVERYTHING: DigestScope = { withVectors: true, repos: null };

export interface IndexDigest {
  readonly generation: number;
  readonly content: string;
}

export function indexDigest(folder: string): Promise<IndexDigest> {
  return reading(folder, async (artefacts, view) => {
    const lines: string[] = [];
    for await (const { kind, repo, path, lines: own } of digestIndex(artefacts, view, EVERYTHING)) {
      lines.push(`${kind} ${repo} ${path}`, ...own);
    }
    return { generation: view.generation.number, content: lines.join('\n') };
  });
}

/** Null where the two show the same. */
export function indexDifference(kept: string, rebuilt: string, withVectors: boolean): Promise<IndexDifference | null> {
  const scope = { withVectors, repos: null };
  const watch = { signal: new AbortController().signal, onFile: () => {} };
  return reading(kept, (texts, one) =>
    reading(rebuilt, async (otherTexts, other) => {
      const digests = [digestIndex(texts, one, scope), digestIndex(otherTexts, other, scope)] as const;
      return (await compareDigests(...digests, watch)).difference;
    }),
  );
}

async function reading<T>(folder: string, work: (artefacts: ArtefactStore, view: View) => Promise<T>): Promise<T> {
  const store = plainStore(folder);
  const view = await store.view();
  try {
    return await work(store.artefacts, view);
  } finally {
    await view.release();
    await store.close();
  }
}
