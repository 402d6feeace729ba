// The indexed folder or file that a written path means, also by the end of its path. An unknown path is an error with
// suggestions.
import { PortolanError } from '../../model/errors.ts';
import { compareText } from '../../model/order.ts';
import { pathAncestors, repoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { Engine } from '../workspace/engine.ts';
import { locationOf, locationsOnDisk, pathReadings } from '../workspace/path-readings.ts';
import { unknownPath } from './indexed-paths.ts';
import type { PathStyle } from './path-style.ts';

/** A repository with all that is indexed of it. */
export interface IndexedFiles {
  readonly repository: Repository;
  readonly files: readonly { readonly path: string }[];
}

export interface IndexedLocation {
  readonly repository: Repository;
  /** A folder or a file; `''` for all of it. */
  readonly path: string;
}

const SUGGESTIONS = 3;

/** Never none. A place that is there but has nothing indexed is a place. */
export function findLocations(
  engine: Pick<Engine, 'files' | 'systemFolders'>,
  indexed: readonly IndexedFiles[],
  text: string,
  style: PathStyle,
): readonly IndexedLocation[] {
  const known = indexed.map(({ repository, files }) => ({
    repository,
    all: foldersAndFiles(files.map(({ path }) => path)),
  }));
  const repositories = indexed.map(({ repository }) => repository);
  const isHere = ['', '.', './'].includes(text);
  if (isHere) {
    const here = locationOf(engine, repositories, '.');
    return here === null ? repositories.map((repository) => ({ repository, path: '' })) : [here];
  }
  const allOf = new Map(known.map(({ repository, all }) => [repository.id, all]));
  for (const reading of pathReadings(engine, repositories, text)) {
    const there = reading.filter(({ repository, path }) => path === '' || allOf.get(repository.id)?.has(path) === true);
    if (there.length > 0) return there;
  }
  const onDisk = locationsOnDisk(engine, repositories, text);
  return onDisk.length > 0 ? onDisk : [byEnding(known, text, style)];
}

function byEnding(
  known: readonly { readonly repository: Repository; readonly all: ReadonlySet<string> }[],
  text: string,
  style: PathStyle,
): IndexedLocation {
  const wanted = (text.startsWith('/') ? null : repoPath(text)) ?? text;
  const low = `/${wanted.toLowerCase()}`;
  const ending = known.flatMap(({ repository, all }) =>
    [...all].filter((path) => `/${path}`.toLowerCase().endsWith(low)).map((path) => ({ repository, path })),
  );
  const exact = ending.filter(({ path }) => `/${path}`.endsWith(`/${wanted}`));
  const found = (exact.length > 0 ? exact : ending).sort((a, b) => compareText(a.path, b.path));
  if (found.length === 1) return found[0] as IndexedLocation;
  const paths = new Map(known.map(({ repository, all }) => [repository.id, [...all]]));
  if (found.length === 0) throw unknownPath(paths, text, style);
  const few = found.slice(0, SUGGESTIONS).map(({ repository, path }) => style(repository.id, path));
  throw new PortolanError('path_not_found', `${text} matches ${found.length} paths`, {
    hint: `did you mean ${few.join(', ')}?`,
  });
}

function foldersAndFiles(paths: readonly string[]): ReadonlySet<string> {
  const all = new Set(paths);
  let last = '';
  for (const path of paths) {
    const folder = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    if (folder === last) continue;
    last = folder;
    for (const above of pathAncestors(path)) all.add(above);
  }
  return all;
}
