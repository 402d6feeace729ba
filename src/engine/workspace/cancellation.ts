// Ctrl-C and other aborts: work checks here between steps, and what was not published has no effect.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PortolanError } from '../../model/errors.ts';
import type { Engine } from './engine.ts';

export function throwIfCancelled(signal: AbortSignal): void {
  if (signal.aborted) throw cancelled();
}

/** Gives up waiting when cancelled; what was waited for must not write anything when it ends later. */
export function orCancelled<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(cancelled());
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function cancelled(): PortolanError {
  return new PortolanError('cancelled', 'stopped; the index is intact');
}

/** The same engine for work that stops with another signal, and its git with it. */
export function stoppingWith(engine: Engine, signal: AbortSignal): Engine {
  return { ...engine, signal, git: engine.git.until(signal) };
}

/** Lets signals and timers be heard between two batches of synchronous work. */
export async function yieldToEvents(signal: AbortSignal): Promise<void> {
  await nextTurn();
  throwIfCancelled(signal);
}
