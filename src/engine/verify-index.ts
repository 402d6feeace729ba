// Whether the index shows what one built from nothing would: everything against a rebuild beside it, or some files made
// anew. The index is brought up to date first, so that what differs is a fault and not a change.
import type { Degradation, DegradationCode } from '../model/degradation.ts';
import { PortolanError } from '../model/errors.ts';
import { chosen, keepPresent } from './choose-repositories.ts';
import type { Comparison, IndexDifference } from './compare-digests.ts';
import { indexWorkspace } from './index-workspace.ts';
import { readKnown, withSnapshot } from './read-known.ts';
import { type Redacted, redactAnswer } from './redact-answer.ts';
import { embedderTrouble } from './vectors-of-files.ts';
import type { Verification } from './verification.ts';
import { hasChangedSince } from './verify-changes.ts';
import { compareSample } from './verify-sample.ts';
import { compareWhole } from './verify-whole.ts';
import type { Workbench } from './workbench.ts';

export interface VerifyRequest {
  /** So many files, made anew; null: everything, against a rebuild. */
  readonly sample: number | null;
  /** Chooses the files of a sample; null: the generation does. */
  readonly seed: number | null;
  readonly waitMs: number;
}

export type VerifyOutcome = 'equal' | 'different' | 'changed';

export interface VerifyReport extends Redacted {
  readonly generation: number;
  /** `changed`: files or the index moved meanwhile, so that a difference says nothing. */
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

export async function verifyIndex(bench: Workbench, request: VerifyRequest): Promise<VerifyReport> {
  const started = bench.clock.monotonic();
  const degradations = await settle(bench, request.waitMs);
  const scratch = bench.scratch.make('verify');
  try {
    return await withSnapshot(bench, async (snapshot) => {
      const generation = snapshot.generation.number;
      const seed = request.sample === null ? null : (request.seed ?? generation);
      const repositories = await bench.store.catalog.repositories(snapshot);
      const all = repositories.map(chosen);
      const { present } = keepPresent(bench, all);
      const withVectors = bench.embedder !== null && (await embedderTrouble(bench)).length === 0;
      const repos = present.length === all.length ? null : new Set(present.map(({ id }) => id));
      const anew = { ...bench, store: scratch.store };
      const verification = { snapshot, present, scope: { withVectors, repos }, anew };
      const compared =
        request.sample === null
          ? await compareWhole(bench, verification)
          : await compareSample(bench, verification, { count: request.sample, seed: seed ?? generation });
      const told = await judged(bench, verification, compared, request.sample !== null);
      return redactAnswer(bench, {
        ...{ generation, seed, files: compared.files, ...told },
        degradations: [...degradations, ...told.degradations],
        elapsedMs: bench.clock.monotonic() - started,
      });
    });
  } finally {
    scratch.remove();
  }
}

/** As `index` does, but nothing is paid for. */
async function settle(bench: Workbench, waitMs: number): Promise<Degradation[]> {
  const { generation } = await readKnown(bench, { replaceDamaged: false });
  if (generation === 0) {
    throw new PortolanError('index_missing', 'nothing is indexed here yet', {
      shellHint: 'run `portolan index` first',
    });
  }
  const how = { paths: [], force: false, dryRun: false, waitMs, maxCost: 0 };
  const { degradations } = await indexWorkspace(bench, how);
  return degradations.filter(({ code }) => TOLD.has(code));
}

async function judged(
  bench: Workbench,
  { snapshot, present, anew }: Verification,
  { difference }: Comparison,
  isSample: boolean,
) {
  if (difference === null) return { outcome: 'equal' as const, difference, degradations: [] };
  const seen = { generation: snapshot.generation.number, present, anew, isSample };
  if (!(await hasChangedSince(bench, seen))) {
    return { outcome: 'different' as const, difference, degradations: [] };
  }
  const subject = difference.path ?? difference.repo ?? bench.workspaceId;
  const detail = 'changed while verifying: what differs may be no fault; run it again when things are quiet';
  const degradations: Degradation[] = [{ code: 'index_stale', subject, detail }];
  return { outcome: 'changed' as const, difference: null, degradations };
}
