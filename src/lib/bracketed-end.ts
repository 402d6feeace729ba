// Where a statement ends that begins on a line and goes on for as long as a bracket is open. Knows nothing of strings or
// comments, and needs not: it is asked about the heads of files, where names are listed between brackets.
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
