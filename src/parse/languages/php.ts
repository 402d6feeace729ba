// PHP.
import type { Language } from '../language.ts';

export const php: Language = {
  id: 'php',
  name: 'PHP',
  family: 'code',
  extensions: ['.php', '.phtml', '.php3', '.php4', '.php5', '.php7', '.phps', '.phpt', '.ctp'],
  fileNames: ['.php_cs', '.php_cs.dist'],
  shebangs: ['php'],
};
