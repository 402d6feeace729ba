// Understands the values of `--path` and `--repo`: names, folders, globs, paths relative to the current folder.
import { editDistance } from '../../lib/edit-distance.ts';
import { PortolanError } from '../../model/errors.ts';
import type { PathFilter } from '../../model/path-filter.ts';
import { type RepoPath, repoPath } from '../../model/repo-path.ts';
import { isOpen, type Repository } from '../../model/workspace.ts';
import type { Engine } from '../workspace/engine.ts';
import {
  type Location,
  locationOf,
  locationsOnDisk,
  pathReadings,
  repositoryNamed,
} from '../workspace/path-readings.ts';
import { indexedPaths, unknownPath } from './indexed-paths.ts';
import { pathStyle } from './path-style.ts';

/** What this touches of the engine. */
type PathScopePorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

export function findRepositories(repositories: readonly Repository[], names: readonly string[]): Repository[] {
  return [...new Set(names.map((name) => findRepository(repositories, name)))];
}

function findRepository(repositories: readonly Repository[], written: string): Repository {
  const name = written.replace(/(?<=.)\/+$/, '');
  const found = repositories.find(({ root }) => root === name) ?? repositoryNamed(repositories, name);
  if (found !== null) return found;
  const near = repositories.find(({ id }) => editDistance(id.toLowerCase(), name.toLowerCase()) <= 2);
  throw new PortolanError('repository_unknown', `no repository ${name} is indexed here`, {
    ...(near === undefined ? { shellHint: '`portolan status` lists them' } : { hint: `did you mean ${near.id}?` }),
  });
}

const GLOB_MARK = /[*?[]/;

/**
 * Folders, files and globs, as `path-readings.ts` reads them. `.` means all that is below the current folder; null means
 * everything. A path that leads out of every repository is an error, and so is one that is neither on disk nor indexed.
 */
export async function pathFilters(
  engine: PathScopePorts,
  repositories: readonly Repository[],
  texts: readonly string[],
): Promise<readonly PathFilter[] | null> {
  const filters: PathFilter[] = [];
  for (const text of texts) {
    if (GLOB_MARK.test(text) && locationsOnDisk(engine, repositories, text).length === 0) {
      filters.push(...globFilters(engine, repositories, text));
    } else if (['', '.', './'].includes(text)) filters.push(everythingHere(engine, repositories));
    else filters.push(...(await placesMeant(engine, repositories, text)).map(prefixOf));
  }
  const isEverything = filters.some((filter) => filter.kind === 'prefix' && filter.prefix === '' && !filter.repo);
  return texts.length === 0 || isEverything ? null : filters;
}

function prefixOf({ repository, path }: Location): PathFilter {
  return { kind: 'prefix', repo: repository.id, prefix: path };
}

/** On disk, else in the index: a file that was deleted may still be asked about. */
async function placesMeant(
  engine: PathScopePorts,
  repositories: readonly Repository[],
  text: string,
): Promise<readonly Location[]> {
  const onDisk = locationsOnDisk(engine, repositories, text);
  if (onDisk.length > 0) return onDisk;
  const readings = pathReadings(engine, repositories, text);
  if (readings.every((reading) => reading.length === 0)) {
    throw new PortolanError('path_outside', `${text} is in no indexed repository`, {
      shellHint: '`portolan status` lists them',
    });
  }
  const known = await indexedPaths(engine, repositories);
  for (const reading of readings) {
    const indexed = reading.filter(({ repository, path }) => {
      const paths = known.get(repository.id) ?? [];
      return paths.some((each) => each === path || each.startsWith(`${path}/`));
    });
    if (indexed.length > 0) return indexed;
  }
  throw unknownPath(known, text, await pathStyle(engine));
}

/**
 * Of the repository that it begins with, else relative to each repository and, below the top of one, to the current
 * folder. With `./` in front it is relative to the current folder alone.
 */
function globFilters(
  engine: Pick<Engine, 'files' | 'systemFolders'>,
  repositories: readonly Repository[],
  text: string,
): PathFilter[] {
  const ofNamed = globInNamed(engine, repositories, text);
  if (ofNamed !== null) return [ofNamed];
  const here = locationOf(engine, repositories, '.');
  const below = here === null || here.path === '' ? null : repoPath(`${here.path}/${text}`);
  const fromHere: PathFilter[] =
    here === null || below === null ? [] : [{ kind: 'glob', repo: here.repository.id, glob: below }];
  if (/^\.{1,2}\//.test(text) && fromHere.length > 0) return fromHere;
  // A slash in front ties a name to the top; elsewhere it says nothing.
  const glob = text.replace(/^\.\//, '/').replace(/^\/(?=.*\/)/, '');
  return [{ kind: 'glob', repo: null, glob }, ...fromHere];
}

/** Null where the first part names no repository, or with one repository is a folder of it. */
function globInNamed(
  engine: Pick<Engine, 'files'>,
  repositories: readonly Repository[],
  text: string,
): PathFilter | null {
  const [first = '', ...rest] = text.replace(/^\.\//, '').split('/');
  if (rest.length === 0 || GLOB_MARK.test(first)) return null;
  const owner = repositoryNamed(repositories, first);
  if (owner === null) return null;
  const isFolderOfOnly =
    repositories.length === 1 && isOpen(owner) && engine.files.stat(owner.root, [first])[0] != null;
  return isFolderOfOnly ? null : { kind: 'glob', repo: owner.id, glob: `/${rest.join('/')}` };
}

/** `.` at a repository's top, or above all of them, is everything there; below, it is the current folder. */
function everythingHere(engine: Pick<Engine, 'systemFolders'>, repositories: readonly Repository[]): PathFilter {
  const place = locationOf(engine, repositories, '.');
  const prefix: RepoPath | '' = place?.path ?? '';
  return { kind: 'prefix', repo: place?.repository.id ?? null, prefix };
}
