// The indexed folder or file that a written path means: from the top of a repository, from where one stands, from the
// name of a repository, or by its ending. What is nowhere is an error that says what may have been meant.
import { nearestNames } from '../lib/nearest-names.ts';
import { PortolanError } from '../model/errors.ts';
import { unescapeId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import { pathAncestors, pathName, repoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';
import { placeOf } from './path-scope.ts';
import type { Workbench } from './workbench.ts';

/** A repository with all that is indexed of it. */
export interface IndexedFiles {
  readonly repository: Repository;
  readonly files: readonly { readonly path: string }[];
}

export interface IndexedPlace {
  readonly repository: Repository;
  /** A folder or a file; `''` for all of it. */
  readonly path: string;
}

const SUGGESTIONS = 3;

/** Never none. A place that is there but has nothing indexed is a place. */
export function findPlaces(bench: Workbench, indexed: readonly IndexedFiles[], text: string): readonly IndexedPlace[] {
  const known = indexed.map(({ repository, files }) => ({
    repository,
    all: foldersAndFiles(files.map(({ path }) => path)),
  }));
  const repositories = indexed.map(({ repository }) => repository);
  const isHere = ['', '.', './'].includes(text);
  const here = placeOf(bench, repositories, isHere ? '.' : text);
  if (isHere) return here === null ? repositories.map((repository) => ({ repository, path: '' })) : [here];

  const fromTop = text.startsWith('/') ? null : repoPath(text);
  const fromTops = known.filter(({ all }) => fromTop !== null && all.has(fromTop));
  if (fromTops.length > 0) return fromTops.map(({ repository }) => ({ repository, path: fromTop as string }));
  if (here !== null && (here.path === '' || bench.files.stat(here.repository.root, [here.path])[0] != null))
    return [here];

  const words = (fromTop ?? '').split('/');
  const named = known.filter(({ repository: { id } }) => id === words[0] || unescapeId(id) === words[0]);
  const inNamed = named.filter(({ all }) => words.length === 1 || all.has(words.slice(1).join('/')));
  if (inNamed.length > 0) return inNamed.map(({ repository }) => ({ repository, path: words.slice(1).join('/') }));
  return [byEnding(known, text, fromTop ?? text)];
}

function byEnding(
  known: readonly { readonly repository: Repository; readonly all: ReadonlySet<string> }[],
  text: string,
  wanted: string,
): IndexedPlace {
  const low = `/${wanted.toLowerCase()}`;
  const ending = known.flatMap(({ repository, all }) =>
    [...all].filter((path) => `/${path}`.toLowerCase().endsWith(low)).map((path) => ({ repository, path })),
  );
  const exact = ending.filter(({ path }) => `/${path}`.endsWith(`/${wanted}`));
  const found = (exact.length > 0 ? exact : ending).sort((a, b) => compareText(a.path, b.path));
  if (found.length === 1) return found[0] as IndexedPlace;
  const paths = found.length > 0 ? found.map(({ path }) => path) : nearPaths(known, wanted);
  const few = [...new Set(paths)].slice(0, SUGGESTIONS).join(', ');
  const message = found.length > 0 ? `${text} may be any of ${found.length} paths` : `nothing indexed is at ${text}`;
  throw new PortolanError('path_not_found', message, {
    ...(few === '' ? { shellHint: '`portolan files` lists what is indexed' } : { hint: `did you mean ${few}?` }),
  });
}

/** By the last part of the path. */
function nearPaths(known: readonly { readonly all: ReadonlySet<string> }[], wanted: string): string[] {
  const byName = new Map<string, string>();
  for (const path of known.flatMap(({ all }) => [...all])) {
    const name = pathName(path);
    const other = byName.get(name);
    if (other === undefined || path.length < other.length) byName.set(name, path);
  }
  return nearestNames(pathName(wanted), [...byName.keys()], SUGGESTIONS).map((name) => byName.get(name) as string);
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
