// GraphQL: schemas and operations.

import type { SymbolKind } from '../model/symbol.ts';
import type { HeadingPattern, Language, PatternReading } from './facts/language.ts';
import { plainPaths as modules } from './modules/plain-paths.ts';

const ARGUMENTS = String.raw`\((?:[^()]|\([^()]*\))*\)`;
const DIRECTIVES = String.raw`(?:\s*@\w+(?:\s*${ARGUMENTS})?)*`;
const IMPLEMENTS = String.raw`(?:\s+implements\s+(?:&\s*)?\w+(?:\s*[&,]\s*\w+)*)?`;

/** What has no body ends with the match. */
function top(kind: SymbolKind, head: string, rest = ''): HeadingPattern {
  return { pattern: new RegExp(String.raw`[ \t]*${head}${DIRECTIVES}${rest}`), kind, ends: 'brace', within: [] };
}

const graphqlReading: PatternReading = {
  kind: 'pattern',
  // A description is documentation, whether in three quotes or alone on its lines in one. `#import` is read, not hidden.
  hidden:
    /(?<comment>#(?![ \t]*import\b).*|"""[\s\S]*?(?:(?<!\\)"""|$(?![\s\S]))|(?<=^[ \t]*)"(?:\\.|[^"\\\n])+"(?=[ \t]*\r?$))|(?<string>"(?:\\.|[^"\\\n])*")/gm,
  imports: /[ \t]*#[ \t]*(?<via>import)\b[^"'\n]*["'](?<source>[^"'\n]+)["']/,
  headings: [
    top('section', String.raw`(?:extend\s+)?(?<name>schema)\b`),
    top('class', String.raw`(?:extend\s+)?type\s+(?<name>\w+)${IMPLEMENTS}`),
    top('interface', String.raw`(?:extend\s+)?interface\s+(?<name>\w+)${IMPLEMENTS}`),
    top('struct', String.raw`(?:extend\s+)?input\s+(?<name>\w+)`),
    top('enum', String.raw`(?:extend\s+)?enum\s+(?<name>\w+)`),
    top('function', String.raw`(?:query|mutation|subscription)\s+(?<name>\w+)\s*(?:${ARGUMENTS})?`),
    top('function', String.raw`fragment\s+(?<name>\w+)\s+on\s+(?<type>\w+)`),
    top('type', String.raw`(?:extend\s+)?scalar\s+(?<name>\w+)`),
    top('type', String.raw`(?:extend\s+)?union\s+(?<name>\w+)`, String.raw`(?:\s*=\s*\|?\s*\w+(?:\s*\|\s*\w+)*)?`),
    top(
      'macro',
      String.raw`directive\s+@(?<name>\w+)\s*(?:${ARGUMENTS})?\s*(?:repeatable\s+)?on\b\s*\|?\s*\w+(?:\s*\|\s*\w+)*`,
    ),
    {
      pattern: new RegExp(
        String.raw`[ \t,]*(?<name>\w+)\s*(?:${ARGUMENTS})?\s*:\s*(?<type>[[\]!\w]+)(?:[ \t]*=[ \t]*(?:\[[^\]\n]*\]|\{[^}\n]*\}|"[^"\n]*"|[\w.$-]+))?${DIRECTIVES}`,
      ),
      kind: 'field',
      ends: 'match',
      within: ['class', 'interface', 'struct', 'section'],
    },
    {
      pattern: new RegExp(String.raw`[ \t,]*(?<name>\w+)${DIRECTIVES}`),
      kind: 'enum_member',
      ends: 'match',
      within: ['enum'],
    },
  ],
};

export const graphql: Language = {
  id: 'graphql',
  name: 'GraphQL',
  family: 'code',
  extensions: ['.graphql', '.gql', '.graphqls'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: graphqlReading, modules, testPaths: [/(?:^|\/)(?:__tests__|tests?|fixtures)\//] },
};
