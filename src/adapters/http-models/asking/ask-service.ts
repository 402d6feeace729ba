// Sends a request until it is answered or retries end: a service with a problem is asked again later, one that refuses
// is not. The same problems give the same waits.
import { setMaxListeners } from 'node:events';
import type { Clock } from '../../../ports/clock.ts';
import { cancelled } from './cancelled.ts';
import { type Reply, sendRequest, type UsableEndpoint } from './request.ts';
import { ownDelayMs } from './retry-delay.ts';

/** A service that asks for more patience is taken at its word, and not waited for. */
const MOST_PATIENCE_MS = 120_000;
const PASSING = new Set([408, 425, 429, 500, 502, 503, 504, 529]);

export interface Asked {
  readonly reply: Reply;
  readonly requests: number;
}

export async function askService(
  endpoint: UsableEndpoint,
  body: unknown,
  limits: { readonly timeoutMs: number; readonly retries: number },
  clock: Clock,
  signal: AbortSignal,
): Promise<Asked> {
  // One signal ends as many requests as there are at a time.
  setMaxListeners(0, signal);
  for (let attempt = 0; ; attempt += 1) {
    const reply = await sendRequest(endpoint, body, limits.timeoutMs, clock, signal);
    const waitMs = attempt < limits.retries ? waitAfter(reply, attempt) : null;
    if (waitMs === null) return { reply, requests: attempt + 1 };
    await clock.sleep(waitMs, signal);
    if (signal.aborted) throw cancelled(signal);
  }
}

/** Null where nothing will change. */
function waitAfter(reply: Reply, attempt: number): number | null {
  if (reply.kind === 'unreachable') return ownDelayMs(attempt);
  if (reply.kind !== 'refused' || !PASSING.has(reply.status)) return null;
  const waitMs = reply.askedMs ?? ownDelayMs(attempt);
  return waitMs <= MOST_PATIENCE_MS ? waitMs : null;
}
