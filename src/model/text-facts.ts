// What the bytes of a file say, whatever its name; kept with the content, so that it is found out once.
export interface TextFacts {
  readonly isBinary: boolean;
  readonly isMinified: boolean;
  readonly isGenerated: boolean;
  /** Some bytes were no characters of the encoding. */
  readonly isLossy: boolean;
  /** As in the catalog: null for UTF-8 and for what is no text. */
  readonly encoding: string | null;
  readonly shebangLanguage: string | null;
}
