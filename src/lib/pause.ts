// A pause between two steps of work that are many and short: a turn of the event loop after each would cost more than
// most of them, so it comes once in a while.
import { yieldToEvents } from './cancellation.ts';

const WORK_MS = 20;

/** `now`: a clock in milliseconds that never goes back. */
export function pausing(now: () => number, signal: AbortSignal): () => Promise<void> {
  let last = now();
  return async () => {
    if (now() - last < WORK_MS) return;
    await yieldToEvents(signal);
    last = now();
  };
}
