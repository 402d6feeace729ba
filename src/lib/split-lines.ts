// The one definition of a line: what ends at `\n` or `\r\n`, or at `\r` in a text that has no `\n` at all.
// A line break at the end of the text ends the last line and does not begin another; an empty text has no lines.
export function splitLines(text: string): string[] {
  const lines = text.split(lineBreakOf(text));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function lineBreakOf(text: string): string | RegExp {
  if (!text.includes('\r')) return '\n';
  return text.includes('\n') ? /\r?\n/ : '\r';
}
