// One document whose words a model shall write: what it gets, and which names the words must not contain.
import type { SummaryContext, SummaryType, SummaryWords } from '../../model/summary.ts';
import type { SectionKey } from './prompt-templates.ts';

/** Null for what was not written before. */
export type WordsOf = (id: string) => SummaryWords | null;

/** A place in a text where a name stands that must not: offsets, the end exclusive. */
export interface Leak {
  readonly start: number;
  readonly end: number;
}

export type LeaksIn = (text: string) => readonly Leak[];

export interface Material {
  /** Qualified name, path or folder. */
  readonly name: string;
  readonly language: string | null;
  /** Only what a level's template asks for is sent, so no level above functions ever gets source. */
  readonly sections: Readonly<Partial<Record<SectionKey, string | readonly string[]>>>;
}

export interface WritingTask {
  readonly id: string;
  readonly type: SummaryType;
  readonly summaryHash: string;
  /** Higher is asked for first. */
  readonly importance: number;
  /** `wordsOf` knows everything that was written of the levels below. */
  readonly material: (wordsOf: WordsOf) => Material;
  /** What the document says where no model's text is to be had. */
  readonly fallback: (wordsOf: WordsOf) => SummaryWords;
  readonly leaksIn: LeaksIn;
  /** Everybody around it, as its text is asked for now. */
  readonly around: SummaryContext;
  /** Whether a text that was asked for among these others is worth another. */
  readonly isMovedSince: (around: SummaryContext) => boolean;
  /** What the last build wrote: used where the cache has lost it. */
  readonly before: KnownText | null;
}

/** What a text was asked for with, besides what its hash covers; null where that was not recorded. */
export interface TextBasis {
  readonly around: SummaryContext | null;
  /** A digest of the words of the level below. */
  readonly below: string | null;
}

export interface KnownText extends TextBasis {
  readonly text: ModelText;
}

/** `null` words: the model was asked and gave nothing that could be used. */
export interface ModelText {
  readonly words: SummaryWords | null;
  readonly note: 'raw_text' | 'names_removed' | null;
}
