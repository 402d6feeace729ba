// A string that was cut out of a text keeps the whole text in memory. What is remembered for long is remembered as a copy.

/** Shorter ones are copies already. */
const SHORTEST_CUT = 13;
const ONE_BYTE = /^[\0-\xff]*$/;

export function detachString(text: string): string {
  if (text.length < SHORTEST_CUT) return text;
  const encoding = ONE_BYTE.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
