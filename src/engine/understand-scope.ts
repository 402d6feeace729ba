// Where somebody wants to look, written as it came to mind: the tail of a path, another case of letters, a path of another
// machine, `path:12-30`, `ts` for a language. What is sure is left as it is; what was guessed is told.
import { isAbsolute } from 'node:path';
import { nearestNames } from '../lib/nearest-names.ts';
import { PortolanError } from '../model/errors.ts';
import type { RepoId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import { pathAncestors, pathName, repoPath } from '../model/repo-path.ts';
import { isOpen, type Repository } from '../model/workspace.ts';
import { LANGUAGES } from '../parse/languages/all.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import { placeOf } from './path-scope.ts';
import { readKnown, withSnapshot } from './read-known.ts';
import type { Workbench } from './workbench.ts';

export interface WrittenScope {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
}

export interface UnderstoodScope extends WrittenScope {
  /** What was taken for what, for whoever asked. */
  readonly notes: readonly string[];
}

const SUGGESTIONS = 3;
/** A tail that more files share says too little. */
const MOST_MEANT = 20;
const GLOB_MARK = /[*?[]/;
const LINES = /:\d+(?:[-:–]\d+)?$/;

export async function understandScope(bench: Workbench, written: WrittenScope): Promise<UnderstoodScope> {
  const notes: string[] = [];
  const languages = written.languages.map(languageMeant);
  const { repositories } = await readKnown(bench, { replaceDamaged: true });
  const repos = written.repos.map((name) => repositoryMeant(repositories, name));
  const scope = repositories.filter(({ id }) => repos.length === 0 || repos.includes(id));
  const paths: string[] = [];
  for (const text of written.paths) paths.push(...(await pathsMeant(bench, scope, text, notes)));
  return { repos, languages, paths, notes };
}

function languageMeant(text: string): string {
  const low = text.trim().toLowerCase().replace(/^\./, '');
  const found =
    LANGUAGES.find(({ id, name }) => id === low || name.toLowerCase() === low) ??
    LANGUAGES.find(({ extensions }) => extensions.includes(`.${low}`));
  return found?.id ?? text;
}

function repositoryMeant(repositories: readonly Repository[], text: string): string {
  const name = text.replace(/\/+$/, '');
  const low = pathName(name).toLowerCase();
  const found =
    repositories.find(({ id, root }) => id === name || root === name) ??
    repositories.find(({ id, name: own }) => id.toLowerCase() === low || own.toLowerCase() === low);
  return found?.id ?? text;
}

/** As `pathFilters` reads them: what was guessed is absolute, so that it means one place. */
async function pathsMeant(
  bench: Workbench,
  repositories: readonly Repository[],
  written: string,
  notes: string[],
): Promise<readonly string[]> {
  const text = written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^file:\/\//, '');
  if (GLOB_MARK.test(text) || repositories.length === 0) return [text];
  const bare = text.replace(LINES, '');
  const isThere = [text, bare].find((each) => isOnDisk(bench, repositories, each));
  if (isThere !== undefined) return [isThere];
  const meant = await withSnapshot(bench, (snapshot) => placesMeant(bench, snapshot, repositories, bare));
  const [first, second] = meant;
  if (first === undefined) throw await unknownPath(bench, repositories, written);
  if (meant.length > MOST_MEANT) {
    const hint = `write more of it: ${meant
      .slice(0, SUGGESTIONS)
      .map(({ path }) => path)
      .join(', ')}`;
    throw new PortolanError('path_not_found', `${written} may be any of ${meant.length} paths`, { hint });
  }
  notes.push(
    `path ${written} was taken as ${second === undefined ? first.path : meant.map(({ path }) => path).join(', ')}`,
  );
  return meant.map(({ root, path }) => `${root}/${path}`);
}

function isOnDisk(bench: Workbench, repositories: readonly Repository[], text: string): boolean {
  if (text === '' || text === '.') return true;
  const normal = isAbsolute(text) ? null : repoPath(text);
  const exists = (root: string, path: string) => bench.files.stat(root, [path])[0] != null;
  if (normal !== null && repositories.filter(isOpen).some(({ root }) => exists(root, normal))) return true;
  const place = placeOf(bench, repositories, text);
  return place !== null && (place.path === '' || exists(place.repository.root, place.path));
}

interface MeantPlace {
  readonly repo: RepoId;
  readonly root: string;
  readonly path: string;
}

/** The tail as it is written, then in any case of letters; of a path from elsewhere ever shorter tails. */
async function placesMeant(
  bench: Workbench,
  snapshot: Snapshot,
  repositories: readonly Repository[],
  text: string,
): Promise<readonly MeantPlace[]> {
  const places: MeantPlace[] = [];
  for (const { id: repo, root } of repositories.filter(isOpen)) {
    for (const path of await pathsOf(bench, snapshot, repo)) places.push({ repo, root, path });
  }
  for (const tail of tailsOf(text, repositories)) {
    const exact = places.filter(({ path }) => isTail(path, tail));
    const low = tail.toLowerCase();
    const found = exact.length > 0 ? exact : places.filter(({ path }) => isTail(path.toLowerCase(), low));
    if (found.length > 0) return withoutInner(found);
  }
  return [];
}

function isTail(path: string, tail: string): boolean {
  return path === tail || path.endsWith(`/${tail}`);
}

function tailsOf(text: string, repositories: readonly Repository[]): readonly string[] {
  const normal = repoPath(text.replace(/^\/+/, '').replace(/^(?:\.\.\/)+/, ''));
  if (normal === null) return [];
  const parts = normal.split('/');
  const isOfRepository = repositories.some(({ id, name }) => parts[0] === id || parts[0] === name);
  if (isAbsolute(text)) return parts.map((_, at) => parts.slice(at).join('/'));
  return [normal, ...(isOfRepository && parts.length > 1 ? [parts.slice(1).join('/')] : [])];
}

/** A folder stands for what is in it. */
function withoutInner(places: readonly MeantPlace[]): readonly MeantPlace[] {
  const isInner = ({ repo, path }: MeantPlace) =>
    places.some((other) => other.repo === repo && path.startsWith(`${other.path}/`));
  return places.filter((place) => !isInner(place));
}

/** Every indexed file, and every folder that holds one. */
async function pathsOf(bench: Workbench, snapshot: Snapshot, repo: RepoId): Promise<readonly string[]> {
  const { paths, reason } = await bench.store.catalog.files(snapshot, repo);
  const files = paths.filter((_, at) => reason[at] === 0);
  const folders = new Set(files.flatMap(pathAncestors));
  return [...files, ...[...folders].sort(compareText)];
}

async function unknownPath(
  bench: Workbench,
  repositories: readonly Repository[],
  written: string,
): Promise<PortolanError> {
  const all = await withSnapshot(bench, async (snapshot) => {
    const lists: string[] = [];
    for (const { id } of repositories) lists.push(...(await pathsOf(bench, snapshot, id)));
    return lists;
  });
  const wanted = pathName(written.replace(LINES, '').replace(/\/+$/, ''));
  const names = nearestNames(wanted, [...new Set(all.map(pathName))], SUGGESTIONS);
  const near = names.flatMap((name) => all.filter((path) => pathName(path) === name)).slice(0, SUGGESTIONS);
  const hint = near.length === 0 ? 'leave the path out, or ask for the map' : `did you mean ${near.join(', ')}?`;
  return new PortolanError('path_not_found', `no indexed file or folder is named ${written}`, { hint });
}
