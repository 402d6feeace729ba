// SQL in all dialects: what is created, the columns of tables, and what a migration changes.

import type { SymbolKind } from '../model/symbol.ts';
import type { HeadingPattern, Language, PatternReading } from './facts/language.ts';
import { plainPaths as modules } from './modules/plain-paths.ts';

const PART = String.raw`(?:"[^"\n]+"|\[[^\]\n]+\]|\x60[^\x60\n]+\x60|[@#]{0,2}[\w$]+)`;
const PATH = String.raw`${PART}(?:\s*\.\s*${PART})*`;
const NAME = String.raw`(?:if\s+not\s+exists\s+)?(?:(?<owner>${PART}(?:\s*\.\s*${PART})?)\s*\.\s*)?(?<name>${PART})`;
/** Two brackets deep, for defaults such as `now()` and `numeric(10, 2)`. */
const PARAMETERS = String.raw`(?:\s*\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`;
const RETURNS = String.raw`(?:\s*returns?\s+(?<type>(?:setof\s+)?(?:table\s*${PARAMETERS}|[\w.]+(?:\([\d, ]*\))?(?:\[\])*)))?`;
const ON_TABLE = String.raw`(?:\s[^;$()]{0,160}?\bon\s+(?:only\s+)?(?<type>${PATH}))?`;
const DEFINER = String.raw`(?:(?:algorithm|definer|sql\s+security)\s*=?\s*\S+\s+)*`;
const COLUMN_TYPE = String.raw`(?<type>(?:\[\w+\]|[\w.]+)(?:[ \t]+(?:precision|varying)\b)?(?:[ \t]*\([^()\n]{0,400}\))?(?:[ \t]+unsigned\b|[ \t]+with(?:out)?[ \t]+time[ \t]+zone\b)?(?:\[\d*\])*)`;
const NO_COLUMN = 'constraint|primary|foreign|unique|check|exclude|like|period|fulltext|spatial|index|key|with';

/** `what` with words that may stand before it, then the name. */
function created(kind: SymbolKind, words: string, what: string, rest = ''): HeadingPattern {
  const before = words === '' ? '' : `(?:(?:${words})\\s+)*`;
  const source = String.raw`[ \t]*create\s+(?:or\s+(?:replace|alter)\s+)?${DEFINER}${before}(?:${what})\s+${NAME}${rest}`;
  return { pattern: new RegExp(source, 'i'), kind, ends: 'statement' };
}

const HEADINGS: readonly HeadingPattern[] = [
  created('namespace', '', 'schema|database'),
  created(
    'struct',
    'global|local|temp|temporary|unlogged|foreign|external|virtual|transient|dynamic',
    'table|columnfamily',
  ),
  created('struct', 'temp|temporary|recursive|materialized|force|noforce|secure|editionable', 'view'),
  created('enum', '', 'type', String.raw`\s+as\s+enum\b`),
  created('type', '', String.raw`type(?:\s+body)?|domain`),
  created('function', 'editionable|aggregate', 'function|procedure|proc|aggregate', PARAMETERS + RETURNS),
  created('function', 'constraint|event|temp|temporary|editionable', 'trigger', ON_TABLE),
  { ...created('module', 'editionable', String.raw`package(?:\s+body)?`), ends: 'next' },
  created(
    'property',
    'unique|fulltext|spatial|clustered|nonclustered|columnstore|bitmap|primary|xml',
    String.raw`index(?:\s+concurrently)?(?!\s+on\b)`,
    ON_TABLE,
  ),
  created('property', '', 'policy', ON_TABLE),
  created('variable', 'temp|temporary', 'sequence'),
  {
    pattern: new RegExp(String.raw`[ \t]*(?:procedure|function)\s+${NAME}${PARAMETERS}${RETURNS}`, 'i'),
    ...{ kind: 'function', ends: 'statement', level: 2, within: ['module'] },
  },
  {
    pattern: new RegExp(
      String.raw`[ \t]*alter\s+(?:foreign\s+)?table\s+(?:if\s+exists\s+)?(?:only\s+)?${NAME}\s+(?:with\s+\w+\s+)?(?:add|drop|rename|alter|modify|change)\b`,
      'i',
    ),
    ...{ kind: 'section', ends: 'statement' },
  },
  {
    pattern: new RegExp(
      String.raw`[ \t]*,?[ \t]*(?!(?:${NO_COLUMN})\b)(?<name>${PART})[ \t]+${COLUMN_TYPE}(?=[\s,)]|$)(?:[^,\n()]|\([^()\n]{0,200}\)){0,200}`,
      'i',
    ),
    ...{ kind: 'field', ends: 'match', within: ['struct'] },
  },
];

const sqlReading: PatternReading = {
  kind: 'pattern',
  // Rows of a dump (`COPY … FROM stdin`), comments, strings. PostgreSQL's bodies are strings between dollars, but a
  // delimiter of MySQL's clients (`END $$`) is none.
  hidden:
    /^copy\s[^;]*\bfrom\s+stdin\b[^;]*;[\s\S]*?^\\\.|(?<comment>--.*|^[ \t]*#(?!\w).*|\/\*[\s\S]*?(?:\*\/|$(?![\s\S])))|(?<string>'(?:[^'\\]+|''|\\'(?!\s*[,;)])|\\)*(?:'|$(?![\s\S]))|(?=\$)(?<![\w$]|\bend\s{0,3}|;\s{0,3}|\bdelimiter\s{0,3})(?<dollar>\$\w*\$)[\s\S]*?(?:\k<dollar>|$(?![\s\S])))/gim,
  // Oracle's declarations stand between `is` and `begin`, and their semicolons end nothing.
  brackets:
    /(?<open>\(|\b(?:is|as)[ \t]*\r?\n(?!\s*(?:function|procedure)\b)(?:\s*[\w$]+\s[^;]{1,200};){1,40}\s*begin\b|\bbegin\b(?!\s*(?:;|tran\b|transaction\b|work\b|distributed\b))|\bcase\b)|(?<close>\)|\bend\b(?!\s+(?:if|loop|while|repeat|for)\b))|(?<stop>;|^[ \t]*(?:go|\/)[ \t]*\r?$|^[ \t]*delimiter\b.*)/gim,
  imports: /[ \t]*(?<via>\\ir?|@@|\.read|source)[ \t]*(?<source>(?<=[ \t@])[\w./$-]+)[ \t]*;?[ \t]*\r?$/i,
  headings: HEADINGS,
  readName: (written) =>
    written
      .replace(/["`[\]]/g, '')
      .replace(/\s*\.\s*/g, '.')
      .trim(),
};

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
  syntax: { reading: sqlReading, modules, testPaths: [/(?:^|\/)(?:tests?|regress)\//] },
};
