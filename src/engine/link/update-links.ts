// Brings the links of a workspace up to date with a draft: what the changed files ask and offer is kept by file, and all
// files together are matched again. So links are a function of the files that a generation shows.
import type { Exposure } from '../../graph/exposes/exposure.ts';
import { decodeLinkFile, encodeLinkFile } from '../../graph/links/encode-link-file.ts';
import type { LinkFile, Route } from '../../graph/links/link-file.ts';
import { matchLinks } from '../../graph/links/match-links.ts';
import { marksUnit } from '../../graph/links/units.ts';
import { decodeReaches } from '../../graph/reaches/encode-reaches.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import type { FileLocation } from '../../model/file-location.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Draft } from '../../ports/draft.ts';
import type { RepositoryLinks } from '../../ports/link-store.ts';
import type { View } from '../../ports/view.ts';
import type { ChangedFile } from './read-asking.ts';

export interface ChangedRepository {
  readonly repo: RepoId;
  readonly files: readonly ChangedFile[];
  readonly exposed: ReadonlyMap<RepoPath, readonly Exposure[]>;
  /** Whether all of it was put again: as by `index --force`, or by a version that reads more. */
  readonly isRemade: boolean;
}

/** Null for a file that asks and offers nothing any more. */
type Change = FileLocation & { readonly bytes: Uint8Array | null };

/** Nothing in such a place speaks for a service. */
const SILENT_PATH =
  /^(?:examples?|samples?|docs?)\/|(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|mocks?|fixtures|vendor|node_modules|third_party|testdata)\//i;
/** Below it are names of packages, whatever they say. */
const SOURCES = /(?:^|\/)src\/main\//;

export async function updateLinks(
  draft: Draft,
  before: View,
  changed: readonly ChangedRepository[],
  removals: readonly RepoId[],
): Promise<void> {
  const known = new Set(before.repositories.map(({ id }) => id));
  const changes = changed.flatMap(changesOf);
  const isSame = changes.length === 0 && removals.length === 0;
  if (isSame && changed.every(({ repo, isRemade }) => known.has(repo) && !isRemade)) return;
  await putChanges(draft, changes);
  for (const repo of removals) known.delete(repo);
  const repos = [...new Set([...known, ...changed.map(({ repo }) => repo)])].sort();
  const files = await everyFile(before, changes, new Set(removals));
  const found = matchLinks(
    repos.map((id) => ({ id })),
    files,
  );
  const links = [...found.links, ...found.possible];
  const own = (repo: RepoId): RepositoryLinks => ({
    repo,
    links: links.filter(({ from }) => from.repo === repo),
    unmatched: found.unmatched.filter((each) => each.repo === repo),
  });
  await draft.links.putLinks(repos.map(own));
}

/** Of the files that are not as the store has them. */
function changesOf({ repo, files, exposed }: ChangedRepository): Change[] {
  return files.flatMap(({ entry, path, reaches, stored }): Change[] => {
    const bytes = entry === null ? null : bytesOf(entry, reaches, exposed.get(path) ?? []);
    const isSame = bytes === null || stored === null ? bytes === stored : Buffer.compare(bytes, stored) === 0;
    return isSame ? [] : [{ repo, path, bytes }];
  });
}

function bytesOf(entry: FileEntry, reaches: Uint8Array | null, exposed: readonly Exposure[]): Uint8Array | null {
  if (entry.reason !== null) return null;
  const facts = reaches === null ? null : decodeReaches(reaches);
  const routes = exposed
    .filter(({ kind }) => kind === 'http')
    .map(({ name, line }): Route => {
      return { name, line };
    });
  if (facts === null && routes.length === 0 && !marksUnit(entry.path)) return null;
  return encodeLinkFile({ isSilent: isSilent(entry), facts, routes });
}

function isSilent({ path, marks }: FileEntry): boolean {
  return marks.length > 0 || SILENT_PATH.test(path.split(SOURCES)[0] ?? path);
}

async function putChanges(draft: Draft, changes: readonly Change[]): Promise<void> {
  for (const repo of new Set(changes.map((each) => each.repo))) {
    const own = changes.filter((each) => each.repo === repo);
    const gone = own.filter(({ bytes }) => bytes === null).map(({ path }) => path);
    const put = own.flatMap(({ path, bytes }) => (bytes === null ? [] : [{ path, bytes }]));
    await draft.links.forget(repo, gone);
    await draft.links.putAsking(repo, put);
  }
}

async function everyFile(
  before: View,
  changes: readonly Change[],
  gone: ReadonlySet<RepoId>,
): Promise<readonly LinkFile[]> {
  const now = new Map(changes.map((change) => [keyOf(change), change]));
  const kept = (await before.links.asking()).filter((file) => !gone.has(file.repo) && !now.has(keyOf(file)));
  const put = changes.flatMap((change) => (change.bytes === null ? [] : [{ ...change, bytes: change.bytes }]));
  return [...kept, ...put].map((file) => decodeLinkFile(file, file.bytes));
}

function keyOf({ repo, path }: FileLocation): string {
  return `${repo}\n${path}`;
}
