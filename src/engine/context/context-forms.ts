// The formats of a pack that need no interface; an interface adds how to ask for more.
import { shownRuns } from '../../context/shown-runs.ts';
import { type MarkdownWords, markdownFrame, writeMarkdown } from '../../context/write-markdown.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import type { PackedPiece } from '../../model/context.ts';
import type { ContextForm } from './context-request.ts';

export function markdownForm(words: MarkdownWords): ContextForm {
  return {
    name: 'markdown',
    frame: (packed) => markdownFrame(packed, words.placed),
    line: (text) => `${visibleLine(text)}\n`,
    whole: (pack, tokenCount) => writeMarkdown(pack, tokenCount, words),
  };
}

/** The lines that are shown, with a mark where some are left out; null for what is only named. */
export function packedCode(packed: PackedPiece): string | null {
  if (packed.runs.length === 0) return null;
  return shownRuns(packed)
    .map((shown) => (typeof shown === 'number' ? `⋯ ${shown}` : shown.join('\n')))
    .join('\n');
}
