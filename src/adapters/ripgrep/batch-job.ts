// What every run of one search shares.
import type { ExactQuery } from '../../ports/exact-search.ts';
import type { FileSystem } from '../../ports/file-system.ts';
import type { MatchSigns } from './rg-arguments.ts';
import type { SteadyRoot } from './steady-folders.ts';

export interface BatchJob {
  readonly binary: string;
  readonly root: string;
  readonly query: ExactQuery;
  readonly signs: MatchSigns;
  /** Of the query's encoding; null for UTF-8. */
  readonly decode: ((bytes: Uint8Array) => string) | null;
  readonly files: FileSystem;
  readonly steady: SteadyRoot;
  readonly signal: AbortSignal;
}
