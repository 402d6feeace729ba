// Finds out, without the writer role, what an index run would have to do for one repository.
import { EMPTY_FILE_TABLE, type FileTable } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { OpenRepository, Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { planUpdate, type UpdatePlan } from '../../scan/plan-update.ts';
import type { Scan } from '../../scan/scan-repository.ts';
import type { PresentRepository } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { withView } from '../workspace/published-state.ts';
import { isOfTheseVersions, judgementKey, type Observation, observeRepository } from './observe-repository.ts';
import { scanNow } from './scan-now.ts';

/** What this touches of the engine. */
type AssessRepositoryPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'settings' | 'store' | 'files' | 'git' | 'clock' | 'progress' | 'signal'
>;

export interface Assessment {
  readonly chosen: PresentRepository;
  readonly observation: Observation;
  /** Null where the quick look shows that nothing moved. */
  readonly work: RepositoryWork | null;
}

export interface RepositoryWork {
  readonly scan: Scan;
  readonly plan: UpdatePlan;
  readonly stored: FileTable;
  readonly trustGit: boolean;
  /** Whether everything is indexed again, unchanged files too: other versions made what is in the index. */
  readonly isRemade: boolean;
  /** As it is now; its language statistics come when the files have been looked at. */
  readonly repository: OpenRepository;
}

/** `shown`: the index as it is, where the caller has it open. */
export async function assessRepository(
  engine: AssessRepositoryPorts,
  chosen: PresentRepository,
  force: boolean,
  shown: View | null = null,
): Promise<Assessment> {
  const isKnown = chosen.known !== null;
  const [observation, before] = await Promise.all([
    observeRepository(engine, chosen.root),
    isKnown ? engine.store.observations.fingerprint(chosen.id) : null,
  ]);
  if (!force && isKnown && observation.fingerprint !== null && observation.fingerprint === before) {
    return { chosen, observation, work: null };
  }
  const isSameJudgement = before?.startsWith(`${judgementKey(engine.settings)}|`) === true;
  const trust = { trustCatalog: !force && isSameJudgement, isRemade: force || !isOfTheseVersions(before) };
  return { chosen, observation, work: await fullLook(engine, chosen, observation, { ...trust, shown }) };
}

interface Trust {
  readonly trustCatalog: boolean;
  readonly isRemade: boolean;
  readonly shown: View | null;
}

async function fullLook(
  engine: AssessRepositoryPorts,
  chosen: PresentRepository,
  observation: Observation,
  { trustCatalog, isRemade, shown }: Trust,
): Promise<RepositoryWork> {
  const { root, id, known } = chosen;
  engine.progress({ kind: 'started', stage: 'scan', total: null, subject: root });
  const identity = observation.state === null ? null : await engine.git.identity(root);
  const trustGit = identity !== null && !identity.convertsContent;
  const [scan, stored] = await Promise.all([
    scanNow(engine, root, { state: observation.state, trustGit }),
    known === null ? EMPTY_FILE_TABLE : storedFiles(engine, id, shown),
  ]);
  const plan = planUpdate(scan.files, stored, { trustCatalog, trustGit });
  engine.progress({ kind: 'finished', stage: 'scan', done: scan.files.length });
  const repository: OpenRepository = {
    id,
    workspaceId: engine.workspaceId,
    name: known?.name ?? id,
    root,
    url: identity?.url ?? null,
    defaultBranch: identity?.defaultBranch ?? null,
    branch: scan.branch,
    languageStats: known?.languageStats ?? {},
    lastIndexedCommit: scan.head,
    indexedAt: engine.clock.now(),
  };
  return { scan, plan, stored, trustGit, isRemade, repository };
}

function storedFiles(engine: Pick<Engine, 'store'>, repo: RepoId, shown: View | null): Promise<FileTable> {
  return shown === null ? withView(engine, (view) => view.catalog.files(repo)) : shown.catalog.files(repo);
}

/** How many files would be written or taken out, at the most. */
export function filesToTouch(assessment: Assessment): number {
  if (assessment.work === null) return 0;
  const { put, look, removed } = assessment.work.plan;
  return put.length + look.length + removed.length;
}

export function isMoved(before: Repository | null, after: Repository): boolean {
  const facts = (r: Repository) =>
    JSON.stringify([r.url, r.defaultBranch, r.branch, r.lastIndexedCommit, r.workspaceId]);
  return before === null || facts(before) !== facts(after);
}

/** Whether anything a reader could see would change. */
export function hasWork(assessment: Assessment): boolean {
  if (assessment.work === null) return false;
  return filesToTouch(assessment) > 0 || isMoved(assessment.chosen.known, assessment.work.repository);
}
