// Every setting there is: its key as written, what it may be, its default, what it does. The one table of them.
interface Common {
  readonly key: string;
  readonly summary: string;
}

export type SettingSpec =
  | (Common & { readonly kind: 'number'; readonly fallback: number; readonly min: number; readonly max: number })
  | (Common & { readonly kind: 'text'; readonly fallback: string })
  | (Common & { readonly kind: 'texts'; readonly fallback: readonly string[] });

/** What packages and tools unpack or compile; nobody asks questions about it. A repository may lift or add. */
const DEFAULT_SKIP_PATTERNS = [
  'node_modules/',
  'bower_components/',
  '__pycache__/',
  '.venv/',
  '.tox/',
  '.hg/',
  '.svn/',
];

export const SETTING_SPECS = [
  {
    key: 'workspace.id',
    kind: 'text',
    fallback: 'ws',
    summary: 'first part of every node id; fixed once something is indexed',
  },
  { key: 'workspace.name', kind: 'text', fallback: '', summary: "the workspace's name; empty: its folder's name" },
  { key: 'workspace.description', kind: 'text', fallback: '', summary: 'what the workspace is about' },
  {
    key: 'skip_patterns',
    kind: 'texts',
    fallback: DEFAULT_SKIP_PATTERNS,
    summary: 'paths never indexed, in the syntax of .gitignore',
  },
  { key: 'lang_allowlist', kind: 'texts', fallback: [], summary: 'index only these languages; empty: all' },
  {
    key: 'max_file_size_mb',
    kind: 'number',
    fallback: 5,
    min: 0.001,
    max: 100,
    summary: 'larger files are listed, not indexed',
  },
  {
    key: 'parse.timeout_ms',
    kind: 'number',
    fallback: 10_000,
    min: 10,
    max: 600_000,
    summary: 'a file that takes longer to parse is indexed by windows of lines',
  },
  {
    key: 'parse.threads',
    kind: 'number',
    fallback: 0,
    min: 0,
    max: 64,
    summary: 'threads that parse; 0: one for each core',
  },
  {
    key: 'refresh.max_files',
    kind: 'number',
    fallback: 200,
    min: 0,
    max: 100_000,
    summary: 'a query first indexes up to so many changed files',
  },
  {
    key: 'grep.max_hits',
    kind: 'number',
    fallback: 1_000,
    min: 1,
    max: 1_000_000,
    summary: 'matching lines grep shows before it only counts',
  },
] as const satisfies readonly SettingSpec[];
