// Texts that a model was asked for, each under `{id}:{summary_hash}`. Laws:
// - a text is durable once `put` returns, and `get` returns the last text of the key, complete, or null;
// - any text is a key; a damaged entry counts as absent;
// - several processes may share it;
// - a failed write throws: the text was paid for.
interface KeptText {
  readonly key: string;
  readonly value: string;
}

export interface SummaryCache {
  /** The same order and length as the keys. */
  get(keys: readonly string[]): Promise<readonly (string | null)[]>;
  put(entries: readonly KeptText[]): Promise<void>;
}
