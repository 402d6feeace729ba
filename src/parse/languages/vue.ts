// Vue.
import type { Language } from '../language.ts';

export const vue: Language = {
  id: 'vue',
  name: 'Vue',
  family: 'code',
  extensions: ['.vue'],
  fileNames: [],
  shebangs: [],
};
