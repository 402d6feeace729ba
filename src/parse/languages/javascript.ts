// JavaScript and JSX.
import type { Language } from '../language.ts';

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  family: 'code',
  extensions: ['.js', '.jsx', '.mjs', '.cjs', '.es', '.es6', '.jsm', '.js.flow'],
  fileNames: ['Jakefile'],
  shebangs: ['node', 'nodejs', 'gjs', 'rhino'],
};
