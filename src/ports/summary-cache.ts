// Texts that a model was asked for, each under `{id}:{summary_hash}`. Laws:
// - what `put` has taken is kept whatever becomes of the run, and `get` gives back the last under the key, whole, or null;
// - any text is a key; an entry that was damaged is none;
// - several processes may share it;
// - what cannot be written throws: it was paid for.
interface KeptText {
  readonly key: string;
  readonly value: string;
}

export interface SummaryCache {
  /** The same order and length as the keys. */
  get(keys: readonly string[]): Promise<readonly (string | null)[]>;
  put(entries: readonly KeptText[]): Promise<void>;
}
