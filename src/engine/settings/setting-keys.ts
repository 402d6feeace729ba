// Every setting there is: its key as written, what it may be, its default, what it does. The one table of them.
import { WEIGHTS } from '../../search/weights.ts';
import { EMBEDDING_PROVIDERS } from './settings.ts';

interface Common {
  readonly key: string;
  readonly summary: string;
}

export type SettingSpec =
  | (Common & {
      readonly kind: 'number';
      readonly fallback: number;
      readonly min: number;
      readonly max: number;
      readonly whole?: true;
    })
  | (Common & { readonly kind: 'flag'; readonly fallback: boolean })
  | (Common & { readonly kind: 'text'; readonly fallback: string; readonly oneOf?: readonly string[] })
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
    key: 'watch.max_folders',
    kind: 'number',
    fallback: 20_000,
    min: 0,
    max: 1_000_000,
    summary: 'with more folders than this, watch looks now and then instead of being told',
  },
  {
    key: 'watch.poll_seconds',
    kind: 'number',
    fallback: 5,
    min: 1,
    max: 3_600,
    summary: 'how often watch looks where it cannot be told',
  },
  {
    key: 'grep.max_hits',
    kind: 'number',
    fallback: 1_000,
    min: 1,
    max: 1_000_000,
    summary: 'matching lines grep shows before it only counts',
  },
  {
    key: 'graph_rag.enabled',
    kind: 'flag',
    fallback: true,
    summary: 'context follows the graph from what search found',
  },
  {
    key: 'graph_rag.max_depth',
    kind: 'number',
    whole: true,
    fallback: 2,
    min: 1,
    max: 4,
    summary: 'how far context follows the graph',
  },
  {
    key: 'graph_rag.token_budget',
    kind: 'number',
    whole: true,
    fallback: 8_000,
    min: 4_000,
    max: 16_000,
    summary: 'tokens that context may have where nothing else is asked for',
  },
  {
    key: 'graph_rag.cache_ttl',
    kind: 'number',
    whole: true,
    fallback: 300,
    min: 60,
    max: 3_600,
    summary: 'seconds that what was gathered for a question is kept',
  },
  {
    key: 'graph_rag.top_k',
    kind: 'number',
    whole: true,
    fallback: 10,
    min: 5,
    max: 50,
    summary: 'how many of the hits of search context starts from',
  },
  {
    key: 'search.symbol_boost',
    kind: 'number',
    fallback: 0.2,
    min: 0,
    max: 10,
    summary: 'how much a symbol of the name counts; 0: as any other chunk',
  },
  {
    key: 'search.path_boost',
    kind: 'number',
    fallback: 0.1,
    min: 0,
    max: 10,
    summary: 'how much words in the path count; 0: nothing',
  },
  {
    key: 'search.scope_boost',
    kind: 'number',
    fallback: 0.1,
    min: 0,
    max: 10,
    summary: 'added to the score of what is in the folder of --near',
  },
  {
    key: 'search.long_chunk_penalty',
    kind: 'number',
    fallback: WEIGHTS.longChunk,
    min: 0,
    max: 10,
    summary: 'share that a long chunk loses, for each factor of e over 100 tokens',
  },
  {
    key: 'embedding.provider',
    kind: 'text',
    fallback: 'bundled',
    oneOf: EMBEDDING_PROVIDERS,
    summary: `what makes vectors for search by meaning: ${EMBEDDING_PROVIDERS.join(', ')}`,
  },
  {
    key: 'embedding_model',
    kind: 'text',
    fallback: '',
    summary: "the embedder's model, for onnx its folder; empty: the provider's usual one",
  },
  {
    key: 'embedding.base_url',
    kind: 'text',
    fallback: '',
    summary: "where the service answers; empty: the provider's own address",
  },
  {
    key: 'embedding.api_key_env',
    kind: 'text',
    fallback: 'OPENAI_API_KEY',
    summary: 'the environment variable with the key; used only where a provider is set',
  },
  {
    key: 'embedding.dimensions',
    kind: 'number',
    fallback: 0,
    min: 0,
    max: 8_192,
    summary: 'numbers a vector, where the model can choose; 0: its own',
  },
  {
    key: 'embedding.price_per_million_tokens',
    kind: 'number',
    fallback: 0,
    min: 0,
    max: 1_000,
    summary: 'in US dollars, for the ledger; 0: the list price where it is known',
  },
  {
    key: 'embedding.max_cost',
    kind: 'number',
    fallback: 0,
    min: 0,
    max: 1_000_000,
    summary: 'US dollars that one `index` may spend on vectors; 0: no limit',
  },
  {
    key: 'embedding.batch_tokens',
    kind: 'number',
    fallback: 50_000,
    min: 500,
    max: 1_000_000,
    summary: 'tokens in one request to the service',
  },
  {
    key: 'embedding.concurrency',
    kind: 'number',
    fallback: 4,
    min: 1,
    max: 64,
    summary: 'requests to the service at a time',
  },
  {
    key: 'embedding.timeout_ms',
    kind: 'number',
    fallback: 60_000,
    min: 100,
    max: 600_000,
    summary: 'a request that takes longer is tried again',
  },
] as const satisfies readonly SettingSpec[];
