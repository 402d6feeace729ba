// C.
import type { Language } from '../language.ts';

export const c: Language = {
  id: 'c',
  name: 'C',
  family: 'code',
  extensions: ['.c', '.h', '.h.in'],
  fileNames: [],
  shebangs: ['tcc'],
};
