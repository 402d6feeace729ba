// The indexed files that a written path may mean.
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { pathReadings } from '../workspace/path-readings.ts';

export interface NamedFile {
  readonly repo: RepoId;
  readonly path: RepoPath;
}

/** Those of the likeliest reading that has any, by repository. */
export async function filesNamed(
  engine: Engine,
  view: View,
  repositories: readonly Repository[],
  text: string,
): Promise<readonly NamedFile[]> {
  for (const reading of pathReadings(engine, repositories, text)) {
    const found: NamedFile[] = [];
    for (const { repository, path } of reading) {
      if (path === '') continue;
      const [entry] = await view.catalog.filesAt([{ repo: repository.id, path }]);
      if (entry != null && entry.reason === null && !entry.isFolder) found.push({ repo: repository.id, path });
    }
    if (found.length > 0) return found;
  }
  return [];
}
