// CSS; its dialects are languages of their own.

import type { Language, PatternReading } from './facts/language.ts';
import { css as modules } from './modules/web.ts';

const RULE = /\s*(?<name>[^{};@\s][^{};@]{0,300}?)\s*(?=\{)/;

// By pattern: the grammar to be had loses its way at braces in strings and at newer at-rules.
const cssReading: PatternReading = {
  kind: 'pattern',
  hidden:
    /(?<comment>\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))|(?<string>"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'|(?<=url\()[^)"'\s]*(?=\)))/gm,
  imports: /\s*@(?<via>import)\s+(?:url\(\s*)?["']?(?<source>[^"');\n]+)/i,
  headings: [
    {
      pattern:
        /\s*(?<name>@(?:media|supports|layer|container|scope|starting-style|document)\b[^{};]{0,300}?)\s*(?=\{)/i,
      kind: 'namespace',
      ends: 'brace',
    },
    { pattern: /\s*(?<name>@[\w-]+[^{};]{0,300}?)\s*(?=\{)/, kind: 'section', ends: 'brace', within: [] },
    { pattern: /\s*(?<name>@[\w-]+[^{};]{0,300}?)\s*(?=\{)/, kind: 'section', ends: 'brace', within: ['namespace'] },
    { pattern: /[ \t]*(?<name>--[\w-]+)\s*:[^;}]*/, kind: 'property', ends: 'match', within: ['section'] },
    { pattern: RULE, kind: 'section', ends: 'brace', within: [] },
    { pattern: RULE, kind: 'section', ends: 'brace', within: ['namespace'] },
  ],
  readName: (written) => written.replace(/\s+/g, ' ').trim(),
};

export const css: Language = {
  id: 'css',
  name: 'CSS',
  family: 'markup',
  extensions: ['.css'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: cssReading, modules, testPaths: [] },
  isOftenMinified: true,
};
