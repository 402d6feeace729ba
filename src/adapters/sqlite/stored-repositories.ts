// The repositories of an index, as a view shows them.
import { resolve } from 'node:path';
import type { RepoId, WorkspaceId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { Repository } from '../../model/workspace.ts';
import type { RepositoryAccess } from '../../ports/data-folder.ts';
import { type Connection, rows } from './connection.ts';

export function storedRepositories(connection: Connection, access: RepositoryAccess): readonly Repository[] {
  const sql = `SELECT id, workspace_id, name, root, url, default_branch, branch, language_stats, last_indexed_commit,
    indexed_at FROM repositories`;
  return rows(connection, sql)
    .map((row) => repositoryOf(row, access))
    .sort((a, b) => compareText(a.id, b.id));
}

function repositoryOf(row: unknown[], access: RepositoryAccess): Repository {
  const [id, workspaceId, name, root, url, defaultBranch, branch, stats, commit, indexedAt] = row;
  return {
    id: id as RepoId,
    workspaceId: workspaceId as WorkspaceId,
    name: name as string,
    ...openRoot(root as string, access),
    url: url as string | null,
    defaultBranch: defaultBranch as string | null,
    branch: branch as string | null,
    languageStats: JSON.parse(stats as string) as Record<string, number>,
    lastIndexedCommit: commit as string | null,
    indexedAt: indexedAt as number,
  };
}

function openRoot(stored: string, access: RepositoryAccess): Pick<Repository, 'root' | 'outside'> {
  const folder = resolve(access.root(), stored);
  return access.mayOpen(folder) ? { root: folder } : { root: null, outside: folder };
}
