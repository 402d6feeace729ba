// The request of ranked search, and its answer.
import type { Degradation } from '../../model/degradation.ts';
import type { Hit } from '../../model/hit.ts';
import type { HitKind } from '../../model/hit-kind.ts';
import type { SearchFilter } from '../../ports/lexical-index.ts';
import type { Weights } from '../../search/weights.ts';
import type { RefreshMode } from '../update/refresh-index.ts';
import type { Redacted } from '../workspace/redact-answer.ts';

export interface SearchRequest {
  readonly query: string;
  readonly repos: readonly string[];
  readonly paths: readonly string[];
  readonly languages: readonly string[];
  readonly kinds: readonly HitKind[];
  /** Only what is exported. */
  readonly exported: boolean;
  readonly tests: SearchFilter['tests'];
  /** The file the question comes from: what is near it counts more. */
  readonly near: string | null;
  /** Whether to search by meaning too, where there is an embedder. */
  readonly dense: boolean;
  readonly limit: number;
  readonly explain: boolean;
  readonly refresh: RefreshMode;
  /** Other constants of ranking, for those who measure. */
  readonly weights?: Weights;
  /** How much summaries count, whatever the settings say: 0 for nothing. For those who measure. */
  readonly summaryLift?: number;
}

/** Before secrets are taken out. */
export interface FoundHits {
  readonly query: string;
  readonly hits: readonly Hit[];
  /** The words that were looked up, for showing the hits. */
  readonly terms: readonly string[];
  readonly generation: number;
  /** The commit each repository was indexed at; null without git. */
  readonly commits: Readonly<Record<string, string | null>>;
  readonly degradations: readonly Degradation[];
}

export interface SearchAnswer extends FoundHits, Redacted {}
