// A doc comment without its marks: `/** … */`, `///`, `//!`, `#`, `--`, `"""`, `;;`, `%%` and their like.
import { COMMENT_END, COMMENT_LINE_MARK, COMMENT_START, IS_LINE_COMMENT } from '../languages/facts/comment-words.ts';

export function cleanComment(raw: string): string | null {
  const isBlock = COMMENT_START.test(raw);
  const inner = isBlock ? raw.trimEnd().replace(COMMENT_START, '').replace(COMMENT_END, '') : raw;
  const lines = inner.split('\n').map((line) => line.replace(/\r$/, ''));
  const unmarked = lines.map((line, at) => (isBlock && at === 0 ? line.replace(/^[ \t]/, '') : line));
  const marked =
    isBlock && !/^[ \t]*\/\*/.test(raw) ? unmarked : unmarked.map((line) => line.replace(COMMENT_LINE_MARK, ''));
  const cleaned = withoutIndent(marked).join('\n').trim();
  return cleaned === '' ? null : cleaned;
}

/** Comments that stand under each other: where each is a line they are one text, and an empty line parts its paragraphs. */

export function cleanComments(raws: readonly string[]): string | null {
  if (raws.every((raw) => IS_LINE_COMMENT.test(raw))) return cleanComment(raws.map((raw) => raw.trimEnd()).join('\n'));
  const parts = raws.map(cleanComment).filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join('\n');
}

/** The indent that all lines but the first share is the comment's own. */
function withoutIndent(lines: readonly string[]): string[] {
  const indents = lines
    .slice(1)
    .filter((line) => /\S/.test(line))
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = indents.length === 0 ? 0 : Math.min(...indents);
  return lines.map((line, at) => (at === 0 ? line.trim() : line.slice(shared)).trimEnd());
}
