// Whether anything changed while an index was verified: then a difference is inconclusive.
import type { RepoPath } from '../../model/repo-path.ts';
import { isOpen } from '../../model/workspace.ts';
import { blobChecksum } from '../../parse/artefact-kinds.ts';
import { assessRepository, isMoved } from '../update/assess-repository.ts';
import type { PresentRepository } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { readPublishedState, withView } from '../workspace/published-state.ts';

/** What this touches of the engine. */
type VerifyChangesPorts = Pick<
  Engine,
  'location' | 'workspaceId' | 'settings' | 'store' | 'files' | 'git' | 'clock' | 'progress' | 'signal'
>;

export interface SeenWhile {
  readonly generation: number;
  readonly present: readonly PresentRepository[];
  /** Holds what was made from the files: from all of them, or from a sample. */
  readonly rebuilt: Engine;
  readonly isSample: boolean;
}

/** Files are looked at from both sides: one that was changed and changed back was seen in between by one of them only. */
export async function hasChangedSince(engine: VerifyChangesPorts, seen: SeenWhile): Promise<boolean> {
  const { generation, present, rebuilt, isSample } = seen;
  if ((await readPublishedState(engine, { replaceDamaged: false })).generation !== generation) return true;
  if (await hasMoved(engine, present)) return true;
  const { repositories } = await readPublishedState(rebuilt, { replaceDamaged: false });
  const made = repositories.filter(isOpen).map((known) => ({ id: known.id, root: known.root, known }));
  return isSample ? isSampleOther(rebuilt, made) : hasMoved(rebuilt, made);
}

async function isSampleOther(
  rebuilt: Pick<Engine, 'store' | 'files'>,
  made: readonly PresentRepository[],
): Promise<boolean> {
  return withView(rebuilt, async (view) => {
    for (const { id, root } of made) {
      const { paths, checksums } = await view.catalog.files(id);
      for (const [at, path] of paths.entries()) if (await isOther(rebuilt, root, path, checksums[at])) return true;
    }
    return false;
  });
}

async function hasMoved(engine: VerifyChangesPorts, present: readonly PresentRepository[]): Promise<boolean> {
  for (const one of present) {
    const { work } = await assessRepository(engine, one, false);
    if (work === null) continue;
    if (work.plan.put.length + work.plan.removed.length > 0 || isMoved(one.known, work.repository)) return true;
    const before = new Map(work.stored.paths.map((path, at) => [path, work.stored.checksums[at]]));
    for (const { entry } of work.plan.look) {
      if (await isOther(engine, one.root, entry.path, before.get(entry.path))) return true;
    }
  }
  return false;
}

/** What has to be looked at is most often as before: its time alone proves nothing. */
async function isOther(engine: Pick<Engine, 'files'>, root: string, path: RepoPath, before: string | null | undefined) {
  const outcome = await engine.files.read(root, path);
  return (outcome.kind === 'read' ? blobChecksum(outcome.bytes) : null) !== (before ?? null);
}
