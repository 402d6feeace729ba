// A substring keeps the whole text in memory. A copy that is kept for long does not.

/** Shorter ones are copies already. */
const SHORTEST_CUT = 13;
const ONE_BYTE = /^[\0-\xff]*$/;

export function detachString(text: string): string {
  if (text.length < SHORTEST_CUT) return text;
  const encoding = ONE_BYTE.test(text) ? 'latin1' : 'utf16le';
  return Buffer.from(text, encoding).toString(encoding);
}
