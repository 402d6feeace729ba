// The repositories a verb works on when it needs no index: those that are indexed, else those that a first index would
// add: the repositories of a folder of them, or the folder itself.
import { basename } from 'node:path';
import type { Repository } from '../model/workspace.ts';
import { newRepository } from './choose-repositories.ts';
import { discoverRepositories } from './discover-repositories.ts';
import { readKnown } from './read-known.ts';
import type { Workbench } from './workbench.ts';

export async function workingRepositories(bench: Workbench): Promise<readonly Repository[]> {
  const { repositories } = await readKnown(bench, { replaceDamaged: true });
  if (repositories.length > 0) return repositories;
  const { root } = bench.location;
  const inside = discoverRepositories(bench, root);
  const found: Repository[] = [];
  for (const each of inside.length > 0 ? inside : [root]) {
    const taken = found.map(({ id }) => id);
    found.push({
      id: newRepository(each, taken).id,
      workspaceId: bench.workspaceId,
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
