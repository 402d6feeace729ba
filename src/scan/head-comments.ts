// The comments before the first line of code, without their marks: where a file says what it is. Works for any language
// by the look of a line; a comment further down is not found.
import { BLOCK_COMMENTS, type BlockComment, HEAD_COMMENT_MARK } from '../languages/facts/comment-words.ts';

const HEAD_LINES = 40;
const HEAD_CHARS = 4_000;

/** A line of its own in the result, and no white space: no phrase can be read across it. */
const GAP = '\0';

/** What may stand above the comment that describes the file. */
const PREAMBLE = /^(?:<\?(?:php|xml)\b|<!doctype\b|['"]use |package\b|@file:|declare\b)/i;

/** One comment line a line, trimmed. */
export function headComments(text: string): string {
  const bodies: string[] = [];
  let inside: BlockComment | null = null;
  for (const raw of text.slice(0, HEAD_CHARS).split(/\r\n?|\n/, HEAD_LINES)) {
    const line = raw.trim();
    const block: BlockComment | null = inside ?? BLOCK_COMMENTS.find(({ open }) => line.startsWith(open)) ?? null;
    if (block !== null) {
      const opened: string = inside === null ? line.slice(block.open.length) : line;
      const end: number = opened.indexOf(block.close);
      bodies.push((end < 0 ? opened : opened.slice(0, end)).replace(/^[*!]+/, '').trim());
      inside = end < 0 ? block : null;
    } else if (HEAD_COMMENT_MARK.test(line)) bodies.push(line.replace(HEAD_COMMENT_MARK, '').trim());
    else if (line === '' || PREAMBLE.test(line)) bodies.push(GAP);
    else break;
  }
  return bodies.join('\n');
}
