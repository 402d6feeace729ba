// The files on disk that an exact search reads, and a search in them: by repositories, folders, globs and languages,
// and by the rules of the catalog.

import { LANGUAGES } from '../../languages/all.ts';
import { pathPredicate } from '../../lib/path-predicate.ts';
import { compileGlob } from '../../lib/wildmatch.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { PathFilter } from '../../model/path-filter.ts';
import { pathAncestors, type RepoPath } from '../../model/repo-path.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch } from '../../ports/exact-search.ts';
import type { View } from '../../ports/view.ts';
import { listWanted, searchRepository, type WantedFiles } from '../../scan/search-repository.ts';
import { isSecretPath } from '../../scan/secret-files.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import { pathStyleAmong } from '../scope/path-style.ts';
import { listPorts } from '../update/scan-now.ts';
import { chosen, keepPresent, type PresentRepository } from '../workspace/choose-repositories.ts';
import { encodingsOnDisk } from '../workspace/encodings-on-disk.ts';
import type { Engine } from '../workspace/engine.ts';
import { workingRepositories } from '../workspace/working-repositories.ts';

/** What this touches of the engine. */
type SearchOnDiskPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'pathsFromHere'
  | 'signal'
>;

export interface DiskScope {
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  /** `*.ts` lets in, `!*.ts` keeps out; the last that matches decides, as in ripgrep. */
  readonly globs: readonly string[];
  readonly languages: readonly string[];
  /** Searches ignored files too; never those of exclude-only files, and never secrets. */
  readonly noIgnore: boolean;
}

interface DiskOutcome {
  readonly filesSearched: number;
  readonly binaryFiles: number;
  readonly engine: string;
  readonly degradations: readonly Degradation[];
}

type DiskQuery = Omit<ExactQuery, 'maxFileBytes' | 'encoding'>;

/** Called before each search of a repository: its hits come by path. */
export type OpenHits = (repo: RepoId) => (hit: ExactHit) => boolean;

export interface DiskSearch {
  run(query: DiskQuery, open: OpenHits): Promise<DiskOutcome>;
  /** Files in scope that are text, empty ones too; by repository and path. */
  textFiles(): Promise<readonly { readonly repo: RepoId; readonly path: RepoPath }[]>;
}

/** `view`: the caller's; without one, a view is opened where there is an index. */
export async function searchOnDisk(
  engine: SearchOnDiskPorts,
  scope: DiskScope,
  view: View | null = null,
): Promise<DiskSearch> {
  const all = view === null ? await workingRepositories(engine) : view.repositories;
  const repositories = scope.repos.length === 0 ? all : findRepositories(all, scope.repos);
  const { present, degradations: missing } = keepPresent(engine, repositories.map(chosen));
  const filters = await pathFilters(engine, repositories, scope.paths);
  const [tool, ...encodings] = await Promise.all([
    firstAvailable(engine.exactSearches),
    ...present.map((repository) => encodingsOnDisk(engine, repository, view)),
  ]);
  const wantedIn = fileTests(engine, filters, scope, { withNames: all.length > 1 });
  const maxFileBytes = scope.noIgnore ? null : engine.settings.maxFileSizeBytes;
  const jobFor = ({ id, root }: PresentRepository) => ({
    ...{ root, ownFolder: engine.location.folder, skipPatterns: engine.settings.skipPatterns },
    ...{ search: tool.search, noIgnore: scope.noIgnore, signal: engine.signal, wanted: wantedIn({ id, root }) },
  });
  const style = pathStyleAmong(engine, all);
  const run: DiskSearch['run'] = async (query, open) => {
    const degradations = [...tool.degradations, ...missing];
    const totals = { filesSearched: 0, binaryFiles: 0 };
    for (const [at, repository] of present.entries()) {
      const own = { encodings: encodings[at] ?? NO_ENCODINGS, query: { ...query, maxFileBytes, encoding: null } };
      const job = { ...jobFor(repository), ...own };
      const searched = await searchRepository(job, () => open(repository.id), listPorts(engine));
      totals.filesSearched += searched.outcome.filesSearched;
      totals.binaryFiles += searched.outcome.binaryFiles;
      degradations.push(
        ...searched.degradations,
        ...unreadable(searched.outcome, (path) => style(repository.id, path)),
      );
    }
    return { ...totals, engine: tool.search.name, degradations };
  };
  const textFiles: DiskSearch['textFiles'] = async () => {
    const files: { repo: RepoId; path: RepoPath }[] = [];
    await run(FIRST_LINE, (repo) => ({ path }) => {
      files.push({ repo, path });
      return true;
    });
    for (const repository of present) {
      const { paths } = await listWanted(jobFor(repository), listPorts(engine));
      const stats = engine.files.stat(repository.root, paths);
      const empty = paths.filter((_, at) => stats[at]?.type === 'file' && stats[at]?.sizeBytes === 0);
      files.push(...empty.map((path) => ({ repo: repository.id, path })));
    }
    return files.sort((a, b) => compareText(a.repo, b.repo) || compareText(a.path, b.path));
  };
  return { run, textFiles };
}

const NO_ENCODINGS: ReadonlyMap<RepoPath, string> = new Map();
const FIRST_LINE: DiskQuery = {
  patterns: ['^'],
  fixedStrings: false,
  caseMode: 'sensitive',
  wordBoundary: false,
  multiline: false,
  beforeLines: 0,
  afterLines: 0,
  maxPerFile: 1,
};

async function firstAvailable(searches: readonly ExactSearch[]) {
  const degradations: Degradation[] = [];
  for (const search of searches) {
    const trouble = await search.unavailable();
    if (trouble === null) return { search, degradations };
    degradations.push({ code: 'ripgrep_unavailable', subject: search.name, detail: trouble });
  }
  throw new Error('exact search is not available here');
}

function unreadable(outcome: ExactOutcome, shown: (path: string) => string): Degradation[] {
  return outcome.unreadable.map(({ path, detail }) => ({ code: 'file_unreadable', subject: shown(path), detail }));
}

type Searched = Pick<PresentRepository, 'id' | 'root'>;

/** Which files of a repository the request is about: as a test of paths, and as what a walk may start from. */
function fileTests(
  engine: Pick<Engine, 'settings' | 'files'>,
  filters: readonly PathFilter[] | null,
  request: DiskScope,
  { withNames }: { readonly withNames: boolean },
) {
  const languages = request.languages.map(languageOf);
  const allowed = new Set(request.noIgnore ? [] : engine.settings.langAllowlist);
  const isAll = filters === null && request.globs.length + languages.length + allowed.size === 0;
  const passes = pathPredicate(filters);
  const inGlobs = globTest(request.globs, withNames);
  const tests = languages.map(languageTest);
  const isWanted = (repo: RepoId, path: RepoPath): boolean =>
    passes(repo, path) &&
    inGlobs(repo, path) &&
    (allowed.size === 0 || allowed.has(languageOfPath(path) ?? '')) &&
    (tests.length === 0 || tests.some((test) => test(path)));
  return ({ id, root }: Searched): WantedFiles => ({
    of: (paths) => (isAll ? paths : paths.filter((path) => isWanted(id, path))),
    names: languages.flatMap(languageGlobs),
    starts: filters === null ? [''] : startFolders(engine, { id, root }, filters),
  });
}

function startFolders(
  engine: Pick<Engine, 'files'>,
  { id, root }: Searched,
  filters: readonly PathFilter[],
): string[] | null {
  const here = filters.filter(({ repo }) => repo === null || repo === id);
  const starts = here.map((filter) => (filter.kind === 'prefix' ? filter.prefix : ''));
  if (starts.includes('')) return [''];
  const isFolder = (path: string) => {
    const all = engine.files.stat(root, [...pathAncestors(path), path]);
    return all.every((stat) => stat?.type === 'folder') && !/[\x00-\x1f\x7f\ud800-\udfff]/u.test(path);
  };
  // Rules that name a folder are not asked below it, so no walk starts inside a secret one.
  if (starts.length === 0 || !starts.every((path) => isFolder(path) && !isSecretPath(`${path}/file.txt`))) return null;
  return [...new Set(starts)].filter((path) => !starts.some((other) => path.startsWith(`${other}/`)));
}

/** With several repositories a glob may begin with the name of one. */
function globTest(globs: readonly string[], withNames: boolean): (repo: RepoId, path: string) => boolean {
  const rules = globs.map((glob) => {
    const isOut = glob.startsWith('!');
    const pattern = (isOut ? glob.slice(1) : glob).replace(/^\//, '');
    const isAnchored = glob.replace(/^!/, '').includes('/');
    const matches = compileGlob(isAnchored ? pattern : `**/${pattern}`);
    const matchesBelow = compileGlob(isAnchored ? `${pattern.replace(/\/$/, '')}/**` : `**/${pattern}/**`);
    return { isOut, matches: (path: string) => matches(path) || matchesBelow(path) };
  });
  const fallback = !rules.some((rule) => !rule.isOut);
  return (repo, path) => {
    const last = rules.findLast(({ matches }) => matches(path) || (withNames && matches(`${repo}/${path}`)));
    return last === undefined ? fallback : !last.isOut;
  };
}

type FileType = (typeof LANGUAGES)[number];

function languageOf(id: string): FileType {
  const language = LANGUAGES.find((each) => each.id === id || each.extensions.includes(`.${id}`));
  if (language !== undefined) return language;
  throw new PortolanError('bad_argument', `there is no file type ${id}`, {
    hint: `types: ${LANGUAGES.map((each) => each.id).join(', ')}`,
  });
}

function languageTest({ fileNames, extensions }: FileType): (path: string) => boolean {
  const names = new Set(fileNames);
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return names.has(name) || extensions.some((extension) => name.toLowerCase().endsWith(extension));
  };
}

/** The names that `languageTest` takes; a letter of an extension in either case. */
function languageGlobs({ fileNames, extensions }: FileType): string[] {
  const caseless = (text: string) => text.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
  return [...fileNames, ...extensions.map((extension) => `*${caseless(extension)}`)];
}
