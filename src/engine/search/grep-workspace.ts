// Exact search over the files on disk that the rules of the catalog allow. Needs no index.
import type { Degradation } from '../../model/degradation.ts';
import type { SearchHit } from '../../model/hit.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { ExactQuery } from '../../ports/exact-search.ts';
import type { View } from '../../ports/view.ts';
import { FoundHits } from '../../search/found-hits.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import { markHits } from './mark-hits.ts';
import { type DiskScope, type DiskSearch, type OpenHits, searchOnDisk } from './search-on-disk.ts';

/** What this touches of the engine. */
type GrepWorkspacePorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'encodings'
  | 'exactSearches'
  | 'redacts'
  | 'pathsFromHere'
  | 'signal'
>;

export interface GrepRequest extends DiskScope {
  readonly query: Omit<ExactQuery, 'maxFileBytes' | 'encoding'>;
  /** The lines that do not match. */
  readonly invert?: boolean;
  /** Hits kept; the rest is only counted. */
  readonly maxHits: number;
  /** Whether secrets are taken out, by all that stands around them; else lines are as they are on disk. */
  readonly redact: boolean;
}

export interface GrepAnswer extends Redacted {
  readonly hits: readonly SearchHit[];
  readonly filesWithHits: number;
  /** Hits beyond the cap. */
  readonly more: number;
  /** Files that were looked into; some of them may be ignored ones, whose hits are not shown. */
  readonly filesSearched: number;
  readonly binaryFiles: number;
  readonly engine: string;
  readonly degradations: readonly Degradation[];
}

/** `view`: the caller's; without one, a view is opened where there is an index. */
export async function grepWorkspace(
  engine: GrepWorkspacePorts,
  request: GrepRequest,
  view: View | null = null,
): Promise<GrepAnswer> {
  const disk = await searchOnDisk(engine, request, view);
  const maxFileBytes = request.noIgnore ? null : engine.settings.maxFileSizeBytes;
  const isRedacted = request.redact && engine.redacts;
  const found = new FoundHits(request.maxHits, !isRedacted);
  const open: OpenHits = (repo) => {
    found.begin();
    return (hit) => found.add(repo, hit);
  };
  const { degradations, ...totals } = request.invert
    ? await searchInverted(disk, request.query, open)
    : await disk.run(request.query, open);
  const { hits: all, more, filesWithHits } = found.result();
  const hits = isRedacted ? await markHits(engine, all, { isWhole: true, maxFileBytes, view }) : all;
  const capped: Degradation[] =
    more > 0 ? [{ code: 'matches_capped', subject: 'grep', detail: `${more} more matching lines` }] : [];
  const answer = { hits, filesWithHits, more, ...totals, degradations: [...degradations, ...capped] };
  return redactAnswer({ redacts: isRedacted }, answer);
}

/** Searches twice: for the lines that match, then for every line. */
async function searchInverted(disk: DiskSearch, query: GrepRequest['query'], open: OpenHits) {
  const matching = new Map<string, Set<number>>();
  const keyOf = (repo: RepoId, path: RepoPath) => `${repo}\n${path}`;
  await disk.run({ ...query, maxPerFile: null, beforeLines: 0, afterLines: 0 }, (repo) => ({ path, line, text }) => {
    const lines = matching.get(keyOf(repo, path)) ?? new Set();
    matching.set(keyOf(repo, path), lines);
    text.split('\n').forEach((_, at) => {
      lines.add(line + at);
    });
    return true;
  });
  const { maxPerFile } = query;
  let file = '';
  let count = 0;
  return disk.run({ ...query, ...EVERY_LINE }, (repo) => {
    const onHit = open(repo);
    return (hit) => {
      const key = keyOf(repo, hit.path);
      if (matching.get(key)?.has(hit.line)) return true;
      count = key === file ? count + 1 : 1;
      file = key;
      return maxPerFile !== null && count > maxPerFile ? true : onHit(hit);
    };
  });
}

const EVERY_LINE = {
  patterns: ['^'],
  fixedStrings: false,
  caseMode: 'sensitive',
  wordBoundary: false,
  multiline: false,
  maxPerFile: null,
} as const;

export interface FilesWithoutMatch {
  readonly files: readonly { readonly repo: RepoId; readonly path: RepoPath }[];
  readonly filesSearched: number;
  readonly binaryFiles: number;
  readonly engine: string;
  readonly degradations: readonly Degradation[];
}

/** The text files that were searched and have no matching line, empty ones too; by repository and path. */
export async function filesWithoutMatch(engine: GrepWorkspacePorts, request: GrepRequest): Promise<FilesWithoutMatch> {
  const { hits, ...totals } = await grepWorkspace(engine, {
    ...request,
    query: { ...request.query, maxPerFile: 1, beforeLines: 0, afterLines: 0 },
    maxHits: Number.MAX_SAFE_INTEGER,
  });
  const matching = new Set(hits.map(({ repo, path }) => `${repo}\n${path}`));
  const all = await (await searchOnDisk(engine, request)).textFiles();
  const files = all.filter(({ repo, path }) => !matching.has(`${repo}\n${path}`));
  const { filesSearched, binaryFiles, engine: tool, degradations } = totals;
  return { files, filesSearched, binaryFiles, engine: tool, degradations };
}
