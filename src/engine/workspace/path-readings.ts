// The possible readings of a written path: `repo/path`, as printed with several repositories; relative to the current
// folder; relative to the top of a repository; with folders in front that one stands in already. Names of repositories
// match in any case.
import { isAbsolute, relative } from 'node:path';
import { afterOverlap } from '../../lib/after-overlap.ts';
import { isWithin } from '../../lib/is-within.ts';
import { unescapeId } from '../../model/ids.ts';
import { type RepoPath, repoPath } from '../../model/repo-path.ts';
import { isOpen, type OpenRepository, type Repository } from '../../model/workspace.ts';
import type { Engine } from './engine.ts';

export interface Location<Where extends Repository = Repository> {
  readonly repository: Where;
  /** `''` for the repository's own folder. */
  readonly path: RepoPath | '';
}

/** Where a path, absolute or from the current folder, lies; null where that is in none of the repositories. */
export function locationOf(
  engine: Pick<Engine, 'systemFolders'>,
  repositories: readonly Repository[],
  text: string,
): Location<OpenRepository> | null {
  const absolute = engine.systemFolders.resolve(text, engine.systemFolders.currentFolder());
  const owners = repositories.filter(isOpen).filter(({ root }) => isWithin(absolute, root));
  const owner = owners.sort((a, b) => b.root.length - a.root.length)[0];
  if (owner === undefined) return null;
  const inside = relative(owner.root, absolute);
  return { repository: owner, path: inside === '' ? '' : (repoPath(inside) ?? '') };
}

/** The repository of that name: an exact name stands over one in another case. */
export function repositoryNamed<T extends Pick<Repository, 'id' | 'name'>>(
  repositories: readonly T[],
  text: string,
): T | null {
  const low = text.toLowerCase();
  const names = ({ id, name }: T) => [id, unescapeId(id), name];
  const exact = repositories.find((each) => names(each).includes(text));
  return exact ?? repositories.find((each) => names(each).some((name) => name.toLowerCase() === low)) ?? null;
}

/**
 * The likeliest reading first; the places of one reading are equally good. With several repositories what is printed is
 * `repo/path`, with one it starts from the current folder: each is understood first where it is printed.
 */
export function pathReadings(
  engine: Pick<Engine, 'systemFolders'>,
  repositories: readonly Repository[],
  text: string,
): readonly (readonly Location[])[] {
  const normal = isAbsolute(text) ? null : repoPath(text);
  const here = locationOf(engine, repositories, text);
  const fromHere: Location[] = here === null ? [] : [here];
  if (normal === null) return [fromHere];
  const fromTops = repositories.map((repository) => ({ repository, path: normal }));
  const isBelowTop = here !== null && here.path !== normal;
  const others = isBelowTop ? [fromHere, fromTops] : [fromTops, fromHere];
  const named = placeInNamed(repositories, normal);
  const overlapping = overlappingPlaces(engine, repositories, normal);
  return [...(repositories.length > 1 ? [named, ...others] : [...others, named]), overlapping];
}

/** `shop/src` inside of `shop`: below the current folder, else below the folder of a repository. */
function overlappingPlaces(
  engine: Pick<Engine, 'systemFolders'>,
  repositories: readonly Repository[],
  normal: RepoPath,
): readonly Location[] {
  const below = (base: string) => {
    const rest = afterOverlap(base, normal);
    return rest === null ? null : locationOf(engine, repositories, rest === '' ? base : `${base}/${rest}`);
  };
  const here = below(engine.systemFolders.currentFolder());
  if (here !== null) return [here];
  return repositories.filter(isOpen).flatMap(({ root }) => below(root) ?? []);
}

function placeInNamed(repositories: readonly Repository[], normal: RepoPath): readonly Location[] {
  const [first = '', ...rest] = normal.split('/');
  const repository = repositoryNamed(repositories, first);
  return repository === null ? [] : [{ repository, path: rest.join('/') as RepoPath | '' }];
}

/** The places of the first reading of which something is on disk; none where nothing is. */
export function locationsOnDisk(
  engine: Pick<Engine, 'files' | 'systemFolders'>,
  repositories: readonly Repository[],
  text: string,
): readonly Location[] {
  for (const reading of pathReadings(engine, repositories, text)) {
    const there = reading.filter((place) => isOnDisk(engine, place));
    if (there.length > 0) return there;
  }
  return [];
}

/** One place for what must be somewhere: on disk, else as it reads first. */
export function likeliestLocation(
  engine: Pick<Engine, 'files' | 'systemFolders'>,
  repositories: readonly Repository[],
  text: string,
): Location | null {
  return locationsOnDisk(engine, repositories, text)[0] ?? pathReadings(engine, repositories, text).flat()[0] ?? null;
}

function isOnDisk({ files }: Pick<Engine, 'files'>, { repository, path }: Location): boolean {
  return path === '' || (isOpen(repository) && files.stat(repository.root, [path])[0] != null);
}
