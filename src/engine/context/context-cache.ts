// What was gathered for a question, cached for a while: under a key of everything it depends on, and before anything
// that depends on the reader (what it has, how much it can take).
import { createHash } from 'node:crypto';
import { isPortolanError } from '../../model/errors.ts';
import type { RepoId } from '../../model/ids.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import type { ContextRequest } from './context-request.ts';
import type { Gathered } from './gather-pieces.ts';

/** What this touches of the engine. */
type ContextCachePorts = Pick<Engine, 'workspaceId' | 'settings' | 'systemFolders' | 'embedder' | 'summaryFiles'>;

/** Another shape of what is kept, or another way to it, is another key. */
const VERSION = 3;

export async function contextKey(
  engine: ContextCachePorts,
  view: View,
  repositories: readonly Repository[],
  request: ContextRequest,
): Promise<string> {
  const { query, repos, paths, languages, kinds, exported, tests, near, dense } = request;
  const { topK, moreHits, moreOfFile, maxDepth, expand } = request;
  const { searchBoosts, longChunkPenalty, searchRecall, searchSummary } = engine.settings;
  const parts = [
    VERSION,
    view.generation,
    // These distinguish a generation number that a rebuilt index uses again.
    repositories.map(({ id, indexedAt, lastIndexedCommit }) => [id, indexedAt, lastIndexedCommit]),
    [engine.workspaceId, engine.embedder?.provider, engine.embedder?.model],
    [searchBoosts, longChunkPenalty, searchRecall],
    searchSummary ? await Promise.all(repositories.map(({ id }) => summariesOf(engine, id))) : null,
    // A relative path means another place from another folder.
    paths.length === 0 && near === null ? '' : engine.systemFolders.currentFolder(),
    { query, repos, paths, languages, kinds, exported, tests, near, dense },
    { topK, moreHits, moreOfFile, maxDepth, expand },
  ];
  return createHash('sha1').update(JSON.stringify(parts)).digest('hex');
}

/** They are written apart from generations: which they are, or why they cannot be read. */
async function summariesOf({ summaryFiles }: Pick<Engine, 'summaryFiles'>, repo: RepoId): Promise<unknown> {
  try {
    return await summaryFiles.read(repo, ({ manifest }) => manifest);
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    return error.code;
  }
}

/** What an owner sees with its secrets is never kept: the cache is files. */
export function readCached(
  { cache, settings, redacts }: Pick<Engine, 'settings' | 'cache' | 'redacts'>,
  key: string,
): Gathered | null {
  if (!redacts) return null;
  const text = cache.get(key, settings.graphRag.cacheTtlSeconds * 1000);
  if (text === null) return null;
  try {
    const gathered = JSON.parse(text) as Partial<Gathered> | null;
    return Array.isArray(gathered?.pieces) ? (gathered as Gathered) : null;
  } catch {
    return null;
  }
}

export function keepCached(
  { cache, redacts }: Pick<Engine, 'cache' | 'redacts'>,
  key: string,
  gathered: Gathered,
): void {
  if (redacts) cache.put(key, JSON.stringify(gathered));
}
