// Artefacts: what was made from a text (its chunks, its compressed self, later vectors and model text), keyed by the
// text's hash and by the version of what made it. Laws:
// - an artefact is durable once `write` returns, and is visible to no reader of a generation; one call keeps all that it
//   is given, of every kind, or nothing;
// - the same key gives the same bytes; writing it again changes nothing;
// - `prune` never takes a paid-for artefact, nor one that is in use;
// - bytes that differ from what was written are never returned: that is `store_corrupt`;
// - artefacts of one source are pruned together: a content that is kept has its text and links beside it.
export interface ArtefactKind {
  readonly name: string;
  /** Of the code that makes it: another version is another artefact. */
  readonly version: number;
  /** Made by a service that costs money or hours; survives a schema change and pruning. */
  readonly paid: boolean;
}

export interface Artefact {
  readonly key: string;
  /** Checksum of the file it was made from; an artefact is in use while an indexed file has that checksum. */
  readonly source: string;
  readonly bytes: Uint8Array;
}

export interface ArtefactBatch {
  readonly kind: ArtefactKind;
  readonly artefacts: readonly Artefact[];
}

export interface ArtefactStore {
  read(kind: ArtefactKind, keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  has(kind: ArtefactKind, keys: readonly string[]): Promise<readonly boolean[]>;
  write(batches: readonly ArtefactBatch[]): Promise<void>;
  /** A new artefact replaces one with other bytes, which was damaged on disk. */
  rewrite(batches: readonly ArtefactBatch[]): Promise<void>;
  /**
   * Drops whole sources that are not in use in what is published, the oldest first, until at most `spareBytes` of them are
   * left. Not while a draft is open.
   * Returns the bytes freed.
   */
  prune(spareBytes: number): Promise<number>;
}
