// Go.
import type { Language } from '../language.ts';

export const go: Language = {
  id: 'go',
  name: 'Go',
  family: 'code',
  extensions: ['.go'],
  fileNames: [],
  shebangs: ['go', 'gorun'],
};
