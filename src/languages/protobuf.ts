// Protocol Buffers.

import type { Language, PatternReading } from './facts/language.ts';
import { protobuf as modules } from './modules/protobuf.ts';

const protobufReading: PatternReading = {
  kind: 'pattern',
  hidden: /(?<comment>\/\/.*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))|(?<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')/gm,
  imports: /[ \t]*(?<via>import)\s+(?:(?:public|weak|option)\s+)?["'](?<source>[^"'\n]+)["']/,
  headings: [
    { pattern: /[ \t]*package\s+(?<name>[\w.]+)/, kind: 'namespace', ends: 'statement', within: [] },
    { pattern: /[ \t]*(?:(?:export|local)\s+)?message\s+(?<name>\w+)(?=\s*\{)/, kind: 'struct', ends: 'brace' },
    { pattern: /[ \t]*(?:(?:export|local)\s+)?enum\s+(?<name>\w+)(?=\s*\{)/, kind: 'enum', ends: 'brace' },
    { pattern: /[ \t]*service\s+(?<name>\w+)(?=\s*\{)/, kind: 'interface', ends: 'brace' },
    { pattern: /[ \t]*extend\s+(?<name>[\w.]+)(?=\s*\{)/, kind: 'section', ends: 'brace' },
    { pattern: /[ \t]*oneof\s+(?<name>\w+)(?=\s*\{)/, kind: 'property', ends: 'brace', within: ['struct'] },
    {
      pattern: /[ \t]*rpc\s+(?<name>\w+)\s*\([^)]*\)\s*returns\s*\(\s*(?<type>[^)]*?)\s*\)/,
      kind: 'method',
      ends: 'brace',
      within: ['interface'],
    },
    {
      pattern: /[ \t]*(?:(?:optional|required|repeated)\s+)?group\s+(?<name>\w+)\s*=\s*\w+(?=\s*[[{])/,
      kind: 'struct',
      ends: 'brace',
    },
    {
      pattern:
        /[ \t]*(?:(?:optional|required|repeated)\s+)?(?<type>map\s*<[^>]*>|\.?[A-Za-z_][\w.]*)\s+(?<name>\w+)\s*=\s*\w+/,
      kind: 'field',
      ends: 'statement',
      within: ['struct', 'property', 'section'],
    },
    { pattern: /[ \t]*(?<name>[A-Za-z_]\w*)\s*=\s*-?\w+/, kind: 'enum_member', ends: 'statement', within: ['enum'] },
  ],
};

export const protobuf: Language = {
  id: 'protobuf',
  name: 'Protocol Buffers',
  family: 'code',
  extensions: ['.proto'],
  fileNames: [],
  shebangs: [],
  syntax: {
    reading: protobufReading,
    modules,
    testPaths: [/(?:^|\/)(?:tests?|testdata|testing)\//, /(?:_|\b)test\.proto$/],
  },
};
