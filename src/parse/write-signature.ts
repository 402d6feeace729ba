// A definition's head on one line: from its modifiers to its body, blanks collapsed, what opens the body left out.
const MAX_CHARS = 240;

export function writeSignature(head: string): string | null {
  const line = head
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s*(?:\\|\{|::?|=>|=|\bdo|\bthen|\bwhere|\bbegin)$/, '')
    .replace(/[;,]$/, '')
    .trim();
  if (line === '') return null;
  return line.length > MAX_CHARS ? `${line.slice(0, MAX_CHARS - 1)}…` : line;
}
