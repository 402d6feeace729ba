// Patterns of a query, as they are read and matched.
export interface NodePattern {
  /** Null for any node. */
  readonly symbol: number | null;
  readonly onlyNamed: boolean;
  readonly onlyMissing: boolean;
  readonly steps: readonly Step[];
  /** How many of the steps may match nothing. */
  readonly optionalSteps: number;
  /** Fields that must not be there. */
  readonly absent: readonly number[];
  /** No named child may follow what the last step matched. */
  readonly endsHere: boolean;
  readonly captures: readonly number[];
}

export interface Step {
  readonly choices: readonly Choice[];
  readonly quantifier: '' | '?' | '*' | '+';
  /** No named child may stand between what the step before matched and this. */
  readonly isNext: boolean;
  /** One of the choices is a row of siblings. */
  readonly hasGroup: boolean;
  /** This step or one after it captures: then every way to match it counts. */
  readonly tells: boolean;
}

/** A node, or a row of siblings. */
export type Choice = NodeChoice | GroupChoice;

export interface NodeChoice {
  readonly kind: 'node';
  readonly pattern: NodePattern;
  /** 0 for any. */
  readonly field: number;
}

export interface GroupChoice {
  readonly kind: 'group';
  readonly steps: readonly Step[];
}

export interface Predicate {
  readonly isNegated: boolean;
  readonly capture: number;
  /** Compared with what this captured; null: with `texts`. */
  readonly other: number | null;
  readonly texts: readonly string[];
  readonly expression: RegExp | null;
}

export interface QueryPattern {
  readonly choices: readonly NodePattern[];
  readonly predicates: readonly Predicate[];
}

export interface PatternSet {
  readonly captureNames: readonly string[];
  readonly patterns: readonly QueryPattern[];
}
