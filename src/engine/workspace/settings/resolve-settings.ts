// Merges the sources of settings in order (flag, environment, workspace file, user file, default) and records where
// each value came from.
import { basename } from 'node:path';
import { PortolanError } from '../../../model/errors.ts';
import { RESERVED_WORKSPACE } from '../../../model/ids.ts';
import { readWrittenFile, readWrittenText, type WrittenSettings } from './read-written.ts';
import { SETTING_SPECS } from './setting-keys.ts';
import type { SettingSpec } from './setting-spec.ts';
import type {
  EmbeddingProvider,
  SettingOrigin,
  Settings,
  SettingValue,
  SummaryProvider,
  SummarySettings,
} from './settings.ts';
import { readWorkspaceFile, type WorkspaceFile, type WorkspaceFileText } from './workspace-file.ts';

export interface SettingSources {
  /** `key=value` each. */
  readonly flags: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workspaceFile: WorkspaceFileText | null;
  readonly userFile: { readonly path: string; readonly text: string } | null;
  readonly workspaceRoot: string;
}

export interface ResolvedSettings {
  readonly settings: Settings;
  /** One for each setting, by key. */
  readonly origins: readonly SettingOrigin[];
  readonly workspaceFile: WorkspaceFile | null;
}

/** `refresh.max_files` is read from `PORTOLAN_REFRESH__MAX_FILES`. */
export function variableOf(key: string): string {
  return `PORTOLAN_${key.replaceAll('.', '__').toUpperCase()}`;
}

export async function resolveSettings(sources: SettingSources): Promise<ResolvedSettings> {
  const flags = await readFlags(sources.flags);
  const nothing: WrittenSettings = new Map();
  const inFile = sources.workspaceFile === null ? null : await readWorkspaceFile(sources.workspaceFile);
  const workspaceFile = inFile?.written ?? nothing;
  const { userFile: ofUser } = sources;
  const userFile = ofUser === null ? nothing : await readWrittenFile(ofUser.path, ofUser.text);
  const inEnvironment = await readEnvironment(sources.environment);
  const origins = SETTING_SPECS.map((spec: SettingSpec): SettingOrigin => {
    const { key, fallback } = spec;
    const written: readonly Source[] = [
      { origin: 'flag', value: flags.get(key), where: '--set' },
      { origin: 'environment', value: inEnvironment.get(key), where: variableOf(key) },
      { origin: 'workspace file', value: workspaceFile.get(key), where: sources.workspaceFile?.path ?? null },
      { origin: 'user file', value: userFile.get(key), where: ofUser?.path ?? null },
    ];
    const said = written.filter((source) => source.value !== undefined);
    const { origin, value = fallback, where } = said[0] ?? { origin: 'default', value: fallback, where: null };
    return { key, value: isAddedTo(spec) ? sumOf(fallback, said) : value, origin, where };
  });
  return { settings: meaningOf(origins, sources.workspaceRoot), origins, workspaceFile: inFile?.file ?? null };
}

async function readEnvironment(environment: SettingSources['environment']): Promise<WrittenSettings> {
  const written = new Map<string, SettingValue>();
  for (const { key } of SETTING_SPECS) {
    const text = environment[variableOf(key)];
    if (text !== undefined) written.set(key, await readWrittenText(variableOf(key), key, text));
  }
  return written;
}

interface Source extends Omit<SettingOrigin, 'key' | 'value'> {
  readonly value: SettingValue | undefined;
}

function isAddedTo(spec: SettingSpec): boolean {
  return spec.kind === 'texts' && spec.adds === true;
}

/** The weakest source first: of patterns the last that matches decides. */
function sumOf(fallback: SettingValue, said: readonly Source[]): readonly string[] {
  const lists = [fallback, ...said.map(({ value }) => value).reverse()] as (readonly string[])[];
  return [...new Set(lists.flat().reverse())].reverse();
}

async function readFlags(flags: readonly string[]): Promise<WrittenSettings> {
  const written = new Map<string, SettingValue>();
  for (const flag of flags) {
    const equals = flag.indexOf('=');
    if (equals < 1) {
      throw new PortolanError('bad_argument', `--set ${flag}: expected KEY=VALUE`, {
        shellHint: '`portolan config` lists the settings',
      });
    }
    const key = flag.slice(0, equals);
    written.set(key, await readWrittenText('--set', key, flag.slice(equals + 1)));
  }
  return written;
}

function meaningOf(origins: readonly SettingOrigin[], workspaceRoot: string): Settings {
  const values = new Map(origins.map(({ key, value }) => [key, value]));
  const text = (key: string) => values.get(key) as string;
  const number = (key: string) => values.get(key) as number;
  refuseBadWorkspaceId(text('workspace.id'));
  const texts = (key: string) => values.get(key) as readonly string[];
  return {
    workspaceId: text('workspace.id'),
    workspaceName: text('workspace.name') || basename(workspaceRoot) || 'workspace',
    workspaceDescription: text('workspace.description') || null,
    skipPatterns: texts('skip_patterns'),
    langAllowlist: texts('lang_allowlist'),
    maxFileSizeBytes: Math.round(number('max_file_size_mb') * 1024 * 1024),
    binary: { probeBytes: number('binary.probe_bytes'), maxNulShare: number('binary.max_nul_share') },
    parseTimeoutMs: number('parse.timeout_ms'),
    parseThreads: number('parse.threads'),
    refreshMaxFiles: number('refresh.max_files'),
    firstIndexMs: number('refresh.first_index_seconds') * 1_000,
    watchMaxFolders: number('watch.max_folders'),
    watchPollSeconds: number('watch.poll_seconds'),
    grepMaxHits: number('grep.max_hits'),
    searchBoosts: {
      symbol: number('search.symbol_boost'),
      path: number('search.path_boost'),
      scope: number('search.scope_boost'),
    },
    longChunkPenalty: number('search.long_chunk_penalty'),
    searchRecall: number('search.recall'),
    searchSummary: values.get('search.summary') as boolean,
    graphRag: {
      enabled: values.get('graph_rag.enabled') as boolean,
      maxDepth: number('graph_rag.max_depth'),
      tokenBudget: number('graph_rag.token_budget'),
      cacheTtlSeconds: number('graph_rag.cache_ttl'),
      topK: number('graph_rag.top_k'),
      moreHits: number('graph_rag.more_hits'),
      moreOfFile: number('graph_rag.more_of_file'),
    },
    embedding: {
      provider: text('embedding.provider') as EmbeddingProvider,
      model: text('embedding_model'),
      baseUrl: text('embedding.base_url'),
      apiKeyEnv: text('embedding.api_key_env'),
      dimensions: number('embedding.dimensions') || null,
      price: number('embedding.price_per_million_tokens') || null,
      maxCost: number('embedding.max_cost') || null,
      batchTokens: number('embedding.batch_tokens'),
      concurrency: number('embedding.concurrency'),
      timeoutMs: number('embedding.timeout_ms'),
    },
    summary: summaryMeaning({ text, number, texts }),
  };
}

interface Values {
  readonly text: (key: string) => string;
  readonly number: (key: string) => number;
  readonly texts: (key: string) => readonly string[];
}

function summaryMeaning({ text, number, texts }: Values): SummarySettings {
  return {
    provider: text('summary.provider') as SummaryProvider,
    model: text('summary.model'),
    baseUrl: text('summary.base_url'),
    apiKeyEnv: text('summary.api_key_env'),
    temperature: number('summary.temperature'),
    seed: number('summary.seed'),
    maxCost: number('summary.max_cost') || null,
    concurrency: number('summary.concurrency'),
    timeoutMs: number('summary.timeout_ms'),
    priceIn: number('summary.price_in') || null,
    priceOut: number('summary.price_out') || null,
    language: text('summary_language') || 'en',
    cacheDir: text('summary_cache_dir'),
    embedMaxTokens: number('summary_embed_max_tokens'),
    contextSimilarityThreshold: number('context_similarity_threshold'),
    topKCallers: number('top_k_callers'),
    filter: {
      minLines: number('filter.min_lines'),
      minComplexity: number('filter.min_complexity'),
      combine: text('filter.combine') as 'any' | 'all',
      skipPatterns: texts('filter.skip_patterns'),
    },
    newCallersThreshold: number('summary.new_callers_threshold'),
    maxUpdateRatio: number('summary.max_update_ratio'),
  };
}

function refuseBadWorkspaceId(id: string): void {
  if (id === '') throw new PortolanError('bad_config', 'workspace.id is empty');
  if (id !== RESERVED_WORKSPACE) return;
  const message = `workspace.id is "${id}", which is reserved for packages outside the workspace`;
  throw new PortolanError('bad_config', message);
}
