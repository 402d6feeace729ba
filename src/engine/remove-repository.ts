// Takes a repository out of the index; nothing of it stays.
import type { RepoId } from '../model/ids.ts';
import { holdLease } from './hold-lease.ts';
import { findRepositories } from './path-scope.ts';
import { pruneArtefacts } from './prune-artefacts.ts';
import { publishGeneration } from './publish-generation.ts';
import { readKnown, withSnapshot } from './read-known.ts';
import type { Workbench } from './workbench.ts';

export interface RemovalReport {
  readonly repo: RepoId;
  readonly generation: number;
}

export async function removeRepository(bench: Workbench, name: string, waitMs: number): Promise<RemovalReport> {
  await withSnapshot(bench, async () => undefined);
  return holdLease(bench, { task: 'remove', waitMs, replaceDamaged: false }, async () => {
    const known = await readKnown(bench, { replaceDamaged: false });
    const byFolder = bench.places.folder(name, bench.places.currentFolder());
    const named = known.repositories.find(({ root, outside }) => (root ?? outside) === byFolder)?.id ?? name;
    const [repository] = findRepositories(known.repositories, [named]);
    if (repository === undefined) throw new Error('unreachable: an unknown repository is an error');
    const publication = { updates: [], removals: [repository.id], isEmbedded: false };
    const generation = await publishGeneration(bench, known.generation, publication);
    await bench.summaryFiles.remove(repository.id);
    bench.own.forget(repository.root ?? repository.outside ?? '');
    await pruneArtefacts(bench, 0);
    bench.store.settle({ erase: true });
    return { repo: repository.id, generation };
  });
}
