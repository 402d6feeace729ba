// Markdown, read by pattern: the grammar to be had puts nothing under an underlined heading.
import type { Language, PatternReading } from './facts/language.ts';

/** One line after an empty one; what is above dashes in lists and tables is no heading, nor the end of a paragraph. */
function underlined(mark: string): RegExp {
  const start = String.raw`(?<=(?<![\s\S])|\n[ \t\r]*\n) {0,3}`;
  return new RegExp(String.raw`${start}(?<name>(?![-*+>|#]|\d+[.)]\s)\S.*)(?=\r?\n {0,3}${mark}{2,}[ \t]*$)`);
}

const markdownReading: PatternReading = {
  kind: 'pattern',
  // Front matter, fenced code, HTML comments.
  hidden:
    /(?<![\s\S])(?<rule>---|\+\+\+)[ \t]*\r?\n[\s\S]*?^(?:\k<rule>|\.\.\.)[ \t]*$|^(?:[ \t>]*|[ \t]*(?:[-*+]|\d+[.)])[ \t]+)(?<fence>`{3,}|~{3,})(?!.*`)[\s\S]*?(?:^[ \t>]*\k<fence>[`~]*[ \t]*$|$(?![\s\S]))|<!--[\s\S]*?(?:-->|$(?![\s\S]))/gm,
  // Nothing here ends with a bracket or a statement.
  brackets: /(?!)/g,
  headings: [
    { pattern: / {0,3}(?<level>#{1,6})[ \t]+(?<name>.*?)(?:[ \t]+#+)?[ \t]*$/, kind: 'section', ends: 'next' },
    { pattern: underlined('='), kind: 'section', ends: 'next' },
    { pattern: underlined('-'), kind: 'section', ends: 'next', level: 2 },
    { pattern: /[ \t]*<h(?<level>[1-6])\b[^>]*>(?<name>[\s\S]{1,400}?)<\/h\k<level>>/i, kind: 'section', ends: 'next' },
  ],
  readName,
};

const MAX_NAME_CHARS = 400;

/** Without links, pictures, tags, `{#ids}` and emphasis; what is marked as code stays as it is, but for the marks. */
function readName(written: string): string {
  const linked = written
    .slice(0, MAX_NAME_CHARS)
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1');
  const parts = linked
    .split(/(`+[^`]+`+)/)
    .map((part, at) => (at % 2 === 1 ? part.replace(/^`+|`+$/g, '') : unmarked(part)));
  return parts.join('').replace(/\s+/g, ' ').trim();
}

function unmarked(part: string): string {
  return part
    .replace(/<\/?[A-Za-z][^>]*>|\{[#.:][^}]*\}/g, '')
    .replace(/(?<!\\)(?:\*{1,3}|~~)|(?<![\w\\])_{1,3}(?=\S)|(?<=\S)_{1,3}(?!\w)/g, '')
    .replace(/\\([\\`*_{}[\]()#+.!<>~-])/g, '$1');
}

export const markdown: Language = {
  id: 'markdown',
  name: 'Markdown',
  family: 'prose',
  extensions: ['.md', '.markdown', '.mdown', '.mdwn', '.mkd', '.mkdn', '.mdc', '.livemd', '.rmd', '.qmd'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: markdownReading, testPaths: [] },
  embedsPictures: true,
};
