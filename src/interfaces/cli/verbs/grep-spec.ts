// `portolan grep` as data.

import { LIMITS } from '../../shared/limits.ts';
import type { Verb } from '../context.ts';
import { PATH, REPO } from '../option-specs.ts';
import { GROUPS } from '../verb-groups.ts';

export const grepSpec: Verb = {
  name: 'grep',
  group: GROUPS.searching,
  summary: 'find exact text or a regular expression in the files on disk now',
  details:
    'The options are those of ripgrep. Searches the files that may be indexed; needs no index. Columns are counted in bytes, as in ripgrep. Secrets are shown unless --redact is given.',
  arguments: [
    { name: 'PATTERN', required: true, many: false, completes: 'none', requiredUnless: 'regexp' },
    { name: 'PATH', required: false, many: true, completes: 'path' },
  ],
  options: [
    {
      long: 'regexp',
      short: 'e',
      kind: 'text',
      many: true,
      placeholder: 'PATTERN',
      summary: 'a pattern; may be repeated',
    },
    { long: 'ignore-case', short: 'i', kind: 'flag', summary: 'ignore case' },
    { long: 'smart-case', short: 'S', kind: 'flag', summary: 'like -i, unless the pattern has an upper-case letter' },
    { long: 'case-sensitive', short: 's', kind: 'flag', summary: 'match case (the default)' },
    { long: 'invert-match', short: 'v', kind: 'flag', summary: 'the lines that do not match' },
    { long: 'line-regexp', short: 'x', kind: 'flag', summary: 'only whole lines' },
    { long: 'word-regexp', short: 'w', kind: 'flag', summary: 'only whole words' },
    { long: 'fixed-strings', short: 'F', kind: 'flag', summary: 'the pattern is plain text' },
    { long: 'multiline', short: 'U', kind: 'flag', summary: 'matches may span lines' },
    {
      long: 'glob',
      short: 'g',
      kind: 'text',
      many: true,
      placeholder: 'GLOB',
      summary: 'only files that match; with ! only files that do not',
    },
    {
      long: 'type',
      short: 't',
      kind: 'text',
      many: true,
      placeholder: 'TYPE',
      summary: 'only files of this language',
    },
    { long: 'files-with-matches', short: 'l', kind: 'flag', summary: 'only the paths of files that match' },
    { long: 'files-without-match', kind: 'flag', summary: 'only the paths of files without a match' },
    {
      long: 'follow',
      short: 'L',
      kind: 'flag',
      summary: 'accepted for ripgrep; links are not followed, and targets inside are searched at their own path',
    },
    { long: 'count', short: 'c', kind: 'flag', summary: 'only the number of matching lines of each file' },
    { long: 'line-number', short: 'n', kind: 'flag', summary: 'line numbers (the default)' },
    { long: 'no-line-number', short: 'N', kind: 'flag', summary: 'no line numbers' },
    { long: 'column', kind: 'flag', summary: 'show the column of the first match' },
    { long: 'with-filename', short: 'H', kind: 'flag', summary: 'the path with each match (the default)' },
    { long: 'no-filename', short: 'I', kind: 'flag', summary: 'no paths' },
    { long: 'only-matching', short: 'o', kind: 'flag', summary: 'only the matching part of each line' },
    {
      long: 'max-count',
      short: 'm',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.matches,
      summary: 'at most N matching lines of a file',
    },
    {
      long: 'after-context',
      short: 'A',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.linesAround,
      summary: 'lines after',
    },
    {
      long: 'before-context',
      short: 'B',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.linesAround,
      summary: 'lines before',
    },
    { long: 'context', short: 'C', kind: 'number', placeholder: 'N', ...LIMITS.linesAround, summary: 'lines around' },
    { long: 'redact', kind: 'flag', summary: 'remove secrets, as every other verb does' },
    {
      long: 'no-ignore',
      kind: 'flag',
      summary: 'search ignored files too, except those of .cursorignore and .aiignore',
    },
    {
      long: 'limit',
      kind: 'number',
      placeholder: 'N',
      ...LIMITS.matches,
      summary: 'at most N matching lines in total (default: grep.max_hits)',
    },
    REPO,
    PATH,
  ],
  examples: [
    { command: 'portolan grep verifyToken', means: 'every line with that text, with path and line' },
    {
      command: "portolan grep -w -g '*.ts' 'new \\w+Error' src",
      means: 'a regular expression in some files of a folder',
    },
    { command: 'portolan grep -l TODO', means: 'only the paths' },
  ],
  load: async () => (await import('./grep-verb.ts')).runGrep,
};
