// Where a statement that begins on a line ends, if it continues as long as a bracket is open. Ignores strings and
// comments: it is only asked about the heads of files, where brackets hold lists of names.
const OPENING = /[([{]/g;
const CLOSING = /[)\]}]/g;
const LONGEST = 500;

/** Lines are counted from 1, as they are shown. A bracket that is never closed ends nothing but its own line. */
export function bracketedEnd(lines: readonly string[], start: number): number {
  let open = 0;
  for (let line = start; line <= Math.min(lines.length, start + LONGEST); line += 1) {
    const text = lines[line - 1] ?? '';
    open += (text.match(OPENING)?.length ?? 0) - (text.match(CLOSING)?.length ?? 0);
    if (open <= 0) return line;
  }
  return start;
}
