// Understands a sloppy scope: the end of a path, another case, a path of another machine, `path:12-30`, `ts` for a
// language. A certain scope is left as it is; a guess is reported.
import { isAbsolute } from 'node:path';
import { LANGUAGES } from '../../languages/all.ts';
import { PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import { pathName, repoPath } from '../../model/repo-path.ts';
import { isOpen, type Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { locationsOnDisk, repositoryNamed } from '../workspace/path-readings.ts';
import { readPublishedState, withView } from '../workspace/published-state.ts';
import { indexedPaths, pathsIn, unknownPath } from './indexed-paths.ts';
import { pathStyle } from './path-style.ts';

/** What this touches of the engine. */
type UnderstandScopePorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'store' | 'files' | 'git' | 'systemFolders' | 'pathsFromHere'
>;

export interface WrittenScope {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
}

export interface UnderstoodScope extends WrittenScope {
  /** Notes on what was read as what. */
  readonly notes: readonly string[];
}

const SUGGESTIONS = 3;
/** A tail that more files share says too little. */
const MOST_MEANT = 20;
const GLOB_MARK = /[*?[]/;
const LINES = /:\d+(?:[-:–]\d+)?$/;

export async function understandScope(engine: UnderstandScopePorts, written: WrittenScope): Promise<UnderstoodScope> {
  const notes: string[] = [];
  const languages = written.languages.map(languageMeant);
  const { repositories } = await readPublishedState(engine, { replaceDamaged: true });
  const repos = written.repos.map((name) => repositoryMeant(repositories, name));
  const scope = repositories.filter(({ id }) => repos.length === 0 || repos.includes(id));
  const paths: string[] = [];
  for (const text of written.paths) paths.push(...(await pathsMeant(engine, scope, text, notes)));
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
  const found =
    repositories.find(({ root }) => root === name) ??
    repositoryNamed(repositories, name) ??
    repositoryNamed(repositories, pathName(name));
  return found?.id ?? text;
}

/** As `pathFilters` reads them: what was guessed is absolute, so that it means one place. */
async function pathsMeant(
  engine: UnderstandScopePorts,
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
  const isHere = (each: string) =>
    each === '' || each === '.' || locationsOnDisk(engine, repositories, each).length > 0;
  const isThere = [text, bare].find(isHere);
  if (isThere !== undefined) return [isThere];
  const style = await pathStyle(engine);
  const shown = ({ repo, path }: MeantLocation) => style(repo, path);
  const meant = await withView(engine, (view) => placesMeant(view, repositories, bare));
  const [first, second] = meant;
  if (first === undefined) throw unknownPath(await indexedPaths(engine, repositories), written, style);
  if (meant.length > MOST_MEANT) {
    const hint = `write more of it: ${meant.slice(0, SUGGESTIONS).map(shown).join(', ')}`;
    throw new PortolanError('path_not_found', `${written} matches ${meant.length} paths`, { hint });
  }
  notes.push(`path ${written} was read as ${second === undefined ? shown(first) : meant.map(shown).join(', ')}`);
  return meant.map(({ root, path }) => `${root}/${path}`);
}

interface MeantLocation {
  readonly repo: RepoId;
  readonly root: string;
  readonly path: string;
}

/** The tail as it is written, then in any case of letters; of a path from elsewhere ever shorter tails. */
async function placesMeant(
  view: View,
  repositories: readonly Repository[],
  text: string,
): Promise<readonly MeantLocation[]> {
  const open = repositories.filter(isOpen);
  const known = await pathsIn(view, open);
  const places = open.flatMap(({ id: repo, root }) =>
    (known.get(repo) ?? []).map((path): MeantLocation => ({ repo, root, path })),
  );
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
  const isOfRepository = repositoryNamed(repositories, parts[0] ?? '') !== null;
  if (isAbsolute(text)) return parts.map((_, at) => parts.slice(at).join('/'));
  return [normal, ...(isOfRepository && parts.length > 1 ? [parts.slice(1).join('/')] : [])];
}

/** A folder stands for what is in it. */
function withoutInner(places: readonly MeantLocation[]): readonly MeantLocation[] {
  const isInner = ({ repo, path }: MeantLocation) =>
    places.some((other) => other.repo === repo && path.startsWith(`${other.path}/`));
  return places.filter((place) => !isInner(place));
}
