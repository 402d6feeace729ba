// Every verb of the command line as data: its arguments, options, help and examples. What they do is in verbs/.
import { MAP_BUDGET_TOKENS } from '../../model/map.ts';
import { HOST_NAMES } from '../mcp/hosts/host-names.ts';
import { GRAPH_VERB_SPECS } from './graph-verb-specs.ts';
import { FRESHNESS, LANGUAGE, MAX_COST, NO_REDACT, PATH, REPO, SEARCH_FILTERS, WAIT } from './option-specs.ts';
import { SUMMARY_VERB_SPEC } from './summary-verb-spec.ts';
import type { VerbSpec } from './verb.ts';

const INDEXING = 'Indexing';
const SEARCHING = 'Searching';
const AGENTS = 'Agents';
const MACHINE = 'Settings and machine';

export const VERB_SPECS: readonly VerbSpec[] = [
  {
    name: 'index',
    group: INDEXING,
    summary: 'add repositories and bring the index up to date',
    details:
      'Without a path, brings every known repository up to date, or adds the current one where none is known; a folder that holds git repositories and is none itself is a workspace of them. A PATH is always added, also a repository inside another. Only what changed is read. The index lives in .portolan at the top of the git repository, else in the current folder. Ctrl-C is safe: the index stays as it was, and what was worked out is not lost.',
    arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
    options: [
      { long: 'name', kind: 'text', placeholder: 'NAME', summary: 'what the repository is called in the index' },
      { long: 'dry-run', kind: 'flag', summary: 'only show what would be indexed and skipped' },
      { long: 'force', kind: 'flag', summary: 'build everything anew; sets a damaged index aside' },
      MAX_COST,
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
    options: [
      { long: 'why', kind: 'text', placeholder: 'PATH', summary: 'why this path is indexed or not' },
      NO_REDACT,
    ],
    examples: [
      { command: 'portolan status', means: 'repositories, freshness, languages, skipped files by reason' },
      { command: 'portolan status --why dist/app.js', means: 'the rule that keeps a file out, with file and line' },
    ],
  },
  {
    name: 'watch',
    group: INDEXING,
    summary: 'follow changes and keep the index up to date',
    details:
      'Brings the index up to date, then follows every folder that is not ignored. A file that is written can be found a moment later; new and removed files, branches and commits follow once it is quiet. Several may run on one workspace: one of them writes at a time. Where folders cannot be followed it looks now and then, and says so.',
    arguments: [],
    options: [],
    examples: [
      { command: 'portolan watch', means: 'a line for every generation, until Ctrl-C' },
      { command: 'portolan watch --json', means: 'the same, one object a line' },
    ],
  },
  {
    name: 'verify',
    group: INDEXING,
    summary: 'check that the index shows what one built from nothing would',
    details:
      'Brings the index up to date, builds another beside it from nothing, and compares everything that an index shows; that one is removed again. Says the first thing that differs, and exits with 1. With --sample only some files are read, parsed and resolved anew. Where files change meanwhile a difference proves nothing: that is said, and the exit code is 2.',
    arguments: [],
    options: [
      {
        long: 'sample',
        kind: 'number',
        placeholder: 'N',
        min: 1,
        max: 1_000_000_000,
        summary: 'check only so many files',
      },
      {
        long: 'seed',
        kind: 'number',
        placeholder: 'N',
        min: 0,
        max: Number.MAX_SAFE_INTEGER,
        summary: 'chooses the files of the sample (default: the generation)',
      },
      NO_REDACT,
      WAIT,
    ],
    examples: [
      { command: 'portolan verify', means: 'compare the whole index with a rebuild' },
      { command: 'portolan verify --sample 200', means: 'check two hundred files, in seconds' },
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
    name: 'map',
    group: SEARCHING,
    summary: 'where to begin: folders, key files and key symbols inside a token budget',
    details:
      'The most important first, spread over the folders; signatures without bodies. Tests, generated and vendored files are only counted. The last lines say what was left out and how to see it. The budget holds for what is printed, to the token.',
    arguments: [{ name: 'PATH', required: false, many: true, completes: 'path' }],
    options: [
      REPO,
      {
        long: 'budget',
        kind: 'number',
        placeholder: 'TOKENS',
        min: MAP_BUDGET_TOKENS.least,
        max: MAP_BUDGET_TOKENS.most,
        summary: `at most so many tokens (default ${MAP_BUDGET_TOKENS.usual})`,
      },
      { long: 'depth', kind: 'number', placeholder: 'N', min: 1, max: 100, summary: 'so many levels of folders' },
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan map', means: 'the whole workspace on a page' },
      { command: 'portolan map src/engine --budget 4000', means: 'one folder, with more room' },
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
      NO_REDACT,
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
      ...SEARCH_FILTERS,
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
      NO_REDACT,
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
    name: 'context',
    group: SEARCHING,
    summary: 'the lines that answer a question, within a number of tokens',
    details:
      'What search finds, and what calls it or is called by it, as much of each as fits: whole, with blocks left out, or only its head. The budget holds for everything that is printed. Without a question one is read from standard input: a stack trace, the output of a failing test and `git diff` are understood. Secrets are taken out.',
    arguments: [{ name: 'QUERY', required: false, many: true, completes: 'none' }],
    options: [
      {
        long: 'budget',
        kind: 'number',
        placeholder: 'TOKENS',
        min: 500,
        max: 16_000,
        summary: 'at most so many tokens (default graph_rag.token_budget)',
      },
      {
        long: 'depth',
        kind: 'number',
        placeholder: 'N',
        min: 1,
        max: 4,
        summary: 'follow the graph so far (default graph_rag.max_depth)',
      },
      {
        long: 'top-k',
        kind: 'number',
        placeholder: 'N',
        min: 5,
        max: 50,
        summary: 'start from so many hits (default graph_rag.top_k)',
      },
      { long: 'no-graph', kind: 'flag', summary: 'only what search finds' },
      ...SEARCH_FILTERS,
      {
        long: 'seen',
        kind: 'text',
        placeholder: 'FILE',
        summary: 'remember in FILE what was given; what has not changed since comes back as one line',
      },
      { long: 'again', kind: 'flag', summary: 'with --seen: give it again all the same' },
      NO_REDACT,
      ...FRESHNESS,
    ],
    examples: [
      { command: 'portolan context how are sessions stored', means: 'the code to read, with what it calls' },
      { command: 'portolan context retry policy --budget 2000 --json', means: 'a small pack for a program' },
      { command: 'npm test 2>&1 | portolan context', means: 'the code behind a failing test' },
      { command: 'git diff | portolan context', means: 'what a change touches' },
    ],
  },
  { ...SUMMARY_VERB_SPEC, group: SEARCHING },
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
      NO_REDACT,
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
      'The letters mean what they mean to ripgrep. Searches what the catalog allows, indexed or not; needs no index. The column is counted in bytes, as ripgrep counts. Secrets are shown unless --redact is given.',
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
      { long: 'redact', kind: 'flag', summary: 'take secrets out, as every other verb does' },
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
    name: 'mcp',
    group: AGENTS,
    summary: 'serve coding agents over the Model Context Protocol (stdio)',
    details:
      'Answers on stdin and stdout until the client goes. Where nothing is indexed, indexing begins in the background; changes are followed. With --print-config it only shows what a host wants in its configuration; --write puts that into its file, and --undo takes it out again.',
    arguments: [],
    options: [
      {
        long: 'print-config',
        kind: 'text',
        placeholder: 'HOST',
        choices: HOST_NAMES,
        summary: 'show the configuration for claude, cursor, vscode or codex',
      },
      { long: 'write', kind: 'flag', summary: 'with --print-config: write it into the file of the host' },
      { long: 'undo', kind: 'flag', summary: 'with --print-config: take out what --write put there' },
    ],
    examples: [
      { command: 'portolan mcp', means: 'serve the workspace around the current folder' },
      { command: 'portolan mcp --print-config claude', means: 'what to put into .mcp.json' },
      { command: 'portolan mcp --print-config codex --write', means: 'put it into ~/.codex/config.toml' },
    ],
  },
  {
    name: 'config',
    group: MACHINE,
    summary: 'every setting, its value and where it came from',
    details:
      'In order: --set KEY=VALUE, an environment variable, portolan.config.json at the top of the workspace, portolan/config.json in the user configuration folder, the default. The files may hold comments. The file of a workspace may set only what is indexed and how it is ranked and shown, unless you trust it; see `portolan help trust`.',
    arguments: [],
    options: [NO_REDACT],
    examples: [
      { command: 'portolan config', means: 'what is set, and by whom' },
      { command: 'portolan config --set max_file_size_mb=1', means: 'what it would be with that flag' },
    ],
  },
  {
    name: 'trust',
    group: MACHINE,
    summary: 'review and allow the settings that came with a repository',
    details:
      'portolan.config.json may set what is indexed and how it is ranked and shown. Providers, addresses, names of key variables, folders and costs it may set only once you trust it: this shows them and asks. Trust holds for this path and this content; a changed file needs trust again. It is recorded in your user configuration folder, never in the repository.',
    arguments: [{ name: 'FILE', required: false, many: false, completes: 'path' }],
    options: [
      { long: 'yes', short: 'y', kind: 'flag', summary: 'do not ask' },
      { long: 'move', kind: 'flag', summary: 'move these settings into your own configuration file instead' },
      { long: 'list', kind: 'flag', summary: 'the files that you trust, and whether they have changed since' },
      { long: 'revoke', kind: 'flag', summary: 'trust the file of this workspace, or FILE, no more' },
    ],
    examples: [
      { command: 'portolan trust', means: 'show what the file of this workspace wants to set, and ask' },
      { command: 'portolan trust --move', means: 'set it for yourself, in every repository' },
      { command: 'portolan trust --revoke', means: 'back to the settings that need no trust' },
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
