// Takes the writer role for some work, waiting for its holder, and releases it in any case.

import { throwIfCancelled } from '../../lib/cancellation.ts';
import { isWithin } from '../../lib/is-within.ts';
import { PortolanError } from '../../model/errors.ts';
import type { LeaseHolder } from '../../ports/writer-lease.ts';
import type { Engine } from './engine.ts';

/** What this touches of the engine. */
type HoldLeasePorts = Pick<Engine, 'location' | 'store' | 'systemFolders' | 'clock' | 'progress' | 'signal'>;

const POLL_MS = 50;

/** Of a process that watches: it holds the lease only for a short time. */
export const WATCH_TASK = 'watch';

export interface LeaseWait {
  readonly task: string;
  /** 0: do not wait. */
  readonly waitMs: number;
  /** For one that follows changes; as long as for anyone where it is not said. */
  readonly waitForWatchMs?: number;
  readonly replaceDamaged: boolean;
}

export async function holdLease<T>(engine: HoldLeasePorts, wait: LeaseWait, work: () => Promise<T>): Promise<T> {
  expectRoot(engine);
  const started = engine.clock.monotonic();
  let isAnnounced = false;
  for (;;) {
    throwIfCancelled(engine.signal);
    const result = await engine.store.beginWriting(wait.task, { replaceDamaged: wait.replaceDamaged });
    if (result.kind === 'held') {
      try {
        return await work();
      } finally {
        await result.lease.release();
      }
    }
    if (engine.clock.monotonic() - started >= patienceFor(result.holder, wait)) throw busy(result.holder);
    if (!isAnnounced) engine.progress({ kind: 'notice', message: `waiting for ${describe(result.holder)}` });
    isAnnounced = true;
    await engine.clock.sleep(POLL_MS, engine.signal);
  }
}

function patienceFor(holder: LeaseHolder | null, { waitMs, waitForWatchMs = waitMs }: LeaseWait): number {
  return holder?.task === WATCH_TASK ? waitForWatchMs : waitMs;
}

/** A workspace that was moved away is not created again at its old path: it may come back. */
export function expectRoot({ location, systemFolders }: Pick<Engine, 'location' | 'systemFolders'>): void {
  const { root, folder } = location;
  if (!isWithin(folder, root) || systemFolders.folder(root, root) !== null) return;
  throw new PortolanError('store_unavailable', `the folder ${root} and its index do not exist any more`, {
    hint: 'restore it, or change to its new location',
  });
}

function busy(holder: LeaseHolder | null): PortolanError {
  return new PortolanError('writer_busy', `the index is being written by ${describe(holder)}`, {
    shellHint: 'try again later, or wait longer with --wait SECONDS',
  });
}

function describe(holder: LeaseHolder | null): string {
  return holder === null ? 'another process' : `process ${holder.pid} on ${holder.host} (${holder.task})`;
}
