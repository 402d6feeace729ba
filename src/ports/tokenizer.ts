// Counts the tokens of a text as a language model would. Laws:
// - the same text has the same count, always; an empty text has none;
// - any text can be counted: what looks like a control token of a model is text like any other.
export type CountTokens = (text: string) => number;

export interface Tokenizer {
  /** As in published tables of encodings. */
  readonly encoding: string;
  /** The tables are large and are loaded here, once. */
  load(): Promise<CountTokens>;
}
