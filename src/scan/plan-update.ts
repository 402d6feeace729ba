// What an index run has to do for one repository: compares the tree with the catalog.
import type { Degradation } from '../model/degradation.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { type FileTable, fileAt } from '../model/file-table.ts';
import { pathName, type RepoPath } from '../model/repo-path.ts';
import type { Restamp } from '../ports/observation-store.ts';
import { ATTRIBUTES_FILE } from './rule-files.ts';
import type { ScannedFile } from './scan-repository.ts';

export interface UpdatePlan {
  /** Judged by their path alone and different from before: they go into the catalog as they are. */
  readonly put: readonly FileEntry[];
  /** Their text has to be looked at; most turn out to be changed. */
  readonly look: readonly ScannedFile[];
  readonly removed: readonly RepoPath[];
  readonly restamped: readonly Restamp[];
  /** Of the files that need nothing. */
  readonly kept: readonly FileEntry[];
  readonly degradations: readonly Degradation[];
}

/**
 * `trustCatalog` is false where rules or versions changed since: then every file is judged again.
 * `trustGit` is false where git's object may differ from the bytes on disk.
 */
export function planUpdate(
  scanned: readonly ScannedFile[],
  stored: FileTable,
  options: { readonly trustCatalog: boolean; readonly trustGit: boolean },
): UpdatePlan {
  const before = new Map(stored.paths.map((path, at) => [path, at]));
  const put: FileEntry[] = [];
  const look: ScannedFile[] = [];
  const restamped: Restamp[] = [];
  const kept: FileEntry[] = [];
  const areAttributesSame = options.trustCatalog && haveSameAttributes(scanned, stored, before, options.trustGit);
  for (const file of scanned) {
    const at = before.get(file.entry.path);
    before.delete(file.entry.path);
    const old = at === undefined ? null : fileAt(stored, at);
    if (file.entry.reason !== null) {
      if (old === null || !sameEntry(old, file.entry)) put.push(file.entry);
      else kept.push(old);
    } else if (
      old === null ||
      !options.trustCatalog ||
      !hasSameBytes(old, file, options.trustGit) ||
      !isJudgedAlike(old, file, areAttributesSame)
    ) {
      look.push(file);
    } else {
      kept.push(old);
      if (file.entry.stamp !== null && old.stamp !== file.entry.stamp) restamped.push(restampOf(file.entry));
    }
  }
  return { put, look, removed: [...before.keys()], restamped, kept, degradations: [] };
}

export function restampOf(entry: FileEntry): Restamp {
  return { path: entry.path, mtimeMs: entry.mtimeMs, stamp: entry.stamp };
}

/** All that a generation shows of a file; times and stamps are beside it. */
export function sameEntry(a: FileEntry, b: FileEntry): boolean {
  return (
    a.reason === b.reason &&
    a.detail === b.detail &&
    a.language === b.language &&
    a.sizeBytes === b.sizeBytes &&
    a.isBinary === b.isBinary &&
    a.encoding === b.encoding &&
    a.isFolder === b.isFolder &&
    a.checksum === b.checksum &&
    a.marks.join() === b.marks.join()
  );
}

function hasSameBytes(old: FileEntry, file: ScannedFile, trustGit: boolean): boolean {
  if (old.checksum === null) return false;
  return (trustGit && file.cleanOid === old.checksum) || (old.stamp !== null && old.stamp === file.entry.stamp);
}

/** The same bytes are generated as before, by what they say or by attributes; only these can have taken it back. */
function isJudgedAlike(old: FileEntry, { entry }: ScannedFile, areAttributesSame: boolean): boolean {
  const isSame = (mark: 'generated' | 'vendored') => old.marks.includes(mark) === entry.marks.includes(mark);
  const staysGenerated = areAttributesSame && old.marks.includes('generated');
  return (
    isSame('vendored') && (staysGenerated || isSame('generated')) && (entry.language ?? old.language) === old.language
  );
}

function haveSameAttributes(
  scanned: readonly ScannedFile[],
  stored: FileTable,
  before: ReadonlyMap<RepoPath, number>,
  trustGit: boolean,
): boolean {
  const holdsAttributes = (path: RepoPath) => pathName(path) === ATTRIBUTES_FILE;
  const now = scanned.filter(({ entry }) => holdsAttributes(entry.path));
  if (now.length !== stored.paths.filter(holdsAttributes).length) return false;
  return now.every((file) => {
    const at = before.get(file.entry.path);
    return at !== undefined && hasSameBytes(fileAt(stored, at), file, trustGit);
  });
}
