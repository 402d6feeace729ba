// The lines of files as they were indexed: what is shown is what was found.
import { splitLines } from '../lib/split-lines.ts';
import type { RepoId } from '../model/ids.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import { decodeStoredText, TEXT } from './artefact-kinds.ts';
import type { Workbench } from './workbench.ts';

/** Empty for a file that is not indexed as text. */
export async function storedLines(
  bench: Workbench,
  snapshot: Snapshot,
  repo: RepoId,
  path: RepoPath,
): Promise<readonly string[]> {
  const [entry] = await bench.store.catalog.filesAt(snapshot, repo, [path]);
  const checksum = entry?.checksum;
  const [bytes] = checksum == null ? [null] : await bench.store.artefacts.read(TEXT, [checksum]);
  return bytes == null ? [] : splitLines(decodeStoredText(bytes));
}
