// Shows a line of any length: a long one is cut around the match, and hidden characters are made visible.
const MAX_PREVIEW = 400;
const LEAD = 100;

/** `column` is where the match starts, 1-based in bytes. */
export function cutPreview(text: string, column: number): string {
  if (text.length <= MAX_PREVIEW) return text;
  const start = Buffer.from(text)
    .subarray(0, column - 1)
    .toString().length;
  const from = start <= MAX_PREVIEW - LEAD ? 0 : start - LEAD;
  const cut = text.slice(from, from + MAX_PREVIEW);
  return `${from > 0 ? '…' : ''}${cut}${from + MAX_PREVIEW < text.length ? '…' : ''}`;
}
