// Stores for the length of one task, beside the index. Laws:
// - a new one is empty and shares nothing with the index or with any other;
// - after `remove` nothing of it is left; the remains of a dead process are removed when the next one is made.
import type { WorkspaceStore } from './workspace-store.ts';

interface TemporaryStore {
  readonly store: WorkspaceStore;
  remove(): Promise<void>;
}

export interface TemporaryStores {
  make(task: string): Promise<TemporaryStore>;
}
