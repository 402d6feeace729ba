// Compares the index with a rebuild from scratch: everything, or a sample of files made again. The index is brought up
// to date first, so that a difference is an error and not a change.
import type { Degradation, DegradationCode } from '../../model/degradation.ts';
import { PortolanError } from '../../model/errors.ts';
import { embedderTrouble } from '../embedding/vectors-of-files.ts';
import { indexWorkspace } from '../update/index-workspace.ts';
import { chosen, keepPresent } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { ProcessMemory } from '../workspace/process-memory.ts';
import { readPublishedState, withView } from '../workspace/published-state.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import type { Comparison, IndexDifference } from './compare-digests.ts';
import type { Verification } from './verification.ts';
import { hasChangedSince } from './verify-changes.ts';
import { compareSample } from './verify-sample.ts';
import { compareWhole } from './verify-whole.ts';

/** What this touches of the engine. */
type VerifyIndexPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'own'
  | 'store'
  | 'memory'
  | 'siblingIndexes'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'contents'
  | 'embedder'
  | 'ledger'
  | 'exports'
  | 'cache'
  | 'pathsFromHere'
  | 'progress'
  | 'signal'
>;

export interface VerifyRequest {
  /** The size of a sample that is made again; null: everything, compared with a rebuild. */
  readonly sample: number | null;
  /** Chooses the files of a sample; null: the generation does. */
  readonly seed: number | null;
  readonly waitMs: number;
}

export type VerifyOutcome = 'equal' | 'different' | 'changed';

export interface VerifyReport extends Redacted {
  readonly generation: number;
  /** `changed`: files or the index changed during the check, so the result is inconclusive. */
  readonly outcome: VerifyOutcome;
  /** How many files were found to be the same in everything. */
  readonly files: number;
  /** Of the sample; null where everything was compared. */
  readonly seed: number | null;
  readonly difference: IndexDifference | null;
  readonly degradations: readonly Degradation[];
  readonly elapsedMs: number;
}

const TOLD: ReadonlySet<DegradationCode> = new Set([
  ...(['repository_missing', 'repository_not_added', 'dense_incomplete', 'dense_unavailable'] as const),
]);

export async function verifyIndex(engine: Engine, request: VerifyRequest): Promise<VerifyReport> {
  const started = engine.clock.monotonic();
  const degradations = await settle(engine, request.waitMs);
  const temporary = await engine.temporary.make('verify');
  try {
    return await withView(engine, async (view) => {
      const generation = view.generation.number;
      const seed = request.sample === null ? null : (request.seed ?? generation);
      const repositories = view.repositories;
      const all = repositories.map(chosen);
      const { present } = keepPresent(engine, all);
      const withVectors = engine.embedder !== null && (await embedderTrouble(engine)).length === 0;
      const repos = present.length === all.length ? null : new Set(present.map(({ id }) => id));
      const rebuilt = { ...engine, store: temporary.store, memory: new ProcessMemory() };
      const verification = { view, present, scope: { withVectors, repos }, rebuilt };
      const compared =
        request.sample === null
          ? await compareWhole(engine, verification)
          : await compareSample(engine, verification, { count: request.sample, seed: seed ?? generation });
      const told = await judged(engine, verification, compared, request.sample !== null);
      return redactAnswer(engine, {
        ...{ generation, seed, files: compared.files, ...told },
        degradations: [...degradations, ...told.degradations],
        elapsedMs: engine.clock.monotonic() - started,
      });
    });
  } finally {
    await temporary.remove();
  }
}

/** As `index` does, but nothing is paid for. */
async function settle(engine: VerifyIndexPorts, waitMs: number): Promise<Degradation[]> {
  const { generation } = await readPublishedState(engine, { replaceDamaged: false });
  if (generation === 0) {
    throw new PortolanError('index_missing', 'nothing is indexed here yet', {
      shellHint: 'run `portolan index` first',
    });
  }
  const how = { paths: [], force: false, dryRun: false, waitMs, maxCost: 0 };
  const { degradations } = await indexWorkspace(engine, how);
  return degradations.filter(({ code }) => TOLD.has(code));
}

async function judged(
  engine: VerifyIndexPorts,
  { view, present, rebuilt }: Verification,
  { difference }: Comparison,
  isSample: boolean,
) {
  if (difference === null) return { outcome: 'equal' as const, difference, degradations: [] };
  const seen = { generation: view.generation.number, present, rebuilt, isSample };
  if (!(await hasChangedSince(engine, seen))) {
    return { outcome: 'different' as const, difference, degradations: [] };
  }
  const subject = difference.path ?? difference.repo ?? engine.workspaceId;
  const detail = 'files changed during the check, so the result is inconclusive; run it again when nothing changes';
  const degradations: Degradation[] = [{ code: 'index_stale', subject, detail }];
  return { outcome: 'changed' as const, difference: null, degradations };
}
