// What this user decided on this machine, kept in the user's own folder: never in a repository, never in an index.
// Laws:
// - a record is visible to every process of the user once `put` returns, and is complete or absent;
// - two processes that put different records at once keep both;
// - of two that put a new record of the same key at once, both get the same value;
// - a record that cannot be read (damaged, not ours) is absent; one that cannot be written throws `PortolanError`.

/**
 * `trusted_file`: a configuration file's path → its digest. `added_repository`: a folder and the data folder of the
 * workspace it was added to. `index_key`: the secret by which this user's indexes are known.
 */
export type UserRecordKind = 'trusted_file' | 'added_repository' | 'index_key';

export interface UserRecord {
  readonly key: string;
  readonly value: string;
}

export interface UserRecords {
  get(kind: UserRecordKind, key: string): string | null;
  put(kind: UserRecordKind, key: string, value: string): void;
  /** Keeps an existing value; returns the value that is stored afterwards. */
  putNew(kind: UserRecordKind, key: string, value: string): string;
  remove(kind: UserRecordKind, key: string): void;
  /** All of a kind, by key. */
  list(kind: UserRecordKind): readonly UserRecord[];
  /** Where they are, for messages. */
  readonly folder: string;
}
