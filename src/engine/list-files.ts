// The catalog as it is indexed: every file with what is known of it, or what changed since a generation.
import { pathPredicate } from '../lib/path-predicate.ts';
import type { Degradation } from '../model/degradation.ts';
import { PortolanError } from '../model/errors.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { fileAt } from '../model/file-table.ts';
import type { RepoId } from '../model/ids.ts';
import type { FileChange } from '../ports/catalog-store.ts';
import { checkLanguages } from './check-languages.ts';
import { findRepositories, pathFilters } from './path-scope.ts';
import { withSnapshot } from './read-known.ts';
import { type RefreshMode, refreshIndex } from './refresh-index.ts';
import type { Workbench } from './workbench.ts';

export interface ListFilesRequest {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  /** `indexed`, `skipped` (with reasons), or both. */
  readonly show: 'indexed' | 'skipped' | 'all';
  readonly refresh: RefreshMode;
}

export interface ListedFile extends FileEntry {
  readonly repo: RepoId;
  readonly lastModifiedCommit: string | null;
}

export interface FileListing {
  readonly files: readonly ListedFile[];
  readonly generation: number;
  readonly degradations: readonly Degradation[];
}

export async function listFiles(bench: Workbench, request: ListFilesRequest): Promise<FileListing> {
  checkLanguages(request.languages);
  const degradations = await refreshIndex(bench, request.refresh);
  return withSnapshot(bench, async (snapshot) => {
    const repositories = await bench.store.catalog.repositories(snapshot);
    const scope = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
    const passes = pathPredicate(await pathFilters(bench, scope, request.paths));
    const files: ListedFile[] = [];
    for (const { id } of scope) {
      const table = await bench.store.catalog.files(snapshot, id);
      const entries = table.paths
        .map((_, at) => fileAt(table, at))
        .filter((entry) => passes(id, entry.path) && isShown(entry, request));
      const commits = await bench.store.catalog.lastCommits(
        id,
        entries.map((entry) => entry.path),
      );
      entries.forEach((entry, at) => {
        files.push({ ...entry, repo: id, lastModifiedCommit: commits[at] ?? null });
      });
    }
    return { files, generation: snapshot.generation.number, degradations };
  });
}

function isShown(entry: FileEntry, request: ListFilesRequest): boolean {
  if (request.show !== 'all' && (entry.reason === null) !== (request.show === 'indexed')) return false;
  return request.languages.length === 0 || (entry.language !== null && request.languages.includes(entry.language));
}

export interface ChangeListing {
  readonly changes: readonly FileChange[];
  readonly since: number;
  readonly generation: number;
}

export async function listChanges(bench: Workbench, since: number): Promise<ChangeListing> {
  return withSnapshot(bench, async (snapshot) => {
    const changes = await bench.store.catalog.changes(snapshot, since);
    if (changes === null) {
      throw new PortolanError('bad_argument', `generation ${since} is too long ago: its changes are forgotten`, {
        hint: 'list all files, and ask again from the generation that answer names',
      });
    }
    return { changes, since, generation: snapshot.generation.number };
  });
}
