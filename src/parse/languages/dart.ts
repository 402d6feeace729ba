// Dart.
import type { Language } from '../language.ts';

export const dart: Language = {
  id: 'dart',
  name: 'Dart',
  family: 'code',
  extensions: ['.dart'],
  fileNames: [],
  shebangs: ['dart'],
};
