// The summary files of repositories for queries: those that exist, and notes on those that are missing or old.
import type { Degradation } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { SummaryReading } from '../../ports/summary-files.ts';
import type { View } from '../../ports/view.ts';
import { findRepositories } from '../scope/path-scope.ts';
import type { Engine } from '../workspace/engine.ts';

export interface SummaryScope {
  readonly repositories: readonly Repository[];
  readonly generation: number;
}

export async function summaryScope(view: View, repos: readonly string[]): Promise<SummaryScope> {
  const all = view.repositories;
  const repositories = repos.length === 0 ? all : findRepositories(all, repos);
  return { repositories, generation: view.generation.number };
}

/** One after the other. An error where none of the repositories has summaries; where some have none, that is said. */
export async function readSummaries(
  engine: Pick<Engine, 'summaryFiles'>,
  { repositories, generation }: SummaryScope,
  use: (repo: RepoId, reading: SummaryReading) => void | Promise<void>,
): Promise<readonly Degradation[]> {
  const degradations: Degradation[] = [];
  let found = 0;
  for (const { id } of repositories) {
    const of = await engine.summaryFiles.read(id, async (reading) => {
      await use(id, reading);
      return reading.manifest.generation;
    });
    if (of !== null) found += 1;
    if (of === generation) continue;
    const age =
      of === null
        ? 'it has no summaries'
        : `its summaries are of generation ${of}, the index is at generation ${generation}`;
    degradations.push({ code: 'summary_stale', subject: id, detail: age, hint: 'run `portolan summary build`' });
  }
  if (found > 0) return degradations;
  throw new PortolanError('index_missing', 'there are no summaries yet', { shellHint: 'run `portolan summary build`' });
}
