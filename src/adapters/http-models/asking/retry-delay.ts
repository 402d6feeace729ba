// How long to wait before a request is sent again: as long as the service asks for, else twice as long each time.
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 20_000;

/** What the service asks for: `retry-after-ms`, or `retry-after` in seconds or as a date. Null where it asks nothing. */
export function askedDelayMs(headers: Headers, nowMs: number): number | null {
  const ms = numberIn(headers.get('retry-after-ms'));
  if (ms !== null) return ms;
  const written = headers.get('retry-after');
  const seconds = numberIn(written);
  if (seconds !== null) return seconds * 1000;
  const date = written === null ? Number.NaN : Date.parse(written);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** `attempt`: 0 for the first that failed. */
export function ownDelayMs(attempt: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : null;
}
