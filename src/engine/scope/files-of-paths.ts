// The indexed files for paths of other machines: `/app/src/cart.ts` of a container, `com/shop/Cart.java` of a package.
// A path that exists as written is looked up; otherwise files with the same name are compared part by part.
import type { FileLocation } from '../../model/file-location.ts';
import { type RepoId, unescapeId } from '../../model/ids.ts';
import { pathName, type RepoPath, repoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { locationOf } from '../workspace/path-readings.ts';
import type { Remembered } from '../workspace/process-memory.ts';
import { indexedAmong } from './files-named.ts';

export interface AskedPath {
  readonly path: string;
  /** Of a package: then only what lies below the folder of packages counts, and all of it. */
  readonly isLibrary: boolean;
}

export interface FilesOfPath {
  /** Equally good; by repository and path. */
  readonly files: readonly FileLocation[];
  /** 0–1: how sure it is that they are meant. */
  readonly sureness: number;
  /** A package was named, and these are its source. */
  readonly isSourceOfPackage: boolean;
}

const AS_WRITTEN = 1;
const WHOLE_ENDING = 0.95;
const SHARED_FOLDERS = 0.8;
const SHARED_NAME = 0.4;
const ONE_OF_SEVERAL = 0.5;
/** More that are equally good tell nothing. */
const MAX_EQUAL = 8;
/** Folders that packages are installed in. */
const PACKAGES = /^(?:.*\/)?(?:site-packages|dist-packages|node_modules|vendor|pkg\/mod)\//s;
const VERSION = /@v[^/]+/;
const ABSOLUTE = /^(?:\/|[A-Za-z]:\/|~\/)/;

/** By the path as it was asked; paths that no file can be meant by are missing. */
export async function filesOfPaths(
  engine: Pick<Engine, 'memory' | 'systemFolders'>,
  view: View,
  repositories: readonly Repository[],
  asked: readonly AskedPath[],
): Promise<ReadonlyMap<string, FilesOfPath>> {
  const found = await filesAsWritten(engine, view, repositories, asked);
  const others = asked.filter(({ path, isLibrary }) => !found.has(path) && (!isLibrary || mayBeSource(path)));
  if (others.length === 0) return found;
  const alike = await pathsByName(
    engine,
    view,
    repositories.map(({ id }) => id),
  );
  for (const { path, isLibrary } of others) {
    const candidates = repositories.flatMap(({ id: repo }, at) =>
      (alike[at]?.get(pathName(path)) ?? []).map((own) => ({ repo, path: own })),
    );
    const best = isLibrary ? sourceOfPackage(path, candidates) : nearest(path, candidates);
    if (best !== null) found.set(path, best);
  }
  return found;
}

async function filesAsWritten(
  engine: Pick<Engine, 'systemFolders'>,
  view: View,
  repositories: readonly Repository[],
  asked: readonly AskedPath[],
): Promise<Map<string, FilesOfPath>> {
  const guesses = asked.map(({ path }) => guessesFor(engine, repositories, path));
  const isIndexed = await indexedAmong(view, guesses.flat(2));
  const found = new Map<string, FilesOfPath>();
  asked.forEach(({ path }, at) => {
    for (const files of guesses[at] ?? []) {
      const there = files.filter(isIndexed);
      if (there.length === 0) continue;
      const sureness = there.length === 1 ? AS_WRITTEN : ONE_OF_SEVERAL;
      found.set(path, { files: there, sureness, isSourceOfPackage: false });
      return;
    }
  });
  return found;
}

/** The better ones first. A bare name is no place: others of that name may be meant as well. */
function guessesFor(
  engine: Pick<Engine, 'systemFolders'>,
  repositories: readonly Repository[],
  path: string,
): FileLocation[][] {
  if (!ABSOLUTE.test(path) && !path.includes('/')) return [];
  const here = locationOf(engine, repositories, path);
  const atPlace: FileLocation[] =
    here === null || here.path === '' ? [] : [{ repo: here.repository.id, path: here.path }];
  if (ABSOLUTE.test(path)) return [atPlace];
  const fromTop = repoPath(path);
  const [first = ''] = path.split('/', 1);
  const below = repoPath(path.slice(first.length + 1));
  const named = repositories.filter(({ id }) => id === first || unescapeId(id) === first);
  return [
    fromTop === null ? [] : repositories.map(({ id }) => ({ repo: id, path: fromTop })),
    atPlace,
    below === null ? [] : named.map(({ id }) => ({ repo: id, path: below })),
  ];
}

/** Those that share the most folders with the path, counted from its end. */
function nearest(path: string, candidates: readonly FileLocation[]): FilesOfPath | null {
  const parts = partsOf(path);
  const judged = candidates.map((file) => {
    const own = file.path.split('/');
    const shared = sharedEnding(parts, own);
    const isWhole = shared === own.length || shared === parts.length;
    return { file, shared, isWhole, rank: shared * 2 + (isWhole ? 1 : 0) };
  });
  const best = Math.max(...judged.map(({ rank }) => rank));
  const equal = judged.filter(({ rank }) => rank === best);
  const [first] = equal;
  if (first === undefined || equal.length > MAX_EQUAL) return null;
  const sureness =
    first.isWhole && (first.shared > 1 || parts.length === 1)
      ? WHOLE_ENDING
      : first.shared > 1
        ? SHARED_FOLDERS
        : SHARED_NAME;
  const share = equal.length === 1 ? 1 : ONE_OF_SEVERAL;
  return { files: equal.map(({ file }) => file), sureness: sureness * share, isSourceOfPackage: false };
}

/** What lies with the runtime is never ours. */
function mayBeSource(path: string): boolean {
  return PACKAGES.test(path) || !/^(?:[/~<[]|\w+:)/.test(path);
}

/** `site-packages/shop/cart.py` may be `src/shop/cart.py` here, installed: all folders of the package must agree. */
function sourceOfPackage(path: string, candidates: readonly FileLocation[]): FilesOfPath | null {
  const parts = partsOf(path.replace(PACKAGES, '').replace(VERSION, ''));
  const files = candidates.filter((file) => sharedEnding(parts, file.path.split('/')) === parts.length);
  if (parts.length < 2 || files.length === 0 || files.length > MAX_EQUAL) return null;
  return { files, sureness: files.length === 1 ? WHOLE_ENDING : ONE_OF_SEVERAL, isSourceOfPackage: true };
}

/** Without what leads up and away. */
function partsOf(path: string): string[] {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.slice(parts.lastIndexOf('..') + 1);
}

function sharedEnding(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared += 1;
  return shared;
}

type PathsByName = ReadonlyMap<string, readonly RepoPath[]>;

/** By repository; only where some path does not lie here as written. */
const PATHS: Remembered<Map<RepoId, PathsByName>> = { load: async () => new Map() };

function pathsByName(
  { memory }: Pick<Engine, 'memory'>,
  view: View,
  repos: readonly RepoId[],
): Promise<readonly PathsByName[]> {
  return memory.use(PATHS, view, (held) =>
    Promise.all(
      repos.map(async (repo) => {
        const paths = held.get(repo) ?? byName(await view.catalog.indexedFiles(repo));
        held.set(repo, paths);
        return paths;
      }),
    ),
  );
}

function byName(files: readonly { readonly path: RepoPath }[]): PathsByName {
  const paths = new Map<string, RepoPath[]>();
  for (const { path } of files) {
    const name = pathName(path);
    const alike = paths.get(name);
    if (alike === undefined) paths.set(name, [path]);
    else alike.push(path);
  }
  return paths;
}
