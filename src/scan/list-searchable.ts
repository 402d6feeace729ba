// The files that exact search may read: all that rules and secrecy allow, indexed or not. Does not stat files that git
// calls clean, so sizes are unknown here.
import type { Degradation } from '../model/degradation.ts';
import { compareText } from '../model/order.ts';
import { pathAncestors, type RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import { closedReason } from './judge-candidate.ts';
import { type ListPorts, listRepository } from './list-repository.ts';
import type { Candidate } from './listing.ts';

export interface SearchableInput {
  readonly root: string;
  readonly ownFolder: string;
  readonly skipPatterns: readonly string[];
}

export interface Searchable {
  /** By path. */
  readonly paths: readonly RepoPath[];
  readonly degradations: readonly Degradation[];
}

export async function listSearchable(input: SearchableInput, ports: ListPorts): Promise<Searchable> {
  const listing = await listRepository({ ...input, state: null, sights: 'regular' }, ports);
  const paths: RepoPath[] = [];
  for (const candidate of listing.candidates) {
    if (closedReason(candidate, listing.rules) !== null) continue;
    if (candidate.sight === 'regular' || !isBehindLink(input.root, candidate, ports.files)) paths.push(candidate.path);
  }
  return { paths: inOrder(paths), degradations: listing.degradations };
}

/** A folder that was replaced by a link: what seems to be in it lies elsewhere. */
function isBehindLink(root: string, candidate: Candidate, files: FileSystem): boolean {
  return files.stat(root, pathAncestors(candidate.path)).some((stat) => stat?.type !== 'folder');
}

/** Git's own order is ours but for odd names. */
export function inOrder(paths: RepoPath[]): readonly RepoPath[] {
  const isSorted = paths.every((path, at) => at === 0 || (paths[at - 1] as string) < path);
  return isSorted ? paths : paths.sort(compareText);
}
