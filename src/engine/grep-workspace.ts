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
import { listSearchable, type Searchable } from '../scan/list-searchable.ts';
import { isSecretPath } from '../scan/secret-files.ts';
import { walkTree } from '../scan/walk-tree.ts';
import { FoundHits } from './found-hits.ts';
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
  const maxFileBytes = request.noIgnore ? null : bench.settings.maxFileSizeBytes;
  const query = { ...request.query, maxFileBytes };
  const found = new FoundHits(request.maxHits);
  const degradations: Degradation[] = [...engine.degradations];
  const totals = { filesSearched: 0, binaryFiles: 0 };
  for (const repository of scope) {
    const searchable = await searchableOf(bench, repository, request);
    const paths = isWanted === null ? searchable.paths : searchable.paths.filter((path) => isWanted(repository, path));
    const onHit = (hit: ExactHit): boolean => found.add(repository.id, hit);
    const outcome = await engine.search.search(repository.root, paths, query, onHit, bench.signal);
    totals.filesSearched += outcome.filesSearched;
    totals.binaryFiles += outcome.binaryFiles;
    degradations.push(...searchable.degradations, ...unreadable(outcome));
  }
  const { hits, more, filesWithHits } = found.result();
  if (more > 0) degradations.push({ code: 'matches_capped', subject: 'grep', detail: `${more} more matching lines` });
  return { hits, filesWithHits, more, ...totals, engine: engine.search.name, degradations };
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

function unreadable(outcome: ExactOutcome): Degradation[] {
  return outcome.unreadable.map(({ path, detail }) => ({ code: 'file_unreadable', subject: path, detail }));
}

async function searchableOf(bench: Workbench, repository: Repository, request: GrepRequest): Promise<Searchable> {
  const { root } = repository;
  const ownFolder = bench.location.folder;
  if (request.noIgnore) return { paths: await unignoredPaths(bench, root), degradations: [] };
  return listSearchable({ root, ownFolder, skipPatterns: bench.settings.skipPatterns }, bench);
}

/** Everything on disk but what exclude-only files name and what is never read. */
async function unignoredPaths(bench: Workbench, root: string): Promise<RepoPath[]> {
  const input = { root, ownFolder: bench.location.folder, outer: [], skipPatterns: [], excludeOnly: true };
  const walk = await walkTree(input, '', [], bench.files);
  const stats = bench.files.stat(root, walk.paths);
  return walk.paths.filter((path, at) => !isSecretPath(path) && stats[at]?.type === 'file');
}

/** Null where every file is wanted. */
function fileTest(bench: Workbench, scope: readonly Repository[], request: GrepRequest) {
  const filters = pathFilters(bench, scope, request.paths);
  const allowed = new Set(request.noIgnore ? [] : bench.settings.langAllowlist);
  if (filters === null && request.globs.length + request.languages.length + allowed.size === 0) return null;
  const passes = pathPredicate(filters);
  const inGlobs = globTest(request.globs);
  const languages = request.languages.map(languageTest);
  const isAllowed = (path: string) => allowed.size === 0 || allowed.has(languageOfPath(path) ?? '');
  return (repository: Repository, path: RepoPath): boolean =>
    passes(repository.id, path) &&
    inGlobs(path) &&
    isAllowed(path) &&
    (languages.length === 0 || languages.some((test) => test(path)));
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
