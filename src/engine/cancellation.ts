// Ctrl-C and its like: work looks here between steps, and what was not published is as if never begun.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PortolanError } from '../model/errors.ts';

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw new PortolanError('cancelled', 'stopped; what was indexed before is intact');
}

/** Lets signals and timers be heard between two batches of synchronous work. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await nextTurn();
  throwIfCancelled(signal);
}
