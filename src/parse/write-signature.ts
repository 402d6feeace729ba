// The head of a definition on one line: from its modifiers to its body, whitespace collapsed, without what opens the
// body.
import { onOneLine, shortLine } from '../lib/on-one-line.ts';

const MAX_CHARS = 240;
const OPENING_MARKS = ['=>', '::', '\\', '{', ':', '='];
const OPENING_WORDS = ['do', 'then', 'where', 'begin'];

export function writeSignature(head: string): string | null {
  const line = shortLine(withoutEnd(withoutOpening(onOneLine(head).trim())), MAX_CHARS);
  return line === '' ? null : line;
}

function withoutOpening(line: string): string {
  const mark = OPENING_MARKS.find((each) => line.endsWith(each));
  if (mark !== undefined) return line.slice(0, -mark.length);
  const word = OPENING_WORDS.find((each) => line.endsWith(each));
  if (word === undefined || /\w/.test(line.charAt(line.length - word.length - 1))) return line;
  return line.slice(0, -word.length);
}

function withoutEnd(line: string): string {
  const trimmed = line.trimEnd();
  return trimmed.endsWith(';') || trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed;
}
