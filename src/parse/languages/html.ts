// HTML.
import type { Language } from '../language.ts';

export const html: Language = {
  id: 'html',
  name: 'HTML',
  family: 'markup',
  extensions: ['.html', '.htm', '.xhtml', '.xht', '.shtml'],
  fileNames: [],
  shebangs: [],
};
