// CSS; its dialects are languages of their own.
import type { Language } from '../language.ts';

export const css: Language = {
  id: 'css',
  name: 'CSS',
  family: 'markup',
  extensions: ['.css'],
  fileNames: [],
  shebangs: [],
};
