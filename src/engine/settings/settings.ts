// What the settings mean, after all that was written anywhere has been read, checked and put in order.
export interface Settings {
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly workspaceDescription: string | null;
  readonly skipPatterns: readonly string[];
  readonly langAllowlist: readonly string[];
  readonly maxFileSizeBytes: number;
  readonly parseTimeoutMs: number;
  readonly parseThreads: number;
  readonly refreshMaxFiles: number;
  readonly grepMaxHits: number;
  readonly searchBoosts: { readonly symbol: number; readonly path: number; readonly scope: number };
  readonly longChunkPenalty: number;
}

export type SettingValue = string | number | readonly string[];

export interface SettingOrigin {
  readonly key: string;
  readonly value: SettingValue;
  readonly origin: 'flag' | 'environment' | 'workspace file' | 'user file' | 'default';
  /** The file, variable or flag that said it; null for a default. */
  readonly where: string | null;
}
