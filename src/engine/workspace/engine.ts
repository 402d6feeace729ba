// What a use case works with: one located workspace, its settings, its store and the ports.
import type { WorkspaceId } from '../../model/ids.ts';
import type { ProgressSink } from '../../model/progress.ts';
import type { BackgroundIndex } from '../../ports/background-index.ts';
import type { Cache } from '../../ports/cache.ts';
import type { ChatModel } from '../../ports/chat-model.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ContentMaker } from '../../ports/content-maker.ts';
import type { CostLedger } from '../../ports/cost-ledger.ts';
import type { Embedder } from '../../ports/embedder.ts';
import type { LoadEncodings } from '../../ports/encodings.ts';
import type { ExactSearch } from '../../ports/exact-search.ts';
import type { Exports } from '../../ports/exports.ts';
import type { FileSystem } from '../../ports/file-system.ts';
import type { Git } from '../../ports/git.ts';
import type { SiblingIndexes } from '../../ports/sibling-indexes.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';
import type { SummaryFiles } from '../../ports/summary-files.ts';
import type { SystemFolders } from '../../ports/system-folders.ts';
import type { TemporaryStores } from '../../ports/temporary-stores.ts';
import type { Tokenizer } from '../../ports/tokenizer.ts';
import type { UserRecords } from '../../ports/user-records.ts';
import type { Watcher } from '../../ports/watcher.ts';
import type { WorkspaceStore } from '../../ports/workspace-store.ts';
import type { OwnFolder } from './data-folder-owner.ts';
import type { WorkspaceLocation } from './locate-workspace.ts';
import type { ProcessMemory } from './process-memory.ts';
import type { SettingOrigin, Settings } from './settings/settings.ts';
import type { WorkspaceFile } from './settings/workspace-file.ts';

/** How a question builds a missing index. */
export interface FirstBuild {
  /** How long the question waits for it; null: until it is done. */
  readonly waitMs: number | null;
  readonly progress: ProgressSink;
  readonly background: BackgroundIndex;
}

export interface Engine {
  readonly location: WorkspaceLocation;
  readonly workspaceId: WorkspaceId;
  readonly settings: Settings;
  readonly settingOrigins: readonly SettingOrigin[];
  /** Whose the data folder is, and which repositories it may speak for. */
  readonly own: OwnFolder;
  /** The configuration file of the workspace; null where there is none. */
  readonly workspaceFile: WorkspaceFile | null;
  /** The path of the user's own configuration file, whether it is there or not. */
  readonly userFile: string;
  readonly store: WorkspaceStore;
  /** Of the store: an engine with another store has another memory. */
  readonly memory: ProcessMemory;
  readonly temporary: TemporaryStores;
  readonly siblingIndexes: SiblingIndexes;
  readonly files: FileSystem;
  readonly git: Git;
  readonly systemFolders: SystemFolders;
  /** What this user trusts and has added, on this machine. */
  readonly userRecords: UserRecords;
  readonly watcher: Watcher;
  readonly clock: Clock;
  /** Of texts that are not UTF-8. */
  readonly encodings: LoadEncodings;
  /** In order of preference; the first that can run here is used. */
  readonly exactSearches: readonly ExactSearch[];
  readonly contents: ContentMaker;
  /** Null where search by meaning is off. */
  readonly embedder: Embedder | null;
  /** Writes summaries; null where no provider is set. */
  readonly chat: ChatModel | null;
  readonly summaryCache: SummaryCache;
  readonly summaryFiles: SummaryFiles;
  readonly tokenizer: Tokenizer;
  readonly ledger: CostLedger;
  readonly exports: Exports;
  /** Of what context gathered. */
  readonly cache: Cache;
  /** Where a question may build a missing index; null where it says that there is none. */
  readonly firstBuild: FirstBuild | null;
  /** Whether answers are without secrets: always, but for an owner who asked for them. */
  readonly redacts: boolean;
  /** Whether the paths that people read start from the current folder where there is one repository. */
  readonly pathsFromHere: boolean;
  readonly progress: ProgressSink;
  readonly signal: AbortSignal;
}
