// Collapses each run of whitespace to one space. Most texts need no change, so that is checked first.
export function onOneLine(text: string): string {
  let before = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isOdd = code < SPACE || code > LAST_ASCII || (code === SPACE && before === SPACE);
    if (isOdd) return text.replace(/\s+/g, ' ');
    before = code;
  }
  return text;
}

/** On one line, trimmed, and cut with a mark where it is longer than `most`. */
export function shortLine(text: string, most: number): string {
  const line = onOneLine(text).trim();
  return line.length > most ? `${line.slice(0, most - 1)}…` : line;
}

const SPACE = 0x20;
const LAST_ASCII = 0x7e;
