// The files that exact search may look into: all that rules and secrecy allow, indexed or not. Looks at no file that
// git vouches for, so sizes are not known here.
import type { Degradation } from '../model/degradation.ts';
import { compareText } from '../model/order.ts';
import { pathAncestors, type RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import type { Git } from '../ports/git.ts';
import { closedReason } from './judge-candidate.ts';
import { listRepository } from './list-repository.ts';
import type { Candidate } from './listing.ts';

export interface Searchable {
  /** By path. */
  readonly paths: readonly RepoPath[];
  readonly degradations: readonly Degradation[];
}

export async function listSearchable(
  input: { readonly root: string; readonly ownFolder: string; readonly skipPatterns: readonly string[] },
  ports: { files: FileSystem; git: Git },
): Promise<Searchable> {
  const listing = await listRepository({ ...input, state: null, withStats: false }, ports);
  const paths: RepoPath[] = [];
  for (const candidate of listing.candidates) {
    if (closedReason(candidate, listing.rules) !== null) continue;
    if (candidate.sight === 'regular' || !isBehindLink(input.root, candidate, ports.files)) paths.push(candidate.path);
  }
  return { paths: paths.sort(compareText), degradations: listing.degradations };
}

/** A folder that was replaced by a link: what seems to be in it lies elsewhere. */
function isBehindLink(root: string, candidate: Candidate, files: FileSystem): boolean {
  return files.stat(root, pathAncestors(candidate.path)).some((stat) => stat?.type !== 'folder');
}
