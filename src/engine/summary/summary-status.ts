// The content of the summary files, who wrote it, and how far they are behind the index.

import { isCode } from '../../languages/code-languages.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { SummaryProvenance, SummaryType } from '../../model/summary.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import type { SummaryManifest, SummaryReading } from '../../ports/summary-files.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { withPublished } from '../workspace/published-state.ts';
import { summaryScope } from './read-summaries.ts';

export interface SummaryCounts {
  readonly manifest: SummaryManifest;
  readonly byType: Readonly<Record<SummaryType, number>>;
  readonly byWriter: Readonly<Record<SummaryProvenance['writer'], number>>;
  /** Files of code that changed since; null where that is not remembered. */
  readonly changedFiles: number | null;
}

export interface RepositorySummaryStatus {
  readonly repo: RepoId;
  /** Null where there are none. */
  readonly status: SummaryCounts | null;
  /** Why they cannot be read; null where they can. */
  readonly trouble: string | null;
}

export interface SummaryStatus {
  readonly generation: number;
  readonly repositories: readonly RepositorySummaryStatus[];
}

export async function summaryStatus(
  engine: Pick<Engine, 'store' | 'summaryFiles'>,
  repos: readonly string[],
): Promise<SummaryStatus> {
  return withPublished(engine, async (view) => {
    const { repositories, generation } = await summaryScope(view, repos);
    const statuses: RepositorySummaryStatus[] = [];
    for (const { id } of repositories) statuses.push(await statusOf(engine, view, id));
    return { generation, repositories: statuses };
  });
}

async function statusOf(
  engine: Pick<Engine, 'summaryFiles'>,
  view: View,
  repo: RepoId,
): Promise<RepositorySummaryStatus> {
  try {
    const counted = await engine.summaryFiles.read(repo, counts);
    if (counted === null) return { repo, status: null, trouble: null };
    const changedFiles = await changedSince(view, repo, counted.manifest.generation);
    return { repo, status: { ...counted, changedFiles }, trouble: null };
  } catch (error) {
    if (!isPortolanError(error) || error.code === 'cancelled') throw error;
    return { repo, status: null, trouble: error.message };
  }
}

function counts({ manifest, documents }: SummaryReading): Omit<SummaryCounts, 'changedFiles'> {
  const byType = { function: 0, class: 0, file: 0, module: 0 };
  const byWriter = { extractive: 0, placeholder: 0, model: 0 };
  for (const { type, provenance } of documents()) {
    byType[type] += 1;
    byWriter[provenance.writer] += 1;
  }
  return { manifest, byType, byWriter };
}

async function changedSince(view: View, repo: RepoId, generation: number): Promise<number | null> {
  if (generation > view.generation.number) return null;
  const changes = await view.changesSince(generation, 'files');
  if (changes === null) return null;
  const paths = changes.filter((change) => change.repo === repo && isCode(languageOfPath(change.path)));
  return new Set(paths.map(({ path }) => path)).size;
}
