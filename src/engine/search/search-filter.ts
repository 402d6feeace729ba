// The filter of a request: its scope as repositories and paths, and what it says of kinds and tests.
import { DOCUMENTATION } from '../../model/hit-kind.ts';
import type { Repository } from '../../model/workspace.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import type { Engine } from '../workspace/engine.ts';
import type { SearchRequest } from './search-request.ts';

/** What this touches of the engine. */
type SearchFilterPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

export async function filterOf(
  engine: SearchFilterPorts,
  repositories: readonly Repository[],
  request: SearchRequest,
): Promise<SearchFilter> {
  const scope = request.repos.length === 0 ? null : findRepositories(repositories, request.repos);
  return {
    repos: scope?.map(({ id }) => id) ?? null,
    paths: request.paths.length === 0 ? null : await pathFilters(engine, scope ?? repositories, request.paths),
    languages: request.languages.length === 0 ? null : request.languages,
    kinds: request.kinds.length === 0 ? null : request.kinds.filter((kind) => kind !== DOCUMENTATION),
    exported: request.exported,
    tests: request.tests,
  };
}
