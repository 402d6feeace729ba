// Every verb of the command line as data: its arguments, options, help and examples. What they do is in verbs/.
import { GRAPH_VERB_SPECS } from './graph-verb-specs.ts';
import { FRESHNESS, LANGUAGE, PATH, REPO, SYMBOL_KIND, WAIT } from './option-specs.ts';
import type { VerbSpec } from './verb.ts';

const INDEXING = 'Indexing';
const SEARCHING = 'Searching';
const MACHINE = 'Settings and machine';

export const VERB_SPECS: readonly VerbSpec[] = [
  {
    name: 'index',
    group: INDEXING,
    summary: 'add repositories and bring the index up to date',
    details:
      'Without a path, brings every known repository up to date, or adds the current one where none is known. Only what changed is read. The index lives in .portolan at the top of the git repository, else in the current folder. Ctrl-C is safe: the index stays as it was, and what was worked out is not lost.',
    arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
    options: [
      { long: 'dry-run', kind: 'flag', summary: 'only show what would be indexed and skipped' },
      { long: 'force', kind: 'flag', summary: 'build everything anew; sets a damaged index aside' },
      WAIT,
    ],
    examples: [
      { command: 'portolan index', means: 'index this repository, or bring the index up to date' },
      { command: 'portolan index ../api ../web', means: 'add two more repositories to this workspace' },
      { command: 'portolan index --dry-run', means: 'what would be indexed, and what would not, by reason' },
    ],
  },
  {
    name: 'remove',
    group: INDEXING,
    summary: 'take a repository out of the index',
    arguments: [{ name: 'REPO', required: true, many: false, completes: 'repo' }],
    options: [WAIT],
    examples: [{ command: 'portolan remove web', means: 'forget the repository web; its files are not touched' }],
  },
  {
    name: 'status',
    group: INDEXING,
    summary: 'what is indexed, how fresh it is, and what was skipped and why',
    arguments: [],
    options: [{ long: 'why', kind: 'text', placeholder: 'PATH', summary: 'why this path is indexed or not' }],
    examples: [
      { command: 'portolan status', means: 'repositories, freshness, languages, skipped files by reason' },
      { command: 'portolan status --why dist/app.js', means: 'the rule that keeps a file out, with file and line' },
    ],
  },
  {
    name: 'files',
    group: INDEXING,
    summary: 'the file catalog',
    arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
    options: [
      REPO,
      LANGUAGE,
      { long: 'skipped', kind: 'flag', summary: 'the files that are not indexed, with their reasons' },
      { long: 'all', kind: 'flag', summary: 'indexed and skipped files' },
      {
        long: 'since',
        kind: 'number',
        placeholder: 'GENERATION',
        min: 0,
        max: Number.MAX_SAFE_INTEGER,
        summary: 'what was put or removed after this generation',
      },
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan files src', means: 'every indexed file below src' },
      { command: 'portolan files --skipped', means: 'every path that was left out, with the reason' },
      { command: 'portolan files --since 12 --json', means: 'what changed after generation 12, for programs' },
    ],
  },
  {
    name: 'outline',
    group: SEARCHING,
    summary: 'the symbols of a file or folder as a tree, with lines and signatures',
    details:
      'One file is shown to its last field. Of several files the outer two levels are shown, without fields; --depth shows more or less.',
    arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
    options: [
      REPO,
      LANGUAGE,
      { long: 'exported', kind: 'flag', summary: 'only what other files can use' },
      { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 100, summary: 'so many levels, fields included' },
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan outline src/server.ts', means: 'everything that one file defines' },
      { command: 'portolan outline src/net --exported', means: 'what a folder offers to others' },
    ],
  },
  {
    name: 'search',
    group: SEARCHING,
    summary: 'find the places that answer a question',
    details:
      'Changed files are indexed first (up to refresh.max_files of them), so the answer is about what is on disk.',
    arguments: [{ name: 'QUERY', required: true, many: true, completes: 'none', requiredUnless: 'stdin' }],
    options: [
      REPO,
      PATH,
      LANGUAGE,
      SYMBOL_KIND,
      { long: 'exported', kind: 'flag', summary: 'only what is exported' },
      { long: 'tests', kind: 'flag', summary: 'only tests' },
      { long: 'no-tests', kind: 'flag', summary: 'everything but tests' },
      {
        long: 'near',
        kind: 'text',
        placeholder: 'FILE',
        summary: 'the file you are in: its folder counts more (search.scope_boost)',
      },
      {
        long: 'limit',
        kind: 'number',
        placeholder: 'N',
        min: 1,
        max: 1000,
        summary: 'at most so many hits (default 10)',
      },
      { long: 'files-only', short: 'l', kind: 'flag', summary: 'only the paths, each once' },
      { long: 'explain', kind: 'flag', summary: 'how each score came about' },
      {
        long: 'stdin',
        kind: 'flag',
        summary: 'one query a line, plain or as JSON {"id", "query", "path", …}; one JSON answer a line',
      },
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan search where are tokens verified', means: 'the ten best places' },
      { command: 'portolan search retry backoff --path src/net --limit 3', means: 'the three best below a folder' },
      { command: 'portolan search \'"connection refused"\'', means: 'what holds this very text, ranked' },
      { command: 'portolan search session store --json', means: 'one JSON object for programs' },
    ],
  },
  {
    name: 'eval',
    group: SEARCHING,
    summary: 'measure search on questions with known answers',
    details:
      'FILE has a question a line: {"query": "…", "relevant": [{"path": "src/a.ts", "start": 3, "end": 9}], "path": "src"}; start, end and path may be left out. Each part of the ranking is added in turn, so that one sees what it is worth.',
    arguments: [{ name: 'FILE', required: true, many: false, completes: 'path', requiredUnless: 'from-git' }],
    options: [
      { long: 'from-git', kind: 'flag', summary: 'ask the subjects of commits for the files they changed' },
      {
        long: 'worst',
        kind: 'number',
        placeholder: 'N',
        min: 0,
        max: 1000,
        summary: 'show so many of the worst (default 5)',
      },
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan eval questions.jsonl', means: 'how good search is on your own questions' },
      { command: 'portolan eval --from-git', means: 'on questions made from the history' },
    ],
  },
  {
    name: 'grep',
    group: SEARCHING,
    summary: 'find exact text or a regular expression in the files on disk now',
    details:
      'The letters mean what they mean to ripgrep. Searches what the catalog allows, indexed or not; needs no index. The column is counted in bytes, as ripgrep counts.',
    arguments: [
      { name: 'PATTERN', required: true, many: false, completes: 'none', requiredUnless: 'regexp' },
      { name: 'PATH', required: false, many: true, completes: 'path' },
    ],
    options: [
      {
        long: 'regexp',
        short: 'e',
        kind: 'text',
        many: true,
        placeholder: 'PATTERN',
        summary: 'a pattern; may be repeated',
      },
      { long: 'ignore-case', short: 'i', kind: 'flag', summary: 'upper and lower case alike' },
      { long: 'smart-case', short: 'S', kind: 'flag', summary: 'as -i unless the pattern has an upper-case letter' },
      { long: 'word-regexp', short: 'w', kind: 'flag', summary: 'only whole words' },
      { long: 'fixed-strings', short: 'F', kind: 'flag', summary: 'the pattern is plain text' },
      { long: 'multiline', short: 'U', kind: 'flag', summary: 'matches may span lines' },
      {
        long: 'glob',
        short: 'g',
        kind: 'text',
        many: true,
        placeholder: 'GLOB',
        summary: 'only, or with ! not, these files',
      },
      {
        long: 'type',
        short: 't',
        kind: 'text',
        many: true,
        placeholder: 'TYPE',
        summary: 'only files of this language',
      },
      { long: 'files-with-matches', short: 'l', kind: 'flag', summary: 'only the paths of files that match' },
      { long: 'count', short: 'c', kind: 'flag', summary: 'only how many lines of each file match' },
      { long: 'only-matching', short: 'o', kind: 'flag', summary: 'only the matching part of each line' },
      {
        long: 'max-count',
        short: 'm',
        kind: 'number',
        placeholder: 'N',
        min: 1,
        max: 1_000_000,
        summary: 'at most so many matching lines of a file',
      },
      {
        long: 'after-context',
        short: 'A',
        kind: 'number',
        placeholder: 'N',
        min: 0,
        max: 1000,
        summary: 'lines after',
      },
      {
        long: 'before-context',
        short: 'B',
        kind: 'number',
        placeholder: 'N',
        min: 0,
        max: 1000,
        summary: 'lines before',
      },
      { long: 'context', short: 'C', kind: 'number', placeholder: 'N', min: 0, max: 1000, summary: 'lines around' },
      { long: 'no-ignore', kind: 'flag', summary: 'ignored files too; never what .cursorignore and .aiignore name' },
      {
        long: 'limit',
        kind: 'number',
        placeholder: 'N',
        min: 1,
        max: 1_000_000,
        summary: 'at most so many matching lines in all (default: grep.max_hits)',
      },
      REPO,
      PATH,
    ],
    examples: [
      { command: 'portolan grep verifyToken', means: 'every line with that text, with path and line' },
      {
        command: "portolan grep -w -g '*.ts' 'new \\w+Error' src",
        means: 'a regular expression in some files of a folder',
      },
      { command: 'portolan grep -l TODO', means: 'only the paths' },
    ],
  },
  ...GRAPH_VERB_SPECS,
  {
    name: 'config',
    group: MACHINE,
    summary: 'every setting, its value and where it came from',
    details:
      'In order: --set KEY=VALUE, an environment variable, portolan.config.json at the top of the workspace, portolan/config.json in the user configuration folder, the default. The files may hold comments.',
    arguments: [],
    options: [],
    examples: [
      { command: 'portolan config', means: 'what is set, and by whom' },
      { command: 'portolan config --set max_file_size_mb=1', means: 'what it would be with that flag' },
    ],
  },
  {
    name: 'doctor',
    group: MACHINE,
    summary: 'what works on this machine, and what to do about what does not',
    arguments: [],
    options: [],
    examples: [{ command: 'portolan doctor', means: 'node, git, ripgrep, the index' }],
  },
  {
    name: 'completion',
    group: MACHINE,
    summary: 'print the completion script of a shell',
    arguments: [{ name: 'SHELL', required: true, many: false, completes: ['bash', 'zsh', 'fish'] }],
    options: [],
    examples: [{ command: 'source <(portolan completion bash)', means: 'complete verbs and options in this bash' }],
  },
];
