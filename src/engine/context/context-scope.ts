// Whether a file is within the scope of a question, by repository and path.
import { pathPredicate } from '../../lib/path-predicate.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { View } from '../../ports/view.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';

/** What this touches of the engine. */
type ContextScopePorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

type InScope = (file: { readonly repo: RepoId; readonly path: RepoPath } | null) => boolean;

export async function scopeTest(
  engine: ContextScopePorts,
  view: View,
  { repos, paths }: Pick<ContextRequest, 'repos' | 'paths'>,
): Promise<InScope> {
  if (repos.length === 0 && paths.length === 0) return () => true;
  const repositories = view.repositories;
  const owners = repos.length === 0 ? repositories : findRepositories(repositories, repos);
  const ids = new Set<string>(owners.map(({ id }) => id));
  const passes = pathPredicate(await pathFilters(engine, owners, paths));
  return (file) => file !== null && ids.has(file.repo) && passes(file.repo, file.path);
}
