// The repositories a verb works on when it needs no index: those that are indexed, or the folder one stands in.
import { basename } from 'node:path';
import { repoId } from '../model/ids.ts';
import type { Repository } from '../model/workspace.ts';
import { readKnown } from './read-known.ts';
import type { Workbench } from './workbench.ts';

export async function workingRepositories(bench: Workbench): Promise<readonly Repository[]> {
  const { repositories } = await readKnown(bench, { replaceDamaged: true });
  if (repositories.length > 0) return repositories;
  const { root } = bench.location;
  const name = basename(root) || 'root';
  return [
    {
      id: repoId(name),
      workspaceId: bench.workspaceId,
      name,
      root,
      url: null,
      defaultBranch: null,
      branch: null,
      languageStats: {},
      lastIndexedCommit: null,
      indexedAt: 0,
    },
  ];
}
