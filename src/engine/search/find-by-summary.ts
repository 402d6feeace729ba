// The summary leg of ranked search: files ordered by how well their summaries match. It reads the summary files; if
// there are none, or they cannot be read, the other legs continue.
import { pathPredicate } from '../../lib/path-predicate.ts';
import type { Degradation } from '../../model/degradation.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { Repository } from '../../model/workspace.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import { rankSummaries, SUMMARY_LEGS } from '../summary/search-summaries.ts';
import type { Engine } from '../workspace/engine.ts';

/** What this touches of the engine. */
type FindBySummaryPorts = Pick<
  Engine,
  'settings' | 'memory' | 'clock' | 'embedder' | 'summaryFiles' | 'ledger' | 'progress' | 'signal'
>;

export interface FoundBySummary {
  /** From 1, by repository and path. */
  placeOf(repo: string, path: string): number | null;
  readonly degradations: readonly Degradation[];
}

const NOTHING: FoundBySummary = { placeOf: () => null, degradations: [] };
/** Files alone measure best; a folder leads to no line. */
const TYPES = ['file'] as const;
const ABSENT: ReadonlySet<string> = new Set([
  'index_missing',
  'store_corrupt',
  'store_older',
  'store_newer',
  'store_foreign',
]);

export async function findBySummary(
  engine: FindBySummaryPorts,
  repositories: readonly Repository[],
  generation: number,
  query: string,
  { repos, paths }: SearchFilter,
): Promise<FoundBySummary> {
  const wanted = repos === null ? repositories : repositories.filter(({ id }) => repos.includes(id));
  try {
    const scope = { repositories: wanted, generation };
    const question = { query, types: TYPES, passes: pathPredicate(paths), legs: SUMMARY_LEGS };
    const { ranked, degradations } = await rankSummaries(engine, scope, question);
    const places = new Map(ranked.map(({ repo, id }, at) => [`${repo}\n${id}`, at + 1]));
    return { placeOf: (repo, path) => places.get(`${repo}\n${path}`) ?? null, degradations };
  } catch (error) {
    if (!isPortolanError(error) || !ABSENT.has(error.code)) throw error;
    const detail = [error.message, error.plainHint].filter(Boolean).join('; ');
    return { ...NOTHING, degradations: [{ code: 'summary_stale', subject: 'summaries', detail }] };
  }
}
