// A summary document: what a function, class, file or folder is for, in words, and what the words were made from.
import type { RepoPath } from './repo-path.ts';

export const SUMMARY_TYPES = ['function', 'class', 'file', 'module'] as const;
/** `function` covers methods; a module is a folder. */
export type SummaryType = (typeof SUMMARY_TYPES)[number];

/** Who wrote the words; models are distinguished by name. */
export interface SummaryProvenance {
  readonly writer: 'extractive' | 'placeholder' | 'model';
  /** Null unless a model wrote. */
  readonly provider: string | null;
  readonly model: string | null;
  /** What did not go as it should: the reply was no JSON, a name was taken out, the cap was reached. */
  readonly note: 'raw_text' | 'names_removed' | 'over_cap' | 'unavailable' | null;
}

/** Names of other things; they never stand in the words. For files and folders: importers and imports. */
export interface SummaryContext {
  readonly calledBy: readonly string[];
  readonly calls: readonly string[];
}

export interface SummaryWords {
  readonly summary: string;
  readonly businessIntent: string;
  readonly keywords: readonly string[];
}

export interface SummaryDocument extends SummaryWords {
  /** `{path}::{qualified}`, `{path}`, or the folder (the root is `.`). */
  readonly id: string;
  readonly type: SummaryType;
  /** Of a module: the folder. */
  readonly filePath: RepoPath | '.';
  /** The folder it stands in; of a module itself. */
  readonly modulePath: string;
  readonly qualifiedName: string | null;
  readonly dependencies: readonly string[];
  readonly context: SummaryContext;
  /** 40 hexadecimal digits each. */
  readonly contentHash: string;
  readonly graphHash: string;
  readonly summaryHash: string;
  readonly language: string;
  /** ISO 8601; kept while nothing of the document changes. */
  readonly lastUpdated: string;
  readonly isPlaceholder: boolean;
  readonly startLine: number | null;
  readonly endLine: number | null;
  readonly provenance: SummaryProvenance;
}
