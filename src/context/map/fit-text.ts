// Finds how much of a list fits, and the length that a text must state about itself.
import type { CountTokens } from '../../ports/tokenizer.ts';

/** One more item may make a text shorter if it saves a remark, by at most the length of this many items. */
const SLACK = 4;

/** The most first items that fit, where more items are more text. */
export function fittingCount(total: number, fits: (shown: number) => boolean): number {
  if (fits(total)) return total;
  let low = 0;
  let high = total;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  for (let more = Math.min(total - 1, low + SLACK); more > low + 1; more--) if (fits(more)) return more;
  return low;
}

/** The text that says how many tokens it has. A smaller number is never more tokens, so from above it settles. */
export function settledText(
  textOf: (tokenCount: number) => string,
  count: CountTokens,
  mostTokens: number,
): { readonly text: string; readonly tokenCount: number } {
  let stated = mostTokens;
  for (;;) {
    const text = textOf(stated);
    const tokenCount = count(text);
    if (tokenCount >= stated) return { text, tokenCount };
    stated = tokenCount;
  }
}
