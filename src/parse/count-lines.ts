// How many lines are code, comment and blank. A line with both code and comment is code.
import type { LineCounts } from '../model/parsed-file.ts';
import type { TextSpan } from '../model/text-span.ts';
import { startsItsLine } from './attach-comments.ts';
import { isBlank } from './cut-lines.ts';
import type { LineTable } from './line-table.ts';

/** `commentOnly`: line numbers from 1. */
export function countLines(lines: readonly string[], commentOnly: ReadonlySet<number>): LineCounts {
  let blank = 0;
  let comment = 0;
  lines.forEach((line, at) => {
    if (isBlank(line)) blank += 1;
    else if (commentOnly.has(at + 1)) comment += 1;
  });
  return { total: lines.length, code: lines.length - blank - comment, comment, blank };
}

/** Numbers, from 1, of lines that hold nothing but comment. */
export function commentOnlyLines(text: string, comments: readonly TextSpan[], table: LineTable): Set<number> {
  const lines = new Set<number>();
  for (const { start, end } of comments) {
    if (!startsItsLine(text, start)) continue;
    for (let line = table.lineOf(start); line <= table.lastLineOf(start, end); line += 1) lines.add(line);
  }
  return lines;
}
