// A pattern as ripgrep's default engine reads it: the shapes that the parser gives and the translator takes.

/** Flags as they stand where a node was read; `ignoreCase` is null where the pattern does not say. */
export interface PatternFlags {
  readonly ignoreCase: boolean | null;
  readonly lineAnchors: boolean;
  readonly dotAll: boolean;
  readonly swapGreed: boolean;
  readonly unicode: boolean;
  readonly ignoreSpace: boolean;
}

export type Assertion =
  | 'line-start'
  | 'line-end'
  | 'text-start'
  | 'text-end'
  | 'word'
  | 'not-word'
  | 'word-start'
  | 'word-end'
  | 'word-start-half'
  | 'word-end-half';

export type ClassSet =
  | { readonly kind: 'literal'; readonly codePoint: number }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'perl'; readonly name: 'd' | 's' | 'w'; readonly negated: boolean }
  | { readonly kind: 'property'; readonly name: string; readonly value: string | null; readonly negated: boolean }
  | { readonly kind: 'posix'; readonly name: string; readonly negated: boolean }
  | { readonly kind: 'union'; readonly sets: readonly ClassSet[] }
  | { readonly kind: ClassOperator; readonly left: ClassSet; readonly right: ClassSet }
  | { readonly kind: 'negated'; readonly set: ClassSet };

export type ClassOperator = 'both' | 'without' | 'either-not-both';

export type PatternNode =
  | { readonly kind: 'empty' }
  | { readonly kind: 'literal'; readonly codePoint: number; readonly flags: PatternFlags }
  | { readonly kind: 'dot'; readonly flags: PatternFlags }
  | { readonly kind: 'class'; readonly set: ClassSet; readonly flags: PatternFlags }
  | { readonly kind: 'assertion'; readonly assertion: Assertion; readonly flags: PatternFlags }
  | {
      readonly kind: 'repeat';
      readonly node: PatternNode;
      readonly min: number;
      readonly max: number | null;
      readonly greedy: boolean;
    }
  | { readonly kind: 'concat'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'alternate'; readonly nodes: readonly PatternNode[] }
  | { readonly kind: 'group'; readonly node: PatternNode };

/** Why a pattern is refused. Turned into a `bad_pattern` where the whole query is known. */
export class PatternProblem extends Error {
  /** The pattern is sound, but only ripgrep itself can run it. */
  readonly needsRipgrep: boolean;

  constructor(message: string, needsRipgrep = false) {
    super(message);
    this.name = 'PatternProblem';
    this.needsRipgrep = needsRipgrep;
  }
}
