// Takes a repository out of the index; nothing of it stays.
import type { RepoId } from '../../model/ids.ts';
import { pruneArtefacts } from '../artefacts/prune-artefacts.ts';
import { findRepositories } from '../scope/path-scope.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { readPublishedState, withView } from '../workspace/published-state.ts';
import { publishGeneration } from './publish-generation.ts';
import { writeGraphStats } from './write-graph-stats.ts';

/** What this touches of the engine. */
type RemoveRepositoryPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'own'
  | 'store'
  | 'memory'
  | 'systemFolders'
  | 'clock'
  | 'embedder'
  | 'summaryFiles'
  | 'exports'
  | 'cache'
  | 'progress'
  | 'signal'
>;

export interface RemovalReport {
  readonly repo: RepoId;
  readonly generation: number;
}

export async function removeRepository(
  engine: RemoveRepositoryPorts,
  name: string,
  waitMs: number,
): Promise<RemovalReport> {
  await withView(engine, async () => undefined);
  return holdLease(engine, { task: 'remove', waitMs, replaceDamaged: false }, async () => {
    const known = await readPublishedState(engine, { replaceDamaged: false });
    const byFolder = engine.systemFolders.folder(name, engine.systemFolders.currentFolder());
    const named = known.repositories.find(({ root, outside }) => (root ?? outside) === byFolder)?.id ?? name;
    const [repository] = findRepositories(known.repositories, [named]);
    if (repository === undefined) throw new Error('unreachable: an unknown repository is an error');
    const publication = { updates: [], removals: [repository.id], isEmbedded: false };
    const generation = await publishGeneration(engine, publication);
    engine.cache.clear();
    await engine.summaryFiles.remove(repository.id);
    engine.own.forget(repository.root ?? repository.outside ?? '');
    await pruneArtefacts(engine, 0);
    await engine.store.settle({ erase: true });
    await writeGraphStats(engine);
    return { repo: repository.id, generation };
  });
}
