// How a path is written for people: `repo/path` if the workspace has several repositories, else relative to the current
// folder, so that it can be piped to another program. JSON has both parts separately.
import { relative } from 'node:path';
import type { RepoId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { Engine } from '../workspace/engine.ts';
import { workingRepositories } from '../workspace/working-repositories.ts';

/** What this touches of the engine. */
type PathStylePorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

export type PathStyle = (repo: RepoId | null, path: string) => string;

export async function pathStyle(engine: PathStylePorts): Promise<PathStyle> {
  return pathStyleAmong(engine, await workingRepositories(engine));
}

/** For who knows the repositories of the workspace already. */
export function pathStyleAmong(
  engine: Pick<Engine, 'systemFolders' | 'pathsFromHere'>,
  repositories: readonly Placed[],
): PathStyle {
  return pathStyleOf(repositories, engine.pathsFromHere ? engine.systemFolders.currentFolder() : null);
}

type Placed = Pick<Repository, 'id' | 'root'>;

/** `from` null: one repository's paths start at its top. */
export function pathStyleOf(repositories: readonly Placed[], from: string | null): PathStyle {
  const [only, ...others] = repositories;
  if (others.length > 0) return (repo, path) => (repo === null ? path : `${repo}/${path}`);
  // One that may not be opened has no folder to start from.
  if (only === undefined || only.root === null || from === null) return (_, path) => path;
  const toRoot = relative(from, only.root);
  if (toRoot === '') return (_, path) => path;
  const inside = relative(only.root, from);
  const isWithin = inside !== '' && inside !== '..' && !inside.startsWith('../');
  const written = (path: string) => (isWithin ? wayFrom(inside, path) : `${toRoot}/${path}`);
  // What has no repository is no file: a package, say. A path is never resolved, since it may hold any byte.
  return (repo, path) => (repo === null ? path : written(path));
}

/** Only as far up as the two paths part. */
function wayFrom(inside: string, path: string): string {
  const here = inside.split('/');
  const there = path.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}
