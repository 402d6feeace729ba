// TypeScript with JSX.
import type { GrammarReading, Language } from '../language.ts';
import { ECMASCRIPT, JSX_QUERY, TEST_PATHS } from './ecmascript.ts';
import { TYPESCRIPT_QUERY } from './typescript.ts';

export const tsxReading: GrammarReading = { ...ECMASCRIPT, grammar: 'tsx', query: TYPESCRIPT_QUERY + JSX_QUERY };

export const tsx: Language = {
  id: 'tsx',
  name: 'TSX',
  family: 'code',
  extensions: ['.tsx'],
  fileNames: [],
  shebangs: [],
  syntax: { reading: tsxReading, moduleStyle: 'path', testPaths: TEST_PATHS },
};
