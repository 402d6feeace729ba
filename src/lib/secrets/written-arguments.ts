// The arguments of a call, as far as they are literals.
//   connect(url, "ada", "…")   ─►   null, "ada", "…"
import type { Span } from './mask.ts';
import { isQuote } from './name-before.ts';
import { afterQuote, quotedValueAt } from './written-values.ts';

const LONGEST_LIST = 600;
const MOST_ARGUMENTS = 8;

/** From the first argument on; null for one that is no literal. A list that is too long is read as far as it goes. */
export function argumentsAt(text: string, from: number): readonly (Span | null)[] {
  const found: (Span | null)[] = [];
  const last = Math.min(text.length, from + LONGEST_LIST);
  let depth = 0;
  let literal: Span | null = null;
  let isEmpty = true;
  let at = from;
  while (at < last && found.length < MOST_ARGUMENTS) {
    const code = text.charCodeAt(at);
    if (isQuote(code)) {
      const value = quotedValueAt(text, at) ?? null;
      if (depth === 0 && isEmpty) literal = value;
      isEmpty = false;
      at = Math.max(value === null ? at + 2 : afterQuote(text, value.end), at + 1);
      continue;
    }
    if (code === 0x28 || code === 0x5b || code === 0x7b) depth += 1;
    else if (code === 0x29 || code === 0x5d || code === 0x7d) depth -= 1;
    if (depth < 0 || (code === 0x3b && depth === 0)) break;
    if (code === 0x0a && depth === 0 && !isEmpty && /[\w"'`)\]]/.test(lastLetterBefore(text, at))) break;
    if (code === 0x2c && depth === 0) {
      found.push(literal);
      literal = null;
      isEmpty = true;
    } else if (code > 0x20 && code !== 0x40) isEmpty = false;
    at += 1;
  }
  found.push(literal);
  return found;
}

/** The last letter of a line: where it ends a value, no list goes on. */
function lastLetterBefore(text: string, at: number): string {
  return text
    .slice(Math.max(0, at - 3), at)
    .trimEnd()
    .slice(-1);
}
