// The formats of a pack that need no interface; an interface adds how to ask for more.

import { type MarkdownWords, markdownFrame, writeMarkdown } from '../../context/write-markdown.ts';
import { numberedLine } from '../../lib/shown-runs.ts';
import { visibleLine } from '../../lib/visible-text.ts';
import type { ContextForm } from '../../model/context.ts';

export function markdownForm(words: MarkdownWords): ContextForm {
  return {
    name: 'markdown',
    frame: (packed) => markdownFrame(packed, words.placed),
    line: (text, number) => `${visibleLine(words.isNumbered === true ? numberedLine(text, number) : text)}\n`,
    whole: (pack, tokenCount) => writeMarkdown(pack, tokenCount, words),
  };
}
