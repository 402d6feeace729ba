// The few lines that answer a question, within a budget: refresh, gather (or read the cache), note what the reader has
// and what has changed, fit, write.

import { type FitContext, fitContext, LARGEST_BUDGET } from '../../context/fit-context.ts';
import { isSeen } from '../../context/fit-pieces.ts';
import { withoutSecrets } from '../../lib/without-secrets.ts';
import type { ContextPack, Piece, SeenSpans } from '../../model/context.ts';
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import { blobChecksum } from '../../parse/artefact-kinds.ts';
import type { FileStat } from '../../ports/file-system.ts';
import type { View } from '../../ports/view.ts';
import { findRepositories, pathFilters } from '../scope/path-scope.ts';
import type { SearchInViewPorts } from '../search/search-in-view.ts';
import { answer } from '../update/answer.ts';
import type { RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { contextKey, keepCached, readCached } from './context-cache.ts';
import type { ContextAnswer, ContextRequest } from './context-request.ts';
import { gatherByText } from './gather-by-text.ts';
import { type Gathered, gatherPieces } from './gather-pieces.ts';

/** What this touches of the engine. */
type ContextForPorts = SearchInViewPorts & Pick<Engine, 'cache'>;

const SMALLEST_BUDGET = 500;
/** A reader that was given more than this has long forgotten the first. */
const MOST_REMEMBERED = 2_000;

export async function contextFor(
  engine: RefreshPorts & Pick<Engine, 'encodings' | 'exactSearches' | 'summaryFiles' | 'tokenizer' | 'redacts'>,
  request: ContextRequest,
): Promise<ContextAnswer> {
  checkRange('budget', request.budgetTokens, SMALLEST_BUDGET, LARGEST_BUDGET);
  checkRange('depth', request.maxDepth, 1, 4);
  checkRange('top_k', request.topK, 5, 50);
  checkRange('more_hits', request.moreHits, 0, 100);
  checkRange('more_of_file', request.moreOfFile, 0, 50);
  const got = await answer(engine, request.refresh, (view) => gather(engine, view, request), {
    ahead: true,
    withoutIndex: gatherByTextAlone(engine, request),
  });
  const { query, budgetTokens, form } = request;
  const { pieces, source, generation, commits } = got.gathered;
  const about = {
    ...{ query, source, budgetTokens, generation, commits, scope: got.scope, staleFiles: got.staleFiles },
    degradations: got.degradations,
  };
  const fit = {
    ...{ pieces, form, seen: request.again ? null : request.seen, count: await engine.tokenizer.load() },
    about: engine.redacts ? withoutSecrets(about).value : about,
  };
  const fitted = fitContext({ ...fit, ...sentAsAWhole(fit) });
  if (request.seen !== null) remember(request.seen, fitted.pack.pieces);
  return { ...fitted, isCached: got.isCached };
}

/** A pack of which the reader has every line is only referred to, and not filled up with what is less relevant. */
function sentAsAWhole(fit: FitContext): Pick<FitContext, 'pieces' | 'seen'> | null {
  const { seen } = fit;
  if (seen === null || seen.lines.size === 0) return null;
  const shown = fitContext({ ...fit, seen: null }).pack.pieces.filter(({ runs }) => runs.length > 0);
  const linesOf = ({ digest }: Piece) => seen.lines.get(digest) ?? new Set<number>();
  const isSent = shown.every(({ piece, runs }) => runs.every((run) => isSeen(run, linesOf(piece))));
  if (!isSent || shown.length === 0) return null;
  const whole = shown.map(({ piece }) => [piece.digest, new Set(piece.lines.keys())] as const);
  return { pieces: shown.map(({ piece }) => piece), seen: { lines: new Map(whole) } };
}

interface Got {
  readonly gathered: Omit<Gathered, 'degradations'>;
  readonly degradations: readonly Degradation[];
  readonly staleFiles: readonly RepoPath[];
  readonly isCached: boolean;
  readonly scope: ContextPack['scope'];
}

function gatherByTextAlone(engine: ContextForPorts, request: ContextRequest): (why: string) => Promise<Got> {
  const { repos, paths } = request;
  return async (why) => {
    const { degradations, ...gathered } = await gatherByText(engine, request, why);
    return { gathered, degradations, staleFiles: [], isCached: false, scope: { repos, paths } };
  };
}

async function gather(engine: ContextForPorts, view: View, request: ContextRequest): Promise<Got> {
  const repositories = view.repositories;
  const key = await contextKey(engine, view, repositories, request);
  const cached = readCached(engine, key);
  const all = cached ?? (await gatherPieces(engine, view, request));
  if (cached === null) keepCached(engine, key, all);
  const stale = await staleFiles(engine, view, repositories, all);
  const { degradations, ...gathered } = all;
  const scope = await scopeOf(engine, repositories, request);
  return { gathered, degradations, staleFiles: stale, isCached: cached !== null, scope };
}

/** As it was understood: ids, and paths from the top of a repository, whatever folder they were written in. */
async function scopeOf(
  engine: ContextForPorts,
  repositories: readonly Repository[],
  request: ContextRequest,
): Promise<ContextPack['scope']> {
  const owners = request.repos.length === 0 ? repositories : findRepositories(repositories, request.repos);
  const filters = (await pathFilters(engine, owners, request.paths)) ?? [];
  return {
    repos: request.repos.length === 0 ? [] : owners.map(({ id }) => id),
    paths: filters.map((filter) => {
      const path = filter.kind === 'glob' ? filter.glob : filter.prefix;
      return repositories.length > 1 && filter.repo !== null ? `${filter.repo}/${path.replace(/^\//, '')}` : path;
    }),
  };
}

function checkRange(name: string, value: number, min: number, max: number): void {
  if (Number.isInteger(value) && value >= min && value <= max) return;
  throw new PortolanError('bad_argument', `${name} is ${value}, but it must be a whole number from ${min} to ${max}`);
}

/** Files among the pieces that are not on disk as they were indexed. */
async function staleFiles(
  engine: Pick<Engine, 'files'>,
  view: View,
  repositories: readonly Repository[],
  { pieces }: Pick<Gathered, 'pieces'>,
): Promise<readonly RepoPath[]> {
  const stale: RepoPath[] = [];
  for (const { id, root } of repositories) {
    const paths = [...new Set(pieces.filter(({ repo }) => repo === id).map(({ path }) => path))];
    // What may not be opened cannot be compared; that is said of the repository.
    if (paths.length === 0 || root === null) continue;
    const entries = await view.catalog.filesAt(locationsIn(id, paths));
    const stats = engine.files.stat(root, paths);
    for (const [at, path] of paths.entries()) {
      const [entry, stat] = [entries[at] ?? null, stats[at] ?? null];
      if (entry === null || stat === null) stale.push(path);
      else if (entry.stamp !== stat.stamp && (await isChanged(engine, root, entry, stat))) stale.push(path);
    }
  }
  return stale.sort();
}

/** A file that was only touched is what it was. */
async function isChanged(
  { files }: Pick<Engine, 'files'>,
  root: string,
  entry: FileEntry,
  stat: FileStat,
): Promise<boolean> {
  if (entry.sizeBytes !== stat.sizeBytes) return true;
  const outcome = await files.read(root, entry.path);
  return outcome.kind !== 'read' || blobChecksum(outcome.bytes) !== entry.checksum;
}

function remember({ lines }: SeenSpans, packed: ContextAnswer['pack']['pieces']): void {
  for (const { piece, runs } of packed) {
    if (runs.length === 0) continue;
    const own = lines.get(piece.digest) ?? new Set<number>();
    for (const { from, to } of runs) for (let at = from; at < to; at += 1) own.add(at);
    lines.delete(piece.digest);
    lines.set(piece.digest, own);
  }
  for (const digest of lines.keys()) {
    if (lines.size <= MOST_REMEMBERED) break;
    lines.delete(digest);
  }
}
