// TOML.
import type { Language, PatternReading } from './facts/language.ts';

const tomlReading: PatternReading = {
  kind: 'pattern',
  hidden:
    /(?<comment>#.*)|(?<string>"""[\s\S]*?(?:(?<!\\)"""|$(?![\s\S]))|'''[\s\S]*?(?:'''|$(?![\s\S]))|"(?:\\.|[^"\\\n])*"|'[^'\n]*')/gm,
  headings: [
    { pattern: /[ \t]*\[\[[ \t]*(?<name>[^[\]\n]+?)[ \t]*\]\]/, kind: 'section', ends: 'next' },
    { pattern: /[ \t]*\[[ \t]*(?<name>[^[\]\n]+?)[ \t]*\](?=[ \t]*\r?$)/, kind: 'section', ends: 'next' },
    {
      pattern: /[ \t]*(?<name>[\w.-]+|"[^"\n]*"|'[^'\n]*')[ \t]*=[^\n]{0,300}/,
      kind: 'property',
      ends: 'next',
      level: 2,
      within: [],
    },
  ],
  readName,
};

function readName(written: string): string {
  const isOneKey = /^(["'])[^"']*\1$/.test(written);
  return isOneKey ? written.slice(1, -1) : written.replace(/\s*\.\s*/g, '.').replace(/(["'])([\w-]+)\1/g, '$2');
}

export const toml: Language = {
  id: 'toml',
  name: 'TOML',
  family: 'data',
  extensions: ['.toml'],
  fileNames: ['Cargo.lock', 'Gopkg.lock', 'poetry.lock', 'pdm.lock', 'uv.lock', 'Pipfile', '.taplo'],
  shebangs: [],
  syntax: { reading: tomlReading, testPaths: [] },
};
