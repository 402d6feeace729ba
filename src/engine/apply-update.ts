// Does what was assessed: looks at the files, publishes one generation for all repositories, notes what was seen.
import type { Degradation } from '../model/degradation.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { fileAt } from '../model/file-table.ts';
import type { RepoId } from '../model/ids.ts';
import { compareText } from '../model/order.ts';
import type { Repository } from '../model/workspace.ts';
import type { Restamp } from '../ports/catalog-store.ts';
import { type Assessment, isMoved, type RepositoryWork } from './assess-repository.ts';
import { type Looked, lookAtFiles } from './look-at-files.ts';
import { judgementKey } from './observe-repository.ts';
import { restampOf, sameEntry } from './plan-update.ts';
import { publishGeneration, type RepositoryUpdate } from './publish-generation.ts';
import { embedderTrouble } from './vectors-of-files.ts';
import type { Workbench } from './workbench.ts';

export interface AppliedRepository {
  readonly repository: Repository;
  readonly isNew: boolean;
  /** All files of the repository after the update. */
  readonly entries: readonly FileEntry[];
  readonly put: number;
  readonly removed: number;
  readonly contentsMade: number;
}

export interface Applied {
  readonly generation: number;
  readonly isChanged: boolean;
  readonly repositories: readonly AppliedRepository[];
  readonly degradations: readonly Degradation[];
}

export async function applyUpdate(
  bench: Workbench,
  generation: number,
  assessments: readonly Assessment[],
  force: boolean,
): Promise<Applied> {
  const updates: RepositoryUpdate[] = [];
  const repositories: AppliedRepository[] = [];
  const degradations: Degradation[] = [];
  const notes: { repo: RepoId; fingerprint: string; restamped: readonly Restamp[] }[] = [];
  for (const assessment of assessments) {
    const { chosen, work } = assessment;
    if (work === null) continue;
    const looked = await lookAtFiles(bench, {
      root: chosen.root,
      files: work.plan.look,
      trustGit: work.trustGit,
      force,
    });
    const { put, restamped } = separateUnchanged(work, looked.entries, force);
    const entries = [...work.plan.kept, ...work.plan.put, ...looked.entries];
    const repository = { ...work.repository, languageStats: languageBytes(entries) };
    const { removed } = work.plan;
    if (put.length + removed.length > 0 || isMoved(chosen.known, repository))
      updates.push({ repository, put, removed });
    notes.push({ repo: chosen.id, fingerprint: fingerprintAfter(bench, assessment, looked), restamped });
    degradations.push(...work.scan.degradations, ...looked.degradations);
    const counts = { put: put.length, removed: removed.length, contentsMade: looked.contentsMade };
    repositories.push({ repository, isNew: chosen.known === null, entries, ...counts });
  }
  const isChanged = updates.length > 0;
  const trouble = isChanged ? await embedderTrouble(bench) : [];
  const publication = { updates, removals: [], isEmbedded: trouble.length === 0 };
  const after = isChanged ? await publishGeneration(bench, generation, publication) : generation;
  for (const { repo, fingerprint, restamped } of notes) await bench.store.catalog.observe(repo, fingerprint, restamped);
  return { generation: after, isChanged, repositories, degradations: [...degradations, ...trouble] };
}

/** What the look found to be as before is not written again; only its times are. */
function separateUnchanged(work: RepositoryWork, looked: readonly FileEntry[], force: boolean) {
  const before = new Map(force ? [] : work.stored.paths.map((path, at) => [path, at]));
  const put: FileEntry[] = [...work.plan.put];
  const restamped: Restamp[] = [...work.plan.restamped];
  for (const entry of looked) {
    const at = before.get(entry.path);
    if (at !== undefined && sameEntry(fileAt(work.stored, at), entry)) restamped.push(restampOf(entry));
    else put.push(entry);
  }
  return { put, restamped };
}

/** A file that could not be read may be readable next time, though git sees no change: then the quick look must fail. */
function fingerprintAfter(bench: Workbench, assessment: Assessment, looked: Looked): string {
  const isWhole = looked.entries.every((entry) => entry.reason !== 'unreadable' && entry.reason !== 'missing');
  return (isWhole ? assessment.observation.fingerprint : null) ?? `${judgementKey(bench.settings)}|`;
}

export function languageBytes(entries: readonly FileEntry[]): Record<string, number> {
  const bytes = new Map<string, number>();
  for (const { reason, language, sizeBytes } of entries) {
    if (reason === null && language !== null) bytes.set(language, (bytes.get(language) ?? 0) + sizeBytes);
  }
  return Object.fromEntries([...bytes].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
}
