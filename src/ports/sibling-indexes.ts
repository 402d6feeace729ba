// Indexes of other workspaces on this machine, which are read and never written. Laws:
// - what is lent is what that index holds under the same kind, version and key;
// - an index that is missing, damaged, of another format or being made lends nothing, which is not an error;
// - neither does one that is not this user's, since its artefacts would be used unchecked.
import type { ArtefactKind } from './artefact-store.ts';

export interface SiblingIndex {
  read(kind: ArtefactKind, keys: readonly string[]): Promise<readonly (Uint8Array | null)[]>;
  close(): Promise<void>;
}

export interface SiblingIndexes {
  /** By the data folder. */
  open(folder: string): Promise<SiblingIndex | null>;
}
