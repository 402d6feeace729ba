// Exact search over the files on disk now that the catalog's rules allow. Needs no index.
import { pathPredicate } from '../lib/path-predicate.ts';
import { compileGlob } from '../lib/wildmatch.ts';
import type { Degradation } from '../model/degradation.ts';
import { PortolanError } from '../model/errors.ts';
import type { SearchHit } from '../model/hit.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';
import { languageOfPath } from '../parse/language-of.ts';
import { LANGUAGES } from '../parse/languages/all.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch } from '../ports/exact-search.ts';
import { listSearchable } from '../scan/list-searchable.ts';
import { isSecretPath } from '../scan/secret-files.ts';
import { walkTree } from '../scan/walk-tree.ts';
import { cutPreview } from '../search/cut-preview.ts';
import { findRepositories, pathFilters } from './path-scope.ts';
import type { Workbench } from './workbench.ts';
import { workingRepositories } from './working-repositories.ts';

export interface GrepRequest {
  readonly query: Omit<ExactQuery, 'maxFileBytes'>;
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  /** `*.ts` lets in, `!*.ts` keeps out; the last that matches decides, as in ripgrep. */
  readonly globs: readonly string[];
  readonly languages: readonly string[];
  /** Searches ignored files too; never those of exclude-only files, and never secrets. */
  readonly noIgnore: boolean;
  /** Hits kept; the rest is only counted. */
  readonly maxHits: number;
}

export interface GrepAnswer {
  readonly hits: readonly SearchHit[];
  readonly filesWithHits: number;
  /** Hits beyond the cap. */
  readonly more: number;
  readonly filesSearched: number;
  readonly binaryFiles: number;
  readonly engine: string;
  readonly degradations: readonly Degradation[];
}

export async function grepWorkspace(bench: Workbench, request: GrepRequest): Promise<GrepAnswer> {
  const engine = await firstAvailable(bench.exactSearches);
  const all = await workingRepositories(bench);
  const scope = request.repos.length === 0 ? all : findRepositories(all, request.repos);
  const isWanted = fileTest(bench, scope, request);
  const hits: SearchHit[] = [];
  const files = new Set<string>();
  const degradations: Degradation[] = [...engine.degradations];
  let more = 0;
  const totals = { filesSearched: 0, binaryFiles: 0 };
  for (const repository of scope) {
    const paths = (await searchablePaths(bench, repository, request, degradations)).filter((path) =>
      isWanted(repository, path),
    );
    const onHit = (hit: ExactHit): boolean => {
      files.add(`${repository.id}/${hit.path}`);
      if (hits.length < request.maxHits) hits.push(searchHit(repository, hit));
      else more += 1;
      return true;
    };
    const query = { ...request.query, maxFileBytes: request.noIgnore ? null : bench.settings.maxFileSizeBytes };
    const outcome = await engine.search.search(repository.root, paths, query, onHit, bench.signal);
    totals.filesSearched += outcome.filesSearched;
    totals.binaryFiles += outcome.binaryFiles;
    degradations.push(...unreadable(outcome));
  }
  if (more > 0) degradations.push({ code: 'matches_capped', subject: 'grep', detail: `${more} more matching lines` });
  return { hits, filesWithHits: files.size, more, ...totals, engine: engine.search.name, degradations };
}

async function firstAvailable(searches: readonly ExactSearch[]) {
  const degradations: Degradation[] = [];
  for (const search of searches) {
    const trouble = await search.unavailable();
    if (trouble === null) return { search, degradations };
    degradations.push({ code: 'ripgrep_unavailable', subject: search.name, detail: trouble });
  }
  throw new Error('no exact search can run here');
}

function searchHit(repository: Repository, hit: ExactHit): SearchHit {
  const { path, line, column, before, after, matches } = hit;
  return { repo: repository.id, path, line, column, preview: cutPreview(hit.text, column), before, after, matches };
}

function unreadable(outcome: ExactOutcome): Degradation[] {
  return outcome.unreadable.map(({ path, detail }) => ({ code: 'file_unreadable', subject: path, detail }));
}

async function searchablePaths(
  bench: Workbench,
  repository: Repository,
  request: GrepRequest,
  degradations: Degradation[],
): Promise<readonly RepoPath[]> {
  if (request.noIgnore) return unignoredPaths(bench, repository.root);
  const { skipPatterns } = bench.settings;
  const input = { root: repository.root, ownFolder: bench.location.folder, skipPatterns };
  const searchable = await listSearchable(input, bench);
  degradations.push(...searchable.degradations);
  const allowed = new Set(bench.settings.langAllowlist);
  if (allowed.size === 0) return searchable.paths;
  return searchable.paths.filter((path) => allowed.has(languageOfPath(path) ?? ''));
}

/** Everything on disk but what exclude-only files name and what is never read. */
async function unignoredPaths(bench: Workbench, root: string): Promise<RepoPath[]> {
  const input = { root, ownFolder: bench.location.folder, outer: [], skipPatterns: [], excludeOnly: true };
  const walk = await walkTree(input, '', [], bench.files);
  const stats = bench.files.stat(root, walk.paths);
  return walk.paths.filter((path, at) => !isSecretPath(path) && stats[at]?.type === 'file');
}

function fileTest(bench: Workbench, scope: readonly Repository[], request: GrepRequest) {
  const passes = pathPredicate(pathFilters(bench, scope, request.paths));
  const inGlobs = globTest(request.globs);
  const languages = request.languages.map(languageTest);
  return (repository: Repository, path: RepoPath): boolean =>
    passes(repository.id, path) && inGlobs(path) && (languages.length === 0 || languages.some((test) => test(path)));
}

function globTest(globs: readonly string[]): (path: string) => boolean {
  const rules = globs.map((glob) => {
    const isOut = glob.startsWith('!');
    const pattern = (isOut ? glob.slice(1) : glob).replace(/^\//, '');
    const isAnchored = glob.replace(/^!/, '').includes('/');
    const matches = compileGlob(isAnchored ? pattern : `**/${pattern}`);
    const matchesBelow = compileGlob(isAnchored ? `${pattern.replace(/\/$/, '')}/**` : `**/${pattern}/**`);
    return { isOut, matches: (path: string) => matches(path) || matchesBelow(path) };
  });
  const fallback = !rules.some((rule) => !rule.isOut);
  return (path) => {
    const last = rules.findLast((rule) => rule.matches(path));
    return last === undefined ? fallback : !last.isOut;
  };
}

function languageTest(id: string): (path: string) => boolean {
  const language = LANGUAGES.find((each) => each.id === id || each.extensions.includes(`.${id}`));
  if (language === undefined) {
    throw new PortolanError('bad_argument', `there is no file type ${id}`, {
      hint: `types: ${LANGUAGES.map((each) => each.id).join(', ')}`,
    });
  }
  const names = new Set(language.fileNames);
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return names.has(name) || language.extensions.some((extension) => name.toLowerCase().endsWith(extension));
  };
}
