// Puts a mark in place of secrets. Lines stay lines: line breaks inside a secret are kept.
export const MASK = '[redacted]';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `spans` in the order of the text, none inside another. */
export function maskSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const parts: string[] = [];
  let done = 0;
  for (const { start, end } of spans) {
    parts.push(text.slice(done, start), MASK, text.slice(start, end).replace(/[^\r\n]+/g, ''));
    done = end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}
