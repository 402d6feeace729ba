// Ctrl-C and other aborts: work checks here between steps, and what was not published has no effect.
import { PortolanError } from '../model/errors.ts';

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

/** Lets signals and timers be heard between two batches of synchronous work. */
export async function yieldToEvents(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  throwIfCancelled(signal);
}
