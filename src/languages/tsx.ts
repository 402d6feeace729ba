// TypeScript with JSX.

import { ECMASCRIPT, ECMASCRIPT_FILES, ECMASCRIPT_RULES, JSX_QUERY, TEST_PATHS } from './ecmascript.ts';
import { ECMASCRIPT_TRACES } from './ecmascript-traces.ts';
import type { GrammarReading, Language } from './facts/language.ts';
import { ecmascript as modules } from './modules/ecmascript.ts';
import { TYPESCRIPT_QUERY } from './typescript.ts';

export const tsxReading: GrammarReading = { ...ECMASCRIPT, grammar: 'tsx', query: TYPESCRIPT_QUERY + JSX_QUERY };

export const tsx: Language = {
  id: 'tsx',
  name: 'TSX',
  family: 'code',
  extensions: ['.tsx'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: tsxReading, modules, testPaths: TEST_PATHS },
  rules: ECMASCRIPT_RULES,
  style: { hasCapitalTypes: true },
  isOftenMinified: true,
  files: ECMASCRIPT_FILES,
  traces: ECMASCRIPT_TRACES,
};
