// How many lines at the top of a file are its licence: the first comment, where its words are legal ones. By the look of the
// lines alone.
import { BLOCK_COMMENTS, HEAD_COMMENT_MARK } from '../languages/facts/comment-words.ts';

const LEGAL = /copyright|licen[cs]e|SPDX-/i;
const PREAMBLE = /^(?:#!|<\?(?:php|xml)\b)/;
const LONGEST = 60;

/** 0 where there is none. What follows it after a blank line is not a part of it. */
export function licenceLines(lines: readonly string[]): number {
  let at = 0;
  while (at < lines.length && (isBlank(lines, at) || PREAMBLE.test(lines[at] as string))) at += 1;
  const end = endOfComment(lines, at);
  return LEGAL.test(lines.slice(at, end).join('\n')) ? end : 0;
}

function endOfComment(lines: readonly string[], start: number): number {
  const first = (lines[start] ?? '').trim();
  const block = BLOCK_COMMENTS.find(({ open }) => first.startsWith(open));
  let at = start;
  if (block !== undefined) {
    while (at < lines.length && !(lines[at] as string).includes(block.close)) at += 1;
    return at - start < LONGEST ? Math.min(at + 1, lines.length) : start;
  }
  while (at < lines.length && HEAD_COMMENT_MARK.test((lines[at] as string).trim())) at += 1;
  return at - start < LONGEST ? at : start;
}

function isBlank(lines: readonly string[], at: number): boolean {
  return (lines[at] as string).trim() === '';
}
