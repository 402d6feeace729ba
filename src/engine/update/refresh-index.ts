// Freshness before an answer: a few changed files are indexed first; many are not, and the answer says so.
import type { Degradation } from '../../model/degradation.ts';
import { type ErrorCode, isPortolanError, PortolanError } from '../../model/errors.ts';
import { chosen, keepPresent, notAdded } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { type PublishedState, readPublishedState } from '../workspace/published-state.ts';
import { type Assessment, assessRepository, filesToTouch, hasWork } from './assess-repository.ts';
import { buildFirst, isBuiltUnasked, notBuiltYet } from './build-first.ts';
import type { IndexPorts } from './index-workspace.ts';

/** What every question touches of the engine: it looks for changes first, and indexes a few of them. */
export type RefreshPorts = IndexPorts & Pick<Engine, 'firstBuild'>;

export type RefreshMode = 'refresh' | 'skip' | 'require';

/** Long enough for another process's small update to end; a big one is not waited for. */
const WAIT_MS = 300;
/** One that follows changes is at work on those that we have just seen, or about to be: it saves us doing so. */
const WAIT_FOR_WATCH_MS = 3_000;
/** What keeps us from writing does not keep us from answering. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['writer_busy', 'store_readonly', 'store_unavailable', 'disk_full']);

/** `known`: what is published before it looks. */
export async function refreshIndex(
  engine: RefreshPorts,
  mode: RefreshMode,
  known: PublishedState,
): Promise<readonly Degradation[]> {
  if (mode === 'skip') return notAdded(known.repositories);
  if (known.coverage < 1 && isBuiltUnasked(engine)) return firstIndex(engine, mode);
  if (known.repositories.length === 0) return [];
  // Who builds it brings it up to date; the answer says that it is being built.
  if (known.coverage < 1 && mode === 'refresh') return [];
  const { present, degradations } = keepPresent(engine, known.repositories.map(chosen));
  const assessments = await Promise.all(present.map((one) => assessRepository(engine, one, false)));
  const changed = assessments.filter(hasWork);
  const late = changed.length === 0 ? [] : await bringUpToDate(engine, changed, known.generation);
  const trouble = [...degradations, ...late];
  if (mode === 'require' && trouble.length > 0) {
    const reasons = trouble.map(({ detail }) => detail).join('; ');
    throw new PortolanError('index_stale', `the index is not up to date: ${reasons}`, {
      shellHint: 'run `portolan index`',
    });
  }
  return trouble;
}

/** With nothing published a question cannot be answered from the index: `index_building`, which some answer from text. */
async function firstIndex(engine: RefreshPorts, mode: RefreshMode): Promise<readonly Degradation[]> {
  const outcome = engine.firstBuild === null ? null : await buildFirst(engine, engine.firstBuild);
  if (outcome === null) return [];
  const { generation } = await readPublishedState(engine, { replaceDamaged: false });
  if (generation === 0 || mode === 'require') throw notBuiltYet(outcome);
  const { detail, hint } = outcome;
  const building = { code: 'index_building' as const, subject: 'index', detail };
  return [hint === null ? building : { ...building, hint }];
}

async function bringUpToDate(
  engine: RefreshPorts,
  changed: readonly Assessment[],
  generation: number,
): Promise<readonly Degradation[]> {
  const count = changed.reduce((sum, assessment) => sum + filesToTouch(assessment), 0);
  const subject = changed.map(({ chosen }) => chosen.id).join(', ');
  if (count > engine.settings.refreshMaxFiles) {
    return [{ code: 'index_stale', subject, detail: `${count} files changed since`, hint: 'run `portolan index`' }];
  }
  try {
    const patience = { waitMs: WAIT_MS, waitForWatchMs: WAIT_FOR_WATCH_MS };
    return await holdLease(engine, { task: 'refresh', ...patience, replaceDamaged: false }, async () => {
      const now = await readPublishedState(engine, { replaceDamaged: false });
      if (now.generation !== generation || now.coverage < 1) return [];
      // Mostly nothing changed, and then what indexes need not be loaded.
      const { applyUpdate, recordSeen } = await import('./apply-update.ts');
      const applied = await applyUpdate(engine, now, changed, false);
      await recordSeen(engine, applied);
      return applied.degradations;
    });
  } catch (error) {
    if (!isPortolanError(error) || !PASSING.has(error.code)) throw error;
    return [{ code: 'refresh_skipped', subject, detail: `${count} changed files were not indexed: ${error.message}` }];
  }
}
