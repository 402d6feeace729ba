// The credentials of a header: `Authorization: Bearer …`, `Basic …`, also where the header's name is not in sight.
import { MASK, type Span } from './mask.ts';
import { isLiteralSecret } from './secret-value.ts';

const SCHEME = /^(?:bearer|basic)$/i;
const CREDENTIALS = /[ \t]+([\w.~+/-]{8,}=*)/y;
const HEADER_BEFORE = /authorization["'\]]*[ \t]*[:=,][ \t]*["'`]?$/i;
const LONGEST_HEADER = 40;

/** `word`: where a word stands that may be the scheme. */
export function headerSecret(text: string, word: Span): Span | null {
  if (!SCHEME.test(text.slice(word.start, word.end))) return null;
  CREDENTIALS.lastIndex = word.end;
  const written = CREDENTIALS.exec(text)?.[1];
  const end = CREDENTIALS.lastIndex;
  if (written === undefined || text.startsWith(MASK, end)) return null;
  const isNamed = HEADER_BEFORE.test(text.slice(Math.max(0, word.start - LONGEST_HEADER), word.start));
  const isSecret = isLiteralSecret(written, isNamed ? 'sure' : 'maybe');
  return isSecret ? { start: end - written.length, end } : null;
}
