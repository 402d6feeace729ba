// Sources of a JavaScript RegExp, under the flag `u`, that match one character. The text holds a byte that is not UTF-8 as a
// lone surrogate, which nothing may match; by lines nothing may match a line feed.

export const BROKEN = '\\ud800-\\udfff';

/** The characters of `\w` in Rust, as the inside of brackets. */
export const WORD = '\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}';

/** Letters and digits stand for themselves; the rest is written by number, so that nothing can be an operator. */
export function charSource(codePoint: number): string {
  const char = String.fromCodePoint(codePoint);
  return /^[0-9A-Za-z]$/.test(char) ? char : `\\u{${codePoint.toString(16)}}`;
}

export function classSource(inside: string, isNegated: boolean, oneLine: boolean): string {
  if (isNegated) return `[^${inside}${BROKEN}${oneLine ? '\\n' : ''}]`;
  const source = `[${inside}]`;
  const banned = (matches(source, '\ud800') ? BROKEN : '') + (oneLine && matches(source, '\n') ? '\\n' : '');
  return banned === '' ? source : `(?![${banned}])${source}`;
}

export function matches(source: string, text: string): boolean {
  return new RegExp(`^(?:${source})$`, 'u').test(text);
}
