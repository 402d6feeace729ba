// Svelte.
import type { Language } from '../language.ts';

export const svelte: Language = {
  id: 'svelte',
  name: 'Svelte',
  family: 'code',
  extensions: ['.svelte'],
  fileNames: [],
  shebangs: [],
};
