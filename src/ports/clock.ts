// Time, so that the same input gives the same bytes where a test fixes it.
export interface Clock {
  /** Milliseconds since the epoch; may jump. */
  now(): number;
  /** Milliseconds that never go back; for measuring and waiting. */
  monotonic(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
