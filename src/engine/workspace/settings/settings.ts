// The settings after all sources are read, checked and merged.
import type { BinaryLimits } from '../../../model/binary-limits.ts';

export interface Settings {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly workspaceDescription: string | null;
  readonly skipPatterns: readonly string[];
  readonly langAllowlist: readonly string[];
  readonly maxFileSizeBytes: number;
  readonly binary: BinaryLimits;
  readonly parseTimeoutMs: number;
  readonly parseThreads: number;
  readonly refreshMaxFiles: number;
  readonly firstIndexMs: number;
  readonly watchMaxFolders: number;
  readonly watchPollSeconds: number;
  readonly grepMaxHits: number;
  readonly searchBoosts: { readonly symbol: number; readonly path: number; readonly scope: number };
  readonly longChunkPenalty: number;
  /** How many chunks the vectors give to the ranking. */
  readonly searchRecall: number;
  readonly searchSummary: boolean;
  readonly graphRag: GraphRagSettings;
  readonly embedding: EmbeddingSettings;
  readonly summary: SummarySettings;
}

interface GraphRagSettings {
  readonly enabled: boolean;
  readonly maxDepth: number;
  readonly tokenBudget: number;
  readonly cacheTtlSeconds: number;
  readonly topK: number;
  readonly moreHits: number;
  readonly moreOfFile: number;
}

export interface EmbeddingSettings {
  readonly provider: EmbeddingProvider;
  /** Empty: the provider's own choice. */
  readonly model: string;
  readonly baseUrl: string;
  /** The environment variable that holds the key. */
  readonly apiKeyEnv: string;
  /** Null: as the model gives them. */
  readonly dimensions: number | null;
  /** In US dollars for a million tokens; null: not known. */
  readonly price: number | null;
  readonly maxCost: number | null;
  readonly batchTokens: number;
  readonly concurrency: number;
  readonly timeoutMs: number;
}

export const EMBEDDING_PROVIDERS = ['bundled', 'none', 'openai', 'ollama', 'onnx'] as const;
export type EmbeddingProvider = (typeof EMBEDDING_PROVIDERS)[number];

export interface SummarySettings {
  readonly provider: SummaryProvider;
  /** Empty: the provider's own choice; so with the two after it. */
  readonly model: string;
  readonly baseUrl: string;
  readonly apiKeyEnv: string;
  readonly temperature: number;
  readonly seed: number;
  /** In US dollars for one build; null: no limit. */
  readonly maxCost: number | null;
  readonly concurrency: number;
  readonly timeoutMs: number;
  /** In US dollars for a million tokens; null: the list price where it is known. */
  readonly priceIn: number | null;
  readonly priceOut: number | null;
  readonly language: string;
  /** Empty: in the data folder. */
  readonly cacheDir: string;
  readonly embedMaxTokens: number;
  readonly contextSimilarityThreshold: number;
  readonly topKCallers: number;
  readonly filter: SummaryFilterSettings;
  readonly newCallersThreshold: number;
  readonly maxUpdateRatio: number;
}

interface SummaryFilterSettings {
  readonly minLines: number;
  readonly minComplexity: number;
  readonly combine: 'any' | 'all';
  readonly skipPatterns: readonly string[];
}

export const SUMMARY_PROVIDERS = ['none', 'openai', 'anthropic', 'ollama'] as const;
export type SummaryProvider = (typeof SUMMARY_PROVIDERS)[number];

export type SettingValue = string | number | boolean | readonly string[];

export interface SettingOrigin {
  readonly key: string;
  readonly value: SettingValue;
  readonly origin: 'flag' | 'environment' | 'workspace file' | 'user file' | 'default';
  /** The file, variable or flag that said it; null for a default. */
  readonly where: string | null;
}
