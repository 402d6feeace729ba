// The library's way in: one workspace, opened once, asked many times. Same use cases as the command line.
import { type ComposeOptions, composeWorkbench } from './compose.ts';
import { explainPath, type PathExplanation } from './engine/explain-path.ts';
import { type GrepAnswer, type GrepRequest, grepWorkspace } from './engine/grep-workspace.ts';
import { type IndexReport, type IndexRequest, indexWorkspace } from './engine/index-workspace.ts';
import { type FileListing, type ListFilesRequest, listFiles } from './engine/list-files.ts';
import { type Outline, type OutlineRequest, outlineFiles } from './engine/outline-files.ts';
import { type RemovalReport, removeRepository } from './engine/remove-repository.ts';
import { type SearchAnswer, type SearchRequest, searchWorkspace } from './engine/search-workspace.ts';
import { type WorkspaceStatus, workspaceStatus } from './engine/workspace-status.ts';

export interface Portolan {
  index(request?: Partial<IndexRequest>): Promise<IndexReport>;
  remove(repo: string): Promise<RemovalReport>;
  status(): Promise<WorkspaceStatus>;
  why(path: string): Promise<PathExplanation>;
  files(request?: Partial<ListFilesRequest>): Promise<FileListing>;
  outline(request?: Partial<OutlineRequest>): Promise<Outline>;
  search(query: string, request?: Partial<Omit<SearchRequest, 'query'>>): Promise<SearchAnswer>;
  grep(
    pattern: string,
    request?: Partial<Omit<GrepRequest, 'query'>> & { readonly query?: Partial<GrepRequest['query']> },
  ): Promise<GrepAnswer>;
  close(): void;
}

const WAIT_MS = 60_000;

/** Finds the workspace from `folder` (default: the current one), or takes `dir`. Nothing is written before `index`. */
export async function openPortolan(options: Partial<ComposeOptions> = {}): Promise<Portolan> {
  const bench = await composeWorkbench({
    folder: process.cwd(),
    dir: null,
    settings: [],
    environment: process.env,
    progress: () => {},
    signal: new AbortController().signal,
    ...options,
  });
  const scope = { repos: [], paths: [], languages: [] };
  return {
    index: (request) => indexWorkspace(bench, { paths: [], force: false, dryRun: false, waitMs: WAIT_MS, ...request }),
    remove: (repo) => removeRepository(bench, repo, WAIT_MS),
    status: () => workspaceStatus(bench),
    why: (path) => explainPath(bench, path),
    files: (request) => listFiles(bench, { ...scope, show: 'indexed', refresh: 'refresh', ...request }),
    outline: (request) => outlineFiles(bench, { ...scope, refresh: 'refresh', ...request }),
    search: (query, request) =>
      searchWorkspace(bench, { ...scope, limit: 10, explain: false, refresh: 'refresh', ...request, query }),
    grep: (pattern, request) => {
      const query = { ...PLAIN_QUERY, patterns: [pattern], ...request?.query };
      const caps = { globs: [], noIgnore: false, maxHits: bench.settings.grepMaxHits };
      return grepWorkspace(bench, { ...scope, ...caps, ...request, query });
    },
    close: () => bench.store.close(),
  };
}

const PLAIN_QUERY: GrepRequest['query'] = {
  patterns: [],
  fixedStrings: false,
  caseMode: 'sensitive',
  wordBoundary: false,
  multiline: false,
  beforeLines: 0,
  afterLines: 0,
  maxPerFile: null,
};
