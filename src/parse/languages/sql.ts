// SQL in all dialects.
import type { Language } from '../language.ts';

export const sql: Language = {
  id: 'sql',
  name: 'SQL',
  family: 'code',
  extensions: [
    '.sql',
    '.ddl',
    '.dml',
    '.pgsql',
    '.psql',
    '.mysql',
    '.plsql',
    '.pls',
    '.pks',
    '.pkb',
    '.tsql',
    '.hql',
    '.cql',
  ],
  fileNames: ['.psqlrc', '.sqliterc'],
  shebangs: [],
};
