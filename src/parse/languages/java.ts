// Java.
import type { Language } from '../language.ts';

export const java: Language = {
  id: 'java',
  name: 'Java',
  family: 'code',
  extensions: ['.java', '.jsh'],
  fileNames: [],
  shebangs: ['java', 'jshell'],
};
