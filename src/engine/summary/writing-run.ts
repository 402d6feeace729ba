// The parts and the state of a run in which a model writes.
import type { ChatModel } from '../../ports/chat-model.ts';
import type { SummaryCache } from '../../ports/summary-cache.ts';
import type { CountTokens } from '../../ports/tokenizer.ts';
import type { Budget } from '../../summary/model/budget.ts';
import type { WordsOf } from '../../summary/model/writing-task.ts';
import type { Trust } from '../embedding/circuit-breaker.ts';
import type { Bookkeeping } from '../workspace/record-cost.ts';
import type { SamplingUsed } from './kept-summary.ts';

export interface ModelWriting extends Bookkeeping {
  readonly chat: ChatModel;
  readonly cache: SummaryCache;
  readonly countTokens: CountTokens;
  /** Of the words: `summary_language`. */
  readonly language: string;
  /** In US dollars, for this run; null: no limit. */
  readonly maxCost: number | null;
  /** Ask again for every document that a model failed on, however often it did. */
  readonly force: boolean;
  /** Requests at a time. */
  readonly concurrency: number;
  readonly signal: AbortSignal;
}

export interface WritingRun {
  readonly writing: ModelWriting;
  readonly budget: Budget;
  readonly trust: Trust;
  readonly wordsOf: WordsOf;
  /** With the names that are removed from what is written: a new caller changes nothing above. */
  readonly rawWordsOf: WordsOf;
  /** Of every text of the model, written now or before. */
  readonly samplings: SamplingUsed[];
  readonly totals: { requests: number; tokens: number; redacted: number };
}
