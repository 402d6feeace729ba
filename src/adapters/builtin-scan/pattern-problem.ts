// Why the built-in scan refuses a pattern. Turned into a `bad_pattern` where the whole query is known.
export class PatternProblem extends Error {
  /** Null where ripgrep, or fixed strings, would help. */
  readonly hint: string | null;

  constructor(message: string, hint: string | null = null) {
    super(message);
    this.name = 'PatternProblem';
    this.hint = hint;
  }
}
