// The catalog of the index: every file with its data, or what changed since a generation.

import { pathPredicate } from '../../lib/path-predicate.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import { fileAt } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { FileChange } from '../../ports/view.ts';
import { checkLanguages } from '../scope/check-languages.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';

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

export async function listFiles(engine: RefreshPorts, request: ListFilesRequest): Promise<FileListing> {
  checkLanguages(request.languages);
  return answer(engine, request.refresh, async (view) => {
    const repositories = view.repositories;
    const scope = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
    const passes = pathPredicate(await pathFilters(engine, scope, request.paths));
    const listed = scope.map(async ({ id, root }): Promise<readonly ListedFile[]> => {
      const table = await view.catalog.files(id);
      const shown = table.paths
        .map((_, at) => fileAt(table, at))
        .filter((entry) => passes(id, entry.path) && isShown(entry, request));
      const entries = root === null ? shown : withSightOfIgnored(engine, root, shown);
      const commits = await engine.store.observations.lastCommits(
        id,
        entries.map((entry) => entry.path),
      );
      return entries.map((entry, at) => ({ ...entry, repo: id, lastModifiedCommit: commits[at] ?? null }));
    });
    return { files: (await Promise.all(listed)).flat(), generation: view.generation.number, degradations: [] };
  });
}

function isShown(entry: FileEntry, request: ListFilesRequest): boolean {
  if (request.show !== 'all' && (entry.reason === null) !== (request.show === 'indexed')) return false;
  return request.languages.length === 0 || (entry.language !== null && request.languages.includes(entry.language));
}

/** What rules leave out is not looked at when it is indexed, and may change without a new generation. */
function withSightOfIgnored(
  engine: Pick<Engine, 'files'>,
  root: string,
  entries: readonly FileEntry[],
): readonly FileEntry[] {
  const unseen = entries.filter(({ mtimeMs, reason }) => mtimeMs === 0 && reason !== null && reason !== 'missing');
  const stats = engine.files.stat(
    root,
    unseen.map(({ path }) => path),
  );
  const seen = new Map(unseen.map(({ path }, at) => [path, stats[at] ?? null]));
  return entries.map((entry) => {
    const stat = seen.get(entry.path) ?? null;
    if (stat === null) return entry;
    return { ...entry, sizeBytes: entry.isFolder ? 0 : stat.sizeBytes, mtimeMs: stat.mtimeMs };
  });
}

export interface ChangeListing {
  readonly changes: readonly FileChange[];
  readonly since: number;
  readonly generation: number;
}

export async function listChanges(engine: Pick<Engine, 'store'>, since: number): Promise<ChangeListing> {
  return withView(engine, async (view) => {
    const changes = await view.changesSince(since, 'files');
    if (changes === null) {
      throw new PortolanError('bad_argument', `generation ${since} is too old: its changes are no longer kept`, {
        hint: 'list all files, then use the generation of that answer',
      });
    }
    return { changes, since, generation: view.generation.number };
  });
}
