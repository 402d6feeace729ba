// Kotlin and Kotlin scripts.
import type { Language } from '../language.ts';

export const kotlin: Language = {
  id: 'kotlin',
  name: 'Kotlin',
  family: 'code',
  extensions: ['.kt', '.kts', '.ktm'],
  fileNames: [],
  shebangs: ['kotlin', 'kotlinc', 'kscript'],
};
