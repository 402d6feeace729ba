// What this user decided on this machine, kept in the user's own folder: never in a repository, never in an index.
// Laws:
// - a record is there for every process of the user from the moment `put` returns, and is whole or absent, never half;
// - two processes that put different records at once keep both;
// - a record that cannot be read (damaged, not ours) is absent; one that cannot be written throws `PortolanError`.

/** `trusted_file`: a configuration file's path → its digest. `added_repository`: a folder → the workspaces it is in. */
export type UserRecordKind = 'trusted_file' | 'added_repository';

export interface UserRecord {
  readonly key: string;
  readonly value: string;
}

export interface UserRecords {
  get(kind: UserRecordKind, key: string): string | null;
  put(kind: UserRecordKind, key: string, value: string): void;
  remove(kind: UserRecordKind, key: string): void;
  /** All of a kind, by key. */
  list(kind: UserRecordKind): readonly UserRecord[];
  /** Where they are, for messages. */
  readonly folder: string;
}
