// The public surface as literals: a change here is a change for users, and belongs in the changelog.
import { expect, it } from 'vitest';
import { SETTING_SPECS } from '../../src/engine/workspace/settings/setting-keys.ts';
import * as library from '../../src/index.ts';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { temporaryFolder } from '../support/temporary.ts';

it('exports', () => {
  expect(Object.keys(library).sort()).toEqual([
    'CONFIDENCE',
    'CONFIDENT_FROM',
    'CONTEXT_SCHEMA_VERSION',
    'DEGRADATION_CODES',
    'DOCUMENTATION',
    'EDGE_KINDS',
    'ERROR_CODES',
    'FIDELITIES',
    'FILE_MARKS',
    'HIT_KINDS',
    'MAP_BUDGET_TOKENS',
    'NO_GENERATION',
    'PortolanError',
    'RESERVED_WORKSPACE',
    'SKIP_REASONS',
    'SUMMARY_TYPES',
    'SYMBOL_KINDS',
    'chunkId',
    'compareEdges',
    'compareHits',
    'compareRanges',
    'externalNodeId',
    'fileNodeId',
    'isConfident',
    'isPortolanError',
    'lineRange',
    'moduleNodeId',
    'openPortolan',
    'parseChunkId',
    'parseNodeId',
    'parseRepoId',
    'rangeContains',
    'rangesOverlap',
    'repoId',
    'repoPath',
    'repositoryNodeId',
    'seedKind',
    'symbolNodeId',
    'workspaceId',
  ]);
});

it('error codes', () => {
  expect(library.ERROR_CODES).toEqual([
    'bad_argument',
    'bad_config',
    'bad_pattern',
    'cancelled',
    'disk_full',
    'embedder_mismatch',
    'embedder_unavailable',
    'folder_too_broad',
    'index_building',
    'index_missing',
    'index_stale',
    'model_unavailable',
    'output_unwritable',
    'path_not_found',
    'path_outside',
    'repository_unknown',
    'revision_unknown',
    'store_corrupt',
    'store_foreign',
    'store_newer',
    'store_older',
    'store_readonly',
    'store_unavailable',
    'symbol_ambiguous',
    'symbol_unknown',
    'too_many_open_files',
    'update_too_large',
    'writer_busy',
  ]);
});

it('reasons for skipping, and marks', () => {
  expect(library.SKIP_REASONS).toEqual([
    'git_ignored',
    'ignore_file',
    'exclude_file',
    'skip_pattern',
    'language_not_allowed',
    'secret',
    'binary',
    'too_large',
    'lock_file',
    'minified',
    'symlink',
    'submodule',
    'nested_repository',
    'special_file',
    'missing',
    'unreadable',
    'own_data',
  ]);
  expect(library.FILE_MARKS).toEqual(['generated', 'vendored', 'test']);
});

it('R-001-p0-3.5-type R-001-p0-3.5-confidence R-001-p2-2.2-six R-001-p2-5.3.1 R-001-p2-5.3.2 R-001-p2-5.3.3: there are six edge kinds, and these confidences', () => {
  expect(library.EDGE_KINDS).toEqual(['IMPORTS', 'CALLS', 'IMPLEMENTS', 'EXTENDS', 'USES', 'EXPOSES']);
  expect(library.CONFIDENCE).toEqual({ certain: 1, resolved: 0.8, possible: 0.4 });
  expect(library.isConfident({ confidence: 0.8 })).toBe(true);
  expect(library.isConfident({ confidence: 0.4 })).toBe(false);
});

it('R-001-p0-3.4-kind: every symbol kind maps to one of the five of the schema', () => {
  const five = ['class', 'function', 'interface', 'method', 'type'];
  expect([...new Set(library.SYMBOL_KINDS.map(library.seedKind))].sort()).toEqual(five);
});

it('R-002-3.2.2 R-002-3.2.3 R-002-3.2.4 R-002-3.2.5 R-003-GRAG-001.top_k R-003-GRAG-003.default R-003-config.enabled R-003-config.max_depth R-003-config.token_budget R-003-config.cache_ttl R-003-config.top_k R-004-4.1.3: settings and their defaults', () => {
  expect(Object.fromEntries(SETTING_SPECS.map(({ key, fallback }) => [key, fallback]))).toEqual({
    'embedding.provider': 'bundled',
    embedding_model: '',
    'embedding.base_url': '',
    'embedding.api_key_env': 'OPENAI_API_KEY',
    'embedding.dimensions': 0,
    'embedding.price_per_million_tokens': 0,
    'embedding.max_cost': 0,
    'embedding.batch_tokens': 50_000,
    'embedding.concurrency': 4,
    'embedding.timeout_ms': 60_000,
    'summary.provider': 'none',
    'summary.model': '',
    'summary.base_url': '',
    'summary.api_key_env': '',
    'summary.temperature': 0,
    'summary.seed': 0,
    'summary.max_cost': 0,
    'summary.concurrency': 4,
    'summary.timeout_ms': 120_000,
    'summary.price_in': 0,
    'summary.price_out': 0,
    summary_language: 'en',
    summary_cache_dir: '',
    summary_embed_max_tokens: 512,
    context_similarity_threshold: 0.8,
    top_k_callers: 5,
    'filter.min_lines': 3,
    'filter.min_complexity': 2,
    'filter.combine': 'any',
    'filter.skip_patterns': ['^get_', '^set_', '^__.*__$'],
    'summary.new_callers_threshold': 5,
    'summary.max_update_ratio': 0.5,
    'workspace.id': 'ws',
    'workspace.name': '',
    'workspace.description': '',
    'binary.max_nul_share': 0,
    'binary.probe_bytes': 0,
    skip_patterns: ['node_modules/', 'bower_components/', '__pycache__/', '.venv/', '.tox/', '.hg/', '.svn/'],
    lang_allowlist: [],
    max_file_size_mb: 5,
    'parse.timeout_ms': 10_000,
    'parse.threads': 0,
    'refresh.max_files': 200,
    'refresh.first_index_seconds': 10,
    'watch.max_folders': 20_000,
    'watch.poll_seconds': 5,
    'grep.max_hits': 1000,
    'search.symbol_boost': 0.2,
    'search.path_boost': 0.1,
    'search.scope_boost': 0.1,
    'search.long_chunk_penalty': 0.03,
    'search.recall': 300,
    'search.summary': false,
    'graph_rag.enabled': true,
    'graph_rag.max_depth': 2,
    'graph_rag.token_budget': 8000,
    'graph_rag.cache_ttl': 300,
    'graph_rag.top_k': 10,
    'graph_rag.more_hits': 50,
    'graph_rag.more_of_file': 12,
  });
});

it('what an untrusted workspace file may set', () => {
  const column = Object.fromEntries(SETTING_SPECS.map(({ key, untrusted }) => [key, untrusted]));
  const may = {
    any: [
      'binary.max_nul_share',
      'binary.probe_bytes',
      'skip_patterns',
      'lang_allowlist',
      'graph_rag.enabled',
      'graph_rag.max_depth',
      'graph_rag.token_budget',
      'graph_rag.top_k',
      'graph_rag.more_hits',
      'graph_rag.more_of_file',
      'search.symbol_boost',
      'search.path_boost',
      'search.scope_boost',
      'search.long_chunk_penalty',
      'search.recall',
      'search.summary',
    ],
    upTo: {
      'workspace.id': 100,
      'workspace.name': 200,
      'workspace.description': 2_000,
      max_file_size_mb: 20,
      'grep.max_hits': 10_000,
    },
    none: [
      'parse.timeout_ms',
      'parse.threads',
      'refresh.max_files',
      'refresh.first_index_seconds',
      'watch.max_folders',
      'watch.poll_seconds',
      'graph_rag.cache_ttl',
      'embedding.provider',
      'embedding_model',
      'embedding.base_url',
      'embedding.api_key_env',
      'embedding.dimensions',
      'embedding.price_per_million_tokens',
      'embedding.max_cost',
      'embedding.batch_tokens',
      'embedding.concurrency',
      'embedding.timeout_ms',
      'summary.provider',
      'summary.model',
      'summary.base_url',
      'summary.api_key_env',
      'summary.temperature',
      'summary.seed',
      'summary.max_cost',
      'summary.concurrency',
      'summary.timeout_ms',
      'summary.price_in',
      'summary.price_out',
      'summary_language',
      'summary_cache_dir',
      'summary_embed_max_tokens',
      'context_similarity_threshold',
      'top_k_callers',
      'filter.min_lines',
      'filter.min_complexity',
      'filter.combine',
      'filter.skip_patterns',
      'summary.new_callers_threshold',
      'summary.max_update_ratio',
    ],
  };
  expect(column).toEqual({
    ...Object.fromEntries(may.any.map((key) => [key, 'any'])),
    ...Object.fromEntries(Object.entries(may.upTo).map(([key, most]) => [key, { upTo: most }])),
    ...Object.fromEntries(may.none.map((key) => [key, 'none'])),
  });
});

it('the forms of a piece of context, and the version of their table', () => {
  expect(library.FIDELITIES).toEqual(['whole', 'elided', 'pointer', 'reference']);
  expect(library.CONTEXT_SCHEMA_VERSION).toBe('1.0');
});

it('R-003-GRAG-002.depth R-003-GRAG-003.range R-003-config.max_depth R-003-config.token_budget R-003-config.cache_ttl R-003-config.top_k: ranges of the settings of context', () => {
  const ranges = SETTING_SPECS.filter(({ key }) => key.startsWith('graph_rag.')).map((spec) => [
    spec.key,
    'min' in spec ? spec.min : null,
    'max' in spec ? spec.max : null,
  ]);
  expect(ranges).toEqual([
    ['graph_rag.enabled', null, null],
    ['graph_rag.max_depth', 1, 4],
    ['graph_rag.token_budget', 4000, 16_000],
    ['graph_rag.cache_ttl', 60, 3600],
    ['graph_rag.top_k', 5, 50],
    ['graph_rag.more_hits', 0, 100],
    ['graph_rag.more_of_file', 0, 50],
  ]);
});

it('the methods of an open workspace', async () => {
  const workspace = await library.openPortolan({ folder: temporaryFolder() });
  await workspace.close();
  expect(Object.keys(workspace)).toEqual([
    'degradations',
    'index',
    'remove',
    'watch',
    'status',
    'verify',
    'why',
    'files',
    'map',
    'outline',
    'search',
    'context',
    'grep',
    'symbol',
    'callers',
    'callees',
    'references',
    'trace',
    'path',
    'impact',
    'buildSummaries',
    'searchSummaries',
    'showSummary',
    'summaryStatus',
    'exportSummaries',
    'maps',
    'getDependencies',
    'getReverseDependencies',
    'traverse',
    'close',
  ]);
});

it('the short options of grep mean the same as in ripgrep', () => {
  const grep = VERBS.find(({ name }) => name === 'grep');
  const letters = (grep?.options ?? []).flatMap(({ short, long }) => (short === undefined ? [] : [[short, long]]));
  expect(Object.fromEntries(letters)).toEqual({
    e: 'regexp',
    i: 'ignore-case',
    S: 'smart-case',
    s: 'case-sensitive',
    v: 'invert-match',
    x: 'line-regexp',
    w: 'word-regexp',
    F: 'fixed-strings',
    U: 'multiline',
    g: 'glob',
    t: 'type',
    l: 'files-with-matches',
    L: 'follow',
    c: 'count',
    n: 'line-number',
    N: 'no-line-number',
    H: 'with-filename',
    I: 'no-filename',
    o: 'only-matching',
    m: 'max-count',
    A: 'after-context',
    B: 'before-context',
    C: 'context',
  });
});
