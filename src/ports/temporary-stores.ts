// Stores for the length of one task, beside the index. Laws:
// - one that was just made is empty and shares nothing with the index, nor with any other;
// - after `remove` nothing of it is left; what a process that died left behind is gone when the next one is made.
import type { WorkspaceStore } from './workspace-store.ts';

interface TemporaryStore {
  readonly store: WorkspaceStore;
  remove(): Promise<void>;
}

export interface TemporaryStores {
  make(task: string): Promise<TemporaryStore>;
}
