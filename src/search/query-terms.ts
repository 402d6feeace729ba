// The words of a query that are worth looking up: each once, the emptiest words of English left out unless alone.
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  'a an and are as at be by do does for from how i in into is it its of on or that the this to was what when where which who why will with'.split(
    ' ',
  ),
);
const MAX_TERMS = 64;

export function queryTerms(words: readonly string[]): string[] {
  const distinct = [...new Set(words)];
  const telling = distinct.filter((word) => !EMPTY_WORDS.has(word));
  return (telling.length > 0 ? telling : distinct).slice(0, MAX_TERMS);
}
