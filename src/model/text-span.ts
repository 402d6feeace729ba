// A run of UTF-16 units of a text; the end is exclusive.
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}
