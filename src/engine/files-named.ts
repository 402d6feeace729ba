// The indexed files that a written path may mean: from the top of a repository, from its name, or from where one stands.
import { type RepoId, unescapeId } from '../model/ids.ts';
import { type RepoPath, repoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';
import type { Snapshot } from '../ports/catalog-store.ts';
import { placeOf } from './path-scope.ts';
import type { Workbench } from './workbench.ts';

export interface NamedFile {
  readonly repo: RepoId;
  readonly path: RepoPath;
}

/** By repository; what the path means from the top of a repository stands over what it means from here. */
export async function filesNamed(
  bench: Workbench,
  snapshot: Snapshot,
  repositories: readonly Pick<Repository, 'id'>[],
  text: string,
): Promise<readonly NamedFile[]> {
  const fromTop = repoPath(text);
  const fromTops = fromTop === null ? [] : repositories.map(({ id }) => ({ repo: id, path: fromTop }));
  const found = await indexed(bench, snapshot, fromTops);
  if (found.length > 0) return found;
  const all = await bench.store.catalog.repositories(snapshot);
  const here = placeOf(bench, all, text);
  const others: NamedFile[] = here === null || here.path === '' ? [] : [{ repo: here.repository.id, path: here.path }];
  const slash = text.indexOf('/');
  for (const { id } of slash < 0 ? [] : repositories) {
    const path = repoPath(text.slice(slash + 1));
    if (path !== null && (id === text.slice(0, slash) || unescapeId(id) === text.slice(0, slash))) {
      others.push({ repo: id, path });
    }
  }
  const [first] = await indexed(bench, snapshot, others);
  return first === undefined ? [] : [first];
}

async function indexed(bench: Workbench, snapshot: Snapshot, files: readonly NamedFile[]): Promise<NamedFile[]> {
  const found: NamedFile[] = [];
  for (const file of files) {
    const [entry] = await bench.store.catalog.filesAt(snapshot, file.repo, [file.path]);
    if (entry != null && entry.reason === null && !entry.isFolder) found.push(file);
  }
  return found;
}
