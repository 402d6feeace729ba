// The request for context, and its answer: a text that fits, and the same as data.
import type { ContextPack, PackedPiece } from '../../model/context.ts';
import type { SearchRequest } from '../search/search-request.ts';

/** How a pack is written down. The budget is counted on what `whole` gives. */
export interface ContextForm {
  readonly name: string;
  /** One piece without its lines, and one line of it, as they will stand in the whole: for counting beforehand. */
  frame(piece: PackedPiece): string;
  line(text: string): string;
  whole(pack: ContextPack, tokenCount: number): string;
}

export interface ContextRequest extends Omit<SearchRequest, 'limit' | 'explain' | 'weights'> {
  /** 500–16000. */
  readonly budgetTokens: number;
  /** How many anchors search gives; 5–50. */
  readonly topK: number;
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

/** What was delivered to one reader. Filled as packs are made for it. */
export interface SeenSpans {
  /** Lines of a piece that were delivered, counted from 0 at its start; by the digest of the piece. */
  readonly lines: Map<string, Set<number>>;
}

export interface ContextAnswer {
  /** Exactly what is to be sent. */
  readonly text: string;
  readonly tokenCount: number;
  readonly pack: ContextPack;
  /** Whether the pieces came from the cache: then nothing was searched and nothing was walked. */
  readonly isCached: boolean;
}
