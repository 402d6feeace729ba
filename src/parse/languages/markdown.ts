// Markdown.
import type { Language } from '../language.ts';

export const markdown: Language = {
  id: 'markdown',
  name: 'Markdown',
  family: 'prose',
  extensions: ['.md', '.markdown', '.mdown', '.mdwn', '.mkd', '.mkdn', '.mdc', '.livemd', '.rmd', '.qmd'],
  fileNames: [],
  shebangs: [],
};
