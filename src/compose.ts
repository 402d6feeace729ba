// Puts the ports' adapters together into an engine. With compose-worker.ts the only file that names adapters.
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { builtinScan } from './adapters/builtin-scan/builtin-scan.ts';
import { lazyEncodings } from './adapters/encodings/lazy-encodings.ts';
import { commandLineGit } from './adapters/git/command-line-git.ts';
import { gptTokenizer } from './adapters/gpt-tokenizer/gpt-tokenizer.ts';
import { cacheFolder } from './adapters/node-files/cache-folder.ts';
import { dataFolder } from './adapters/node-files/data-folder.ts';
import { exportedFiles } from './adapters/node-files/exported-files.ts';
import { ledgerFile } from './adapters/node-files/ledger-file.ts';
import { nodeFiles } from './adapters/node-files/node-files.ts';
import { summaryCacheFolder } from './adapters/node-files/summary-cache-folder.ts';
import { userRecordsFolder } from './adapters/node-files/user-records-folder.ts';
import { nodeWatcher } from './adapters/node-watcher/node-watcher.ts';
import { ripgrepSearch } from './adapters/ripgrep/ripgrep-search.ts';
import { embeddedStore } from './adapters/sqlite/embedded-store.ts';
import { listsRepository } from './adapters/sqlite/lists-repository.ts';
import { sqliteSiblingIndexes } from './adapters/sqlite/sqlite-sibling-indexes.ts';
import { temporaryStores } from './adapters/sqlite/temporary-stores.ts';
import { summaryFolders } from './adapters/summary-files/summary-folders.ts';
import { detachedIndex, type IndexCommand } from './adapters/system/detached-index.ts';
import { systemClock } from './adapters/system/system-clock.ts';
import { systemFolders } from './adapters/system/system-folders.ts';
import { contentMakers } from './adapters/threads/content-makers.ts';
import { ownFolder } from './engine/workspace/data-folder-owner.ts';
import type { Engine } from './engine/workspace/engine.ts';
import { CONFIG_FILE, locateWorkspace, type WorkspaceLocation } from './engine/workspace/locate-workspace.ts';
import { ProcessMemory } from './engine/workspace/process-memory.ts';
import { loadWorkspaceFile } from './engine/workspace/settings/load-workspace-file.ts';
import { resolveSettings } from './engine/workspace/settings/resolve-settings.ts';
import type { EmbeddingSettings, SummarySettings } from './engine/workspace/settings/settings.ts';
import { isPortolanError, PortolanError } from './model/errors.ts';
import { workspaceId } from './model/ids.ts';
import type { ParseTrouble } from './model/parsed-file.ts';
import type { ProgressSink } from './model/progress.ts';
import type { ContentJob } from './ports/content-maker.ts';
import type { LoadEncodings } from './ports/encodings.ts';
import type { Git } from './ports/git.ts';
import type { SystemFolders } from './ports/system-folders.ts';
import type { UserRecords } from './ports/user-records.ts';

export interface ComposeOptions {
  /** Where one stands: the workspace is found from here, and relative paths start here. */
  readonly folder: string;
  /** The data folder (`--dir`); null: `PORTOLAN_DIR`, else found by walking up. */
  readonly dir: string | null;
  /** `key=value` each, over everything else. */
  readonly settings: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** False: answers show secrets as they are in the files, for their owner alone. */
  readonly redact: boolean;
  readonly progress: ProgressSink;
  /** Lets a question build a missing index; without it such a question is refused with the command to run. */
  readonly firstBuild?: FirstBuildOptions | null;
  readonly signal: AbortSignal;
}

export interface FirstBuildOptions {
  /** How long a question waits; null: until it is built; undefined: as the settings say. */
  readonly waitMs?: number | null | undefined;
  readonly progress: ProgressSink;
  /** The command that goes on with it, in the workspace's folder. */
  readonly command: Pick<IndexCommand, 'script' | 'args'>;
}

/** `pathsFromHere`: for people at a shell, see `engine/scope/path-style.ts`. */
export async function composeEngine(
  options: ComposeOptions,
  { pathsFromHere = false }: Partial<Pick<Engine, 'pathsFromHere'>> = {},
): Promise<Engine> {
  const { environment } = options;
  const git = commandLineGit().until(options.signal);
  const folders = systemFolders(options.folder);
  const files = nodeFiles();
  const encodings = lazyEncodings();
  const userFolder = userConfigFolder(environment.XDG_CONFIG_HOME, folders);
  const userFile = join(userFolder, 'config.json');
  const userRecords = userRecordsFolder(userFolder);
  const found = (folder: string) => ownedFolder({ root: dirname(folder), folder, isChosen: false }, git, userRecords);
  const lists = (folder: string, top: string) => listsRepository(found(folder).folder, dirname(folder), top);
  const location = locateWorkspace(options.dir ?? environment.PORTOLAN_DIR ?? null, folders, git, lists);
  const { folder, own } = ownedFolder(location, git, userRecords);
  const { settings, origins, workspaceFile } = await resolveSettings({
    flags: options.settings,
    environment,
    workspaceFile: await loadWorkspaceFile(location.root, CONFIG_FILE, { files, systemFolders: folders, userRecords }),
    userFile: readUserFile(folders, userFile),
    workspaceRoot: location.root,
  });
  return {
    location,
    workspaceId: workspaceId(settings.workspaceId),
    settings,
    settingOrigins: origins,
    workspaceFile,
    userFile,
    own,
    store: embeddedStore(folder, own),
    memory: new ProcessMemory(),
    temporary: temporaryStores(folder, own),
    siblingIndexes: sqliteSiblingIndexes((path) => found(path).folder),
    files,
    git,
    systemFolders: folders,
    userRecords,
    watcher: nodeWatcher(),
    clock: systemClock,
    encodings,
    exactSearches: [
      ripgrepSearch(files, encodings, environment.PORTOLAN_RG === undefined ? {} : { binary: environment.PORTOLAN_RG }),
      builtinScan(files, encodings),
    ],
    contents: contentMakers({
      threads: settings.parseThreads,
      script: new URL('./compose-worker.js', import.meta.url),
      timeoutMs: settings.parseTimeoutMs,
      loadMakers: () => loadMakers(encodings, settings.parseTimeoutMs),
    }),
    embedder: await makeEmbedder(settings.embedding, environment),
    chat: await makeChatModel(settings.summary, environment),
    summaryCache: summaryCacheFolder(
      settings.summary.cacheDir === ''
        ? folder.inside('cache/summary')
        : dataFolder(resolve(location.root, settings.summary.cacheDir)),
    ),
    summaryFiles: summaryFolders(folder, 'function_level'),
    tokenizer: gptTokenizer(),
    ledger: ledgerFile(folder),
    exports: exportedFiles(folder),
    cache: cacheFolder(
      folder.inside('cache/graph-context'),
      { ...CACHE_BOUNDS, maxAgeMs: settings.graphRag.cacheTtlSeconds * 1_000 },
      systemClock,
    ),
    firstBuild: firstBuildOf(options, location.root, settings.firstIndexMs),
    redacts: options.redact,
    pathsFromHere,
    progress: options.progress,
    signal: options.signal,
  };
}

function firstBuildOf({ firstBuild }: ComposeOptions, folder: string, usualMs: number): Engine['firstBuild'] {
  if (firstBuild == null) return null;
  const { waitMs = usualMs, progress, command } = firstBuild;
  return { waitMs, progress, background: detachedIndex({ ...command, folder }) };
}

/** The data folder of a location, with whose it is: nothing in it is touched before that is known. */
function ownedFolder(location: WorkspaceLocation, git: Git, records: UserRecords) {
  const isOwnOnly = !location.isChosen;
  const own = ownFolder(dataFolder(location.folder, { isOwnOnly }), location, git, records);
  return { folder: dataFolder(location.folder, { isOwnOnly, expectOurs: own.expectOurs, claim: own.claim }), own };
}

/** A key in the environment is no consent: nothing is sent anywhere unless a provider is set. */
async function makeEmbedder(settings: EmbeddingSettings, environment: ComposeOptions['environment']) {
  const { provider } = settings;
  if (provider === 'none') return null;
  if (provider === 'bundled') {
    const { staticEmbedder } = await import('./adapters/static-embedder/static-embedder.ts');
    return staticEmbedder();
  }
  if (provider === 'onnx') {
    const { onnxEmbedder } = await import('./adapters/onnx-embedder/onnx-embedder.ts');
    return onnxEmbedder({ folder: settings.model, queryPrefix: null, codePrefix: null });
  }
  const { listPriceOf } = await import('./adapters/http-models/embedding/list-prices.ts');
  const { batchTokens, concurrency, timeoutMs, dimensions } = settings;
  const model = settings.model || USUAL_MODELS[provider];
  const options = {
    ...{ model, dimensions, baseUrl: settings.baseUrl || USUAL_ADDRESSES[provider] },
    apiKey: environment[settings.apiKeyEnv] ?? null,
    pricePerMillion: settings.price ?? (provider === 'openai' ? listPriceOf(model) : null),
    ...{ queryPrefix: null, codePrefix: null, batchTokens, batchTexts: TEXTS_A_REQUEST },
    ...{ concurrency, timeoutMs, retries: RETRIES },
  };
  if (provider === 'ollama') {
    const { ollamaEmbedder } = await import('./adapters/http-models/embedding/ollama-embedder.ts');
    return ollamaEmbedder(options, systemClock);
  }
  const { openAiEmbedder } = await import('./adapters/http-models/embedding/openai-embedder.ts');
  return openAiEmbedder(options, systemClock);
}

/** As above: without a provider there is no model, whatever keys there are. */
async function makeChatModel(settings: SummarySettings, environment: ComposeOptions['environment']) {
  const { provider, temperature, seed, timeoutMs } = settings;
  if (provider === 'none') return null;
  const { makeChat, USUAL_CHATS } = await import('./adapters/http-models/chat/make-chat.ts');
  const usual = USUAL_CHATS[provider];
  const { priceIn, priceOut } = settings;
  const options = {
    ...{ model: settings.model || usual.model, baseUrl: settings.baseUrl || usual.baseUrl },
    apiKey: environment[settings.apiKeyEnv || usual.apiKeyEnv] ?? null,
    ...{ temperature, seed, timeoutMs, retries: RETRIES },
  };
  return makeChat(provider, options, { inPerMillion: priceIn, outPerMillion: priceOut }, systemClock);
}

const USUAL_MODELS = { openai: 'text-embedding-3-small', ollama: 'nomic-embed-text' };
const USUAL_ADDRESSES = { openai: 'https://api.openai.com/v1', ollama: 'http://localhost:11434' };
/** A pack's pieces are some hundred kilobytes. */
const CACHE_BOUNDS = { entries: 256, bytes: 64 * 1024 * 1024 };
const TEXTS_A_REQUEST = 256;
/** With waits that double from half a second: a service that is down is reported after about eight seconds. */
const RETRIES = 4;

/** Grammars and queries are loaded only where something is parsed. */
async function loadMakers(encodings: LoadEncodings, timeoutMs: number) {
  const { makeContent, makeWithoutParsing } = await import('./engine/artefacts/make-content.ts');
  const { treeSitterSyntax } = await import('./adapters/tree-sitter/tree-sitter-syntax.ts');
  const syntax = treeSitterSyntax();
  const { needsRestart } = syntax;
  const tools = { syntax, encodings, timeoutMs };
  return {
    makeContent: (job: ContentJob) => makeContent(job, tools),
    makeWithoutParsing: (job: ContentJob, trouble: ParseTrouble) => makeWithoutParsing(job, trouble, encodings),
    needsRestart,
  };
}

/** A relative path is ignored, as its standard says: it would mean a file of the repository that one is in. */
function userConfigFolder(chosen: string | undefined, folders: SystemFolders): string {
  const base = chosen !== undefined && isAbsolute(chosen) ? chosen : join(folders.homeFolder(), '.config');
  return join(base, 'portolan');
}

function readUserFile(folders: SystemFolders, path: string): { path: string; text: string } | null {
  try {
    const text = folders.readText(path);
    return text === null ? null : { path, text };
  } catch (error) {
    if (isPortolanError(error)) throw error;
    throw new PortolanError('bad_config', `${path} cannot be read`, { hint: 'check its permissions', cause: error });
  }
}
