// Swift.
import type { Language } from '../language.ts';

export const swift: Language = {
  id: 'swift',
  name: 'Swift',
  family: 'code',
  extensions: ['.swift', '.swiftinterface'],
  fileNames: [],
  shebangs: ['swift'],
};
