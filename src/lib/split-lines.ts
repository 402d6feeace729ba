// The one definition of a line: what ends at `\n` or `\r\n`, or at `\r` in a text that has no `\n` at all.
// A line break at the end of the text ends the last line and does not begin another; an empty text has no lines.
export function splitLines(text: string): string[] {
  const lines = text.split(lineBreakOf(text));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

/** Where each line begins, and last where the text ends: one number more than there are lines. */
export function lineStarts(text: string): number[] {
  const breakEnd = text.includes('\n') ? '\n' : '\r';
  const starts = text === '' ? [] : [0];
  for (let at = text.indexOf(breakEnd); at >= 0 && at + 1 < text.length; at = text.indexOf(breakEnd, at + 1)) {
    starts.push(at + 1);
  }
  starts.push(text.length);
  return starts;
}

function lineBreakOf(text: string): string | RegExp {
  if (!text.includes('\r')) return '\n';
  return text.includes('\n') ? /\r?\n/ : '\r';
}
