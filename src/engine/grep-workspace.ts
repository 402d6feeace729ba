// Exact search over the files on disk now that the catalog's rules allow. Needs no index.
import { pathPredicate } from '../lib/path-predicate.ts';
import { compileGlob } from '../lib/wildmatch.ts';
import type { Degradation } from '../model/degradation.ts';
import { PortolanError } from '../model/errors.ts';
import type { SearchHit } from '../model/hit.ts';
import type { RepoId } from '../model/ids.ts';
import type { PathFilter } from '../model/path-filter.ts';
import { pathAncestors, type RepoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';
import { languageOfPath } from '../parse/language-of.ts';
import { LANGUAGES } from '../parse/languages/all.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch } from '../ports/exact-search.ts';
import { searchRepository, type WantedFiles } from '../scan/search-repository.ts';
import { isSecretPath } from '../scan/secret-files.ts';
import { chosen, keepPresent, type PresentRepository } from './choose-repositories.ts';
import { encodingsOnDisk } from './encodings-on-disk.ts';
import { FoundHits } from './found-hits.ts';
import { listPorts } from './list-ports.ts';
import { markHits } from './mark-hits.ts';
import { findRepositories, pathFilters } from './path-scope.ts';
import { type Redacted, redactAnswer } from './redact-answer.ts';
import type { Workbench } from './workbench.ts';
import { workingRepositories } from './working-repositories.ts';

export interface GrepRequest {
  readonly query: Omit<ExactQuery, 'maxFileBytes' | 'encoding'>;
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  /** `*.ts` lets in, `!*.ts` keeps out; the last that matches decides, as in ripgrep. */
  readonly globs: readonly string[];
  readonly languages: readonly string[];
  /** Searches ignored files too; never those of exclude-only files, and never secrets. */
  readonly noIgnore: boolean;
  /** Hits kept; the rest is only counted. */
  readonly maxHits: number;
  /** Whether secrets are taken out, by all that stands around them; else lines are as they are on disk. */
  readonly redact: boolean;
}

export interface GrepAnswer extends Redacted {
  readonly hits: readonly SearchHit[];
  readonly filesWithHits: number;
  /** Hits beyond the cap. */
  readonly more: number;
  /** Files that were looked into; some of them may be ignored ones, whose hits are not shown. */
  readonly filesSearched: number;
  readonly binaryFiles: number;
  readonly engine: string;
  readonly degradations: readonly Degradation[];
}

export async function grepWorkspace(bench: Workbench, request: GrepRequest): Promise<GrepAnswer> {
  const engine = await firstAvailable(bench.exactSearches);
  const repositories = await workingRepositories(bench);
  const scope = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
  const { present, degradations: missing } = keepPresent(bench, scope.map(chosen));
  const wantedIn = fileTests(bench, scope, request);
  const maxFileBytes = request.noIgnore ? null : bench.settings.maxFileSizeBytes;
  const query = { ...request.query, maxFileBytes, encoding: null };
  const isRedacted = request.redact && bench.redacts;
  const found = new FoundHits(request.maxHits, !isRedacted);
  const degradations: Degradation[] = [...engine.degradations, ...missing];
  const totals = { filesSearched: 0, binaryFiles: 0 };
  for (const { id, root } of present) {
    const open = () => {
      found.begin();
      return (hit: ExactHit): boolean => found.add(id, hit);
    };
    const encodings = await encodingsOnDisk(bench, { id, root });
    const place = { root, ownFolder: bench.location.folder, skipPatterns: bench.settings.skipPatterns };
    const how = { query, search: engine.search, noIgnore: request.noIgnore, signal: bench.signal };
    const searched = await searchRepository(
      { ...place, ...how, encodings, wanted: wantedIn({ id, root }) },
      open,
      listPorts(bench),
    );
    totals.filesSearched += searched.outcome.filesSearched;
    totals.binaryFiles += searched.outcome.binaryFiles;
    degradations.push(...searched.degradations, ...unreadable(searched.outcome));
  }
  const { hits: all, more, filesWithHits } = found.result();
  const hits = isRedacted ? await markHits(bench, all, { isWhole: true, maxFileBytes }) : all;
  if (more > 0) degradations.push({ code: 'matches_capped', subject: 'grep', detail: `${more} more matching lines` });
  const answer = { hits, filesWithHits, more, ...totals, engine: engine.search.name, degradations };
  return redactAnswer({ redacts: isRedacted }, answer);
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

type Searched = Pick<PresentRepository, 'id' | 'root'>;

/** Which files of a repository the request is about: as a test of paths, and as what a walk may start from. */
function fileTests(bench: Workbench, scope: readonly Repository[], request: GrepRequest) {
  const filters = pathFilters(bench, scope, request.paths);
  const languages = request.languages.map(languageOf);
  const allowed = new Set(request.noIgnore ? [] : bench.settings.langAllowlist);
  const isAll = filters === null && request.globs.length + languages.length + allowed.size === 0;
  const passes = pathPredicate(filters);
  const inGlobs = globTest(request.globs);
  const tests = languages.map(languageTest);
  const isWanted = (repo: RepoId, path: RepoPath): boolean =>
    passes(repo, path) &&
    inGlobs(path) &&
    (allowed.size === 0 || allowed.has(languageOfPath(path) ?? '')) &&
    (tests.length === 0 || tests.some((test) => test(path)));
  return ({ id, root }: Searched): WantedFiles => ({
    of: (paths) => (isAll ? paths : paths.filter((path) => isWanted(id, path))),
    names: languages.flatMap(languageGlobs),
    starts: filters === null ? [''] : startFolders(bench, { id, root }, filters),
  });
}

function startFolders(bench: Workbench, { id, root }: Searched, filters: readonly PathFilter[]): string[] | null {
  const here = filters.filter(({ repo }) => repo === null || repo === id);
  const starts = here.map((filter) => (filter.kind === 'prefix' ? filter.prefix : ''));
  if (starts.includes('')) return [''];
  const isFolder = (path: string) => {
    const all = bench.files.stat(root, [...pathAncestors(path), path]);
    return all.every((stat) => stat?.type === 'folder') && !/[\x00-\x1f\x7f\ud800-\udfff]/u.test(path);
  };
  // Rules that name a folder are not asked below it, so no walk starts inside a secret one.
  if (starts.length === 0 || !starts.every((path) => isFolder(path) && !isSecretPath(`${path}/file.txt`))) return null;
  return [...new Set(starts)].filter((path) => !starts.some((other) => path.startsWith(`${other}/`)));
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
