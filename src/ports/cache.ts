// A cache of results that can be computed again. Laws:
// - `get` returns the last value of the key, complete, if it is no older than asked; otherwise null;
// - what is older than it may become is gone after the next `prune`, and at the latest after the next `put`;
// - `clear` leaves nothing;
// - it may drop anything at any time, and stays below its limit; several processes may share it;
// - it never throws: a cache that cannot be read or written holds nothing.
export interface Cache {
  get(key: string, maxAgeMs: number): string | null;
  put(key: string, value: string): void;
  prune(): void;
  clear(): void;
}
