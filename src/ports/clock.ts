// Time, so that a test can fix it and get the same bytes for the same input.
export interface Clock {
  /** Milliseconds since the epoch; may jump. */
  now(): number;
  /** Milliseconds that never go back; for measuring and waiting. */
  monotonic(): number;
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
