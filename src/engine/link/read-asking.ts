// What the changed files of a repository ask of other services, and what is stored of it: all that can be read while
// their references are resolved.
import type { FileEntry } from '../../model/file-entry.ts';
import { locationsIn } from '../../model/file-location.ts';
import { fileAt } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { contentKey, REACHES } from '../../parse/artefact-kinds.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';

export interface ChangedFiles {
  readonly repo: RepoId;
  readonly put: readonly FileEntry[];
  readonly removed: readonly RepoPath[];
  /** Whether every file is looked at, changed or not. */
  readonly isWhole: boolean;
}

export interface ChangedFile {
  /** Null where it was removed. */
  readonly entry: FileEntry | null;
  readonly path: RepoPath;
  /** What its text asks, packed; null where that is nothing. */
  readonly reaches: Uint8Array | null;
  /** As it is stored now. */
  readonly stored: Uint8Array | null;
}

export async function readAsking(
  engine: Pick<Engine, 'settings' | 'store'>,
  before: View,
  change: ChangedFiles,
): Promise<ChangedFile[]> {
  const { repo, removed } = change;
  const entries = change.isWhole ? await everyEntry(before, change) : change.put;
  const keys = entries.map(({ path, checksum }) => {
    return contentKey(checksum ?? '', languageOfPath(path), engine.settings.binary);
  });
  const paths = [...entries.map(({ path }) => path), ...removed];
  const [reaches, stored] = await Promise.all([
    engine.store.artefacts.read(REACHES, keys),
    before.links.askingAt(locationsIn(repo, paths)),
  ]);
  return paths.map((path, at) => {
    const entry = entries[at] ?? null;
    const isRead = entry !== null && entry.reason === null;
    return { entry, path, reaches: isRead ? (reaches[at] ?? null) : null, stored: stored[at] ?? null };
  });
}

/** What the parts of a first build have shown already, and the last part. */
async function everyEntry(before: View, { repo, put, removed }: ChangedFiles): Promise<FileEntry[]> {
  const table = await before.catalog.files(repo);
  const now = new Set<RepoPath>([...put.map(({ path }) => path), ...removed]);
  const stored = table.paths.map((_, at) => fileAt(table, at)).filter(({ path }) => !now.has(path));
  return [...stored, ...put];
}
