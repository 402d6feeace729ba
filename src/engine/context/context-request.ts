// The request for context, and its answer: a text that fits, and the same as data.
import type { ContextForm, ContextPack, SeenSpans } from '../../model/context.ts';
import type { SearchRequest } from '../search/search-request.ts';

export interface ContextRequest extends Omit<SearchRequest, 'limit' | 'explain' | 'weights'> {
  /** 500–16000. */
  readonly budgetTokens: number;
  /** How many search hits are candidates, from which the graph is followed; 5–50. */
  readonly topK: number;
  /** How many further hits are shown where there is room, and not followed; 0–100. */
  readonly moreHits: number;
  /** How many other definitions of each of the best files, where they share words with the question; 0–50. */
  readonly moreOfFile: number;
  /** How far the graph is followed from an anchor; 1–4. */
  readonly maxDepth: number;
  /** False: what search found, and nothing that only the graph leads to. */
  readonly expand: boolean;
  readonly form: ContextForm;
  /** What this reader was given before; null where nothing is remembered. */
  readonly seen: SeenSpans | null;
  /** Give again what was given before. */
  readonly again: boolean;
}

export interface ContextAnswer {
  /** Exactly what is to be sent. */
  readonly text: string;
  readonly tokenCount: number;
  readonly pack: ContextPack;
  /** Whether the pieces came from the cache: then nothing was searched and nothing was walked. */
  readonly isCached: boolean;
}
