// How the path of a file is written for people: from the current folder where the workspace has one repository, so that
// it can be piped to another program; as `repo/path` where it has several. Programs get both apart (`--json`).
import { relative } from 'node:path';
import type { Workbench } from '../../engine/workbench.ts';
import { workingRepositories } from '../../engine/working-repositories.ts';
import type { RepoId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';

export type PathStyle = (repo: RepoId | null, path: string) => string;

export async function pathStyle(bench: Workbench): Promise<PathStyle> {
  return pathStyleOf(await workingRepositories(bench), bench.places.currentFolder());
}

export function pathStyleOf(repositories: readonly Pick<Repository, 'id' | 'root'>[], from: string): PathStyle {
  const [only, ...others] = repositories;
  // One that may not be opened has no folder to start from.
  if (only === undefined || only.root === null || others.length > 0)
    return (repo, path) => (repo === null ? path : `${repo}/${path}`);
  const toRoot = relative(from, only.root);
  // From within the repository what lies above is `../`; a path is not resolved, since it may hold any byte.
  const inside = relative(only.root, from);
  if (toRoot === '') return (_, path) => path;
  const isWithin = inside !== '' && !inside.startsWith('..');
  return (_, path) =>
    isWithin && path.startsWith(`${inside}/`) ? path.slice(inside.length + 1) : upFrom(inside, path, toRoot);
}

/** The shortest way: only as far up as the two paths part. */
function upFrom(inside: string, path: string, toRoot: string): string {
  if (inside === '' || inside.startsWith('..')) return `${toRoot}/${path}`;
  const here = inside.split('/');
  const there = path.split('/');
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared += 1;
  return [...here.slice(shared).map(() => '..'), ...there.slice(shared)].join('/');
}
