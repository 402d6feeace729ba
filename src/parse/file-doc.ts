// The description of a file: its docstring, or the first separate comment block at its top.
import { TOOL_COMMENT } from '../languages/facts/comment-words.ts';
import type { GrammarReading } from '../languages/facts/language.ts';
import type { TextSpan } from '../model/text-span.ts';
import type { SymbolDraft } from './build-symbols.ts';
import { cleanComment, cleanComments } from './clean-comment.ts';
import type { Findings } from './findings.ts';

const LEGAL = /copyright|licen[cs]e|SPDX-/i;

export interface FileDoc {
  readonly doc: string | null;
  /** The comments it was made of; a docstring in code is none. */
  readonly spans: readonly TextSpan[];
}

export function findFileDoc(
  text: string,
  { fileDoc, comments }: Pick<Findings, 'fileDoc' | 'comments'>,
  drafts: readonly Pick<SymbolDraft, 'docSpans'>[],
  { docComment: isDoc, hasFileDocstring }: Pick<GrammarReading, 'docComment' | 'hasFileDocstring'>,
): FileDoc {
  if (fileDoc !== null) {
    const isComment = comments.some(({ start }) => start === fileDoc.start);
    return { doc: cleanComment(text.slice(fileDoc.start, fileDoc.end)), spans: isComment ? [fileDoc] : [] };
  }
  if (hasFileDocstring) return { doc: null, spans: [] };
  const taken = new Set(drafts.flatMap(({ docSpans }) => docSpans.map(({ start }) => start)));
  for (const block of topBlocks(text, comments)) {
    const written = block.map(({ start, end }) => text.slice(start, end));
    if (written.some((comment) => LEGAL.test(comment) || TOOL_COMMENT.test(comment))) continue;
    if (block.some(({ start }) => taken.has(start))) break;
    const doc = cleanComments(written);
    if (doc === null) continue;
    // Only a block in the language's own doc form, or the very first thing in the file, speaks for the file.
    const first = block[0] as TextSpan;
    if (!isDoc.test(written[0] ?? '') && /\S/.test(text.slice(0, first.start).replace(/^#!.*/, ''))) break;
    return { doc, spans: block };
  }
  return { doc: null, spans: [] };
}

/** Groups of comments before the first code, parted by blank lines. */
function topBlocks(text: string, comments: readonly TextSpan[]): TextSpan[][] {
  const blocks: TextSpan[][] = [];
  let reached = text.startsWith('#!') ? text.indexOf('\n') + 1 : 0;
  for (const comment of comments) {
    if (comment.end <= reached) continue;
    const between = text.slice(reached, comment.start);
    if (/\S/.test(between)) break;
    const last = blocks.at(-1);
    const breaks = between.split('\n').length - 1 + (text[reached - 1] === '\n' ? 1 : 0);
    if (last !== undefined && breaks <= 1) last.push(comment);
    else blocks.push([comment]);
    reached = comment.end;
  }
  return blocks;
}
