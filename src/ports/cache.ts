// What was worked out and may be worked out again. Laws:
// - `get` gives what was last put under the key, whole, where that is no older than asked; otherwise null;
// - it may forget anything at any time, and stays below its bound; several processes may share it;
// - it never throws: a cache that cannot be read or written holds nothing.
export interface Cache {
  get(key: string, maxAgeMs: number): string | null;
  put(key: string, value: string): void;
}
