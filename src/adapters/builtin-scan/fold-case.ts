// Case folding where it holds for a part of a pattern only: JavaScript has one flag for all of it, so the part's
// characters are written out. Both engines fold by Unicode's simple folding.

let letters: readonly string[] | null = null;

/** Every character that has another case. */
function casedLetters(): readonly string[] {
  if (letters !== null) return letters;
  const found: string[] = [];
  for (let codePoint = 0x41; codePoint < 0x1f000; codePoint += 1) {
    const char = String.fromCodePoint(codePoint);
    if (char.toLowerCase() !== char || char.toUpperCase() !== char) found.push(char);
  }
  letters = found;
  return found;
}

export function hasCase(codePoint: number): boolean {
  const char = String.fromCodePoint(codePoint);
  return char.toLowerCase() !== char || char.toUpperCase() !== char;
}

/** `source` matches one character under the `u` flag; so does the answer. */
export function foldedSource(source: string, unicode: boolean): string {
  const exact = new RegExp(`^${source}$`, 'u');
  const folded = new RegExp(`^${source}$`, 'iu');
  const touched = unicode ? casedLetters() : casedLetters().filter((char) => /^[A-Za-z]$/.test(char));
  const added = touched.filter((char) => folded.test(char) && !exact.test(char));
  const dropped = touched.filter((char) => !folded.test(char) && exact.test(char));
  return `(?:(?![${dropped.join('')}])(?:${source}|[${added.join('')}]))`;
}
