// A private key in its armour that is written in base 64 once more, on one line or on several.
//   LS0tLS1CRUdJTi…  is  -----BEGIN …
import type { Span } from './mask.ts';

/** `-----BEGIN ` in base 64. */
export const ENCODED_KEY = 'LS0tLS1CRUdJTi';

const RUN = /[A-Za-z0-9+/]{24,}={0,2}/y;
const NEXT_LINE = /(?:\\n|["']?[ \t]{0,9}[+\\.]?\r?\n[ \t]{0,80}["']?)([A-Za-z0-9+/]{4,}={0,2})(?=["'\s\\]|$)/y;
/** Enough to read the first line of a key. */
const HEAD = 64;

/** `at`: where `LS0t` stands. */
export function encodedKey(text: string, at: number): Span | null {
  RUN.lastIndex = at;
  if (!RUN.test(text) || !isKey(text.slice(at, Math.min(RUN.lastIndex, at + HEAD)))) return null;
  let end = RUN.lastIndex;
  for (NEXT_LINE.lastIndex = end; NEXT_LINE.test(text); NEXT_LINE.lastIndex = end) end = NEXT_LINE.lastIndex;
  return { start: at, end };
}

function isKey(head: string): boolean {
  return atob(head.slice(0, head.length - (head.length % 4)).replace(/=+$/, '')).includes('PRIVATE KEY');
}
