// The repositories a verb works on if it needs no index: the indexed ones, else those that a first index would add: the
// repositories of a folder, or the folder itself.
import { basename } from 'node:path';
import type { Repository } from '../../model/workspace.ts';
import { newRepository } from './choose-repositories.ts';
import { discoverRepositories } from './discover-repositories.ts';
import type { Engine } from './engine.ts';
import { readPublishedState } from './published-state.ts';

/** What this touches of the engine. */
type WorkingRepositoriesPorts = Pick<Engine, 'location' | 'workspaceId' | 'store' | 'files' | 'git'>;

export async function workingRepositories(engine: WorkingRepositoriesPorts): Promise<readonly Repository[]> {
  const { repositories } = await readPublishedState(engine, { replaceDamaged: true });
  if (repositories.length > 0) return repositories;
  const { root } = engine.location;
  const inside = discoverRepositories(engine, root);
  const found: Repository[] = [];
  for (const each of inside.length > 0 ? inside : [root]) {
    const taken = found.map(({ id }) => id);
    found.push({
      id: newRepository(each, taken).id,
      workspaceId: engine.workspaceId,
      name: basename(each) || 'root',
      root: each,
      url: null,
      defaultBranch: null,
      branch: null,
      languageStats: {},
      lastIndexedCommit: null,
      indexedAt: 0,
    });
  }
  return found;
}
