// TypeScript.
import type { Language } from '../language.ts';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  family: 'code',
  extensions: ['.ts', '.mts', '.cts'],
  fileNames: [],
  shebangs: ['deno', 'bun', 'ts-node', 'tsx'],
};
