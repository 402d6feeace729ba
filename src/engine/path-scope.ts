// Understands what people write after `--path`, `--repo` and `--why`: names, folders, globs, paths from where they stand.
import { isAbsolute, relative } from 'node:path';
import { editDistance } from '../lib/edit-distance.ts';
import { isWithin } from '../lib/is-within.ts';
import { PortolanError } from '../model/errors.ts';
import type { PathFilter } from '../model/path-filter.ts';
import { type RepoPath, repoPath } from '../model/repo-path.ts';
import { isOpen, type OpenRepository, type Repository } from '../model/workspace.ts';
import type { Workbench } from './workbench.ts';

export function findRepositories(repositories: readonly Repository[], names: readonly string[]): Repository[] {
  return names.map((name) => {
    const found = repositories.find((repository) => repository.id === name || repository.root === name);
    if (found !== undefined) return found;
    const near = repositories.find((repository) => editDistance(repository.id, name) <= 2);
    throw new PortolanError('repository_unknown', `no repository ${name} is indexed here`, {
      ...(near === undefined ? { shellHint: '`portolan status` lists them' } : { hint: `did you mean ${near.id}?` }),
    });
  });
}

export interface Place {
  readonly repository: OpenRepository;
  /** `''` for the repository's own folder. */
  readonly path: RepoPath | '';
}

/** Where a path, absolute or from the current folder, lies; null where that is in none of the repositories. */
export function placeOf(bench: Workbench, repositories: readonly Repository[], text: string): Place | null {
  const absolute = bench.places.resolve(text, bench.places.currentFolder());
  const owners = repositories.filter(isOpen).filter(({ root }) => isWithin(absolute, root));
  const owner = owners.sort((a, b) => b.root.length - a.root.length)[0];
  if (owner === undefined) return null;
  const inside = relative(owner.root, absolute);
  return { repository: owner, path: inside === '' ? '' : (repoPath(inside) ?? '') };
}

const GLOB_MARK = /[*?[]/;

/**
 * A folder (or file) prefix or a glob relative to the repositories; what only makes sense from the current folder is
 * taken from there. `.` and nothing mean everything; a path that leads out of every repository is an error.
 */
export function pathFilters(
  bench: Workbench,
  repositories: readonly Repository[],
  texts: readonly string[],
): readonly PathFilter[] | null {
  const filters = texts.flatMap((text): PathFilter[] => {
    if (GLOB_MARK.test(text)) return [{ kind: 'glob', repo: null, glob: text.replace(/^\.?\//, '') }];
    if (text === '' || text === '.') return everythingHere(bench, repositories);
    const normal = isAbsolute(text) ? null : repoPath(text);
    const owners = normal === null ? [] : repositories.filter(isOpen).filter(({ root }) => exists(bench, root, normal));
    const place = placeOf(bench, repositories, text);
    const isHere = place !== null && place.path !== '' && exists(bench, place.repository.root, place.path);
    const fromRoots = owners.map(({ id }) => ({ kind: 'prefix' as const, repo: id, prefix: normal ?? '' }));
    if (fromRoots.length > 0) return fromRoots;
    if (isHere || place?.path === '') return [{ kind: 'prefix', repo: place.repository.id, prefix: place.path }];
    if (normal === null && place === null) {
      throw new PortolanError('path_outside', `${text} is in no indexed repository`, {
        shellHint: '`portolan status` lists them',
      });
    }
    return [{ kind: 'prefix', repo: place?.repository.id ?? null, prefix: normal ?? place?.path ?? '' }];
  });
  return texts.length === 0 ||
    filters.some((filter) => filter.kind === 'prefix' && filter.prefix === '' && filter.repo === null)
    ? null
    : filters;
}

/** `.` at a repository's top, or above all of them, is everything; below, it is the current folder. */
function everythingHere(bench: Workbench, repositories: readonly Repository[]): PathFilter[] {
  const place = placeOf(bench, repositories, '.');
  return [{ kind: 'prefix', repo: place?.repository.id ?? null, prefix: place?.path ?? '' }];
}

function exists(bench: Workbench, root: string, path: string): boolean {
  return bench.files.stat(root, [path])[0] != null;
}
