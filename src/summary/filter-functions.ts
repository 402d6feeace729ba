// Which functions are too small for a summary, and their placeholder: a fixed text, for the levels above.
import type { SummaryWords } from '../model/summary.ts';
import { partsOfName } from './name-parts.ts';

export interface FunctionFilter {
  readonly minLines: number;
  readonly minComplexity: number;
  /** Of the snake_case form of a name. */
  readonly skipPatterns: readonly RegExp[];
  /** `any`: few lines or few branches; `all`: only both. */
  readonly combine: 'any' | 'all';
}

export const DEFAULT_FILTER: FunctionFilter = {
  minLines: 3,
  minComplexity: 2,
  skipPatterns: [/^get_/, /^set_/, /^__.*__$/],
  combine: 'any',
};

export interface FilteredFunction {
  readonly name: string;
  readonly lines: number;
  /** Branches within it, and one. */
  readonly complexity: number;
}

export function isTooSimple({ name, lines, complexity }: FilteredFunction, filter: FunctionFilter): boolean {
  const snake = snakeCase(name);
  if (filter.skipPatterns.some((pattern) => pattern.test(name) || pattern.test(snake))) return true;
  const isShort = lines < filter.minLines;
  const isStraight = complexity < filter.minComplexity;
  return filter.combine === 'any' ? isShort || isStraight : isShort && isStraight;
}

/** `getName` and `GetName` are `get_name`; marks at both ends stay. */
export function snakeCase(name: string): string {
  const before = /^_*/.exec(name)?.[0] ?? '';
  const after = name.length > before.length ? (/_*$/.exec(name)?.[0] ?? '') : '';
  return `${before}${partsOfName(name).join('_')}${after}`;
}

export const PLACEHOLDER_WORDS: SummaryWords = {
  summary: 'Too short and simple to need a summary of its own.',
  businessIntent: '',
  keywords: [],
};
