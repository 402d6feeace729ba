// Where a file is: its repository, and its path there.
import type { RepoId } from './ids.ts';
import { compareText } from './order.ts';
import type { RepoPath } from './repo-path.ts';

export interface FileLocation {
  readonly repo: RepoId;
  readonly path: RepoPath;
}

/** For maps and sets: equal for equal locations only. */
export function locationKey({ repo, path }: FileLocation): string {
  return `${repo}\n${path}`;
}

export function compareLocations(a: FileLocation, b: FileLocation): number {
  return compareText(a.repo, b.repo) || compareText(a.path, b.path);
}

export function locationsIn(repo: RepoId, paths: readonly RepoPath[]): FileLocation[] {
  return paths.map((path) => ({ repo, path }));
}

/** Each location once, where it first stands. */
export function distinctLocations(files: readonly FileLocation[]): FileLocation[] {
  return [...new Map(files.map(({ repo, path }) => [locationKey({ repo, path }), { repo, path }])).values()];
}
