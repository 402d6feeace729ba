// Exact search in one repository. The quick way searches first, and asks only of the files with hits whether they may be
// shown; the sure way lists what may be searched and searches that.
import type { Degradation } from '../model/degradation.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { ExactHit, ExactOutcome, ExactQuery, ExactSearch, FolderScope } from '../ports/exact-search.ts';
import { Admission } from './admission.ts';
import type { ListPorts } from './list-repository.ts';
import { listSearchable, type SearchableInput } from './list-searchable.ts';
import { isSecretPath } from './secret-files.ts';
import { walkRules } from './walk-rules.ts';
import { walkTree } from './walk-tree.ts';

export interface RepositorySearch extends SearchableInput {
  readonly query: ExactQuery;
  readonly search: ExactSearch;
  readonly wanted: WantedFiles;
  /** Searches ignored files too; never those of exclude-only files, and never secrets. */
  readonly noIgnore: boolean;
  readonly signal: AbortSignal;
}

export interface WantedFiles {
  of(paths: readonly RepoPath[]): readonly RepoPath[];
  /** Globs for the names of the wanted files; empty: any name. */
  readonly names: readonly string[];
  /** Folders that hold all the wanted files, none inside another; null where a walk is not to start from there. */
  readonly starts: readonly string[] | null;
}

interface Searched {
  readonly outcome: ExactOutcome;
  readonly degradations: readonly Degradation[];
}

type TakeHit = (hit: ExactHit) => boolean;

export async function searchRepository(job: RepositorySearch, onHit: TakeHit, ports: ListPorts): Promise<Searched> {
  return (await searchFirst(job, onHit, ports)) ?? (await listFirst(job, onHit, ports));
}

/** Null where only the sure way will do. */
async function searchFirst(job: RepositorySearch, onHit: TakeHit, ports: ListPorts): Promise<Searched | null> {
  const { root, query, search, wanted, noIgnore, signal } = job;
  if (search.searchFolder === undefined || wanted.starts === null || noIgnore) return null;
  if (ports.git.topFolder(root) === null) return null;
  const degradations: Degradation[] = [];
  const admission = new Admission(job, ports);
  const scope: FolderScope = {
    starts: wanted.starts,
    only: wanted.names,
    leaveOut: await walkRules(job, ports),
    prepare: (found) => admission.prepare(wanted.of(found)),
    admit: async (found) => {
      const admitted = await admission.admit(wanted.of(found));
      degradations.push(...admitted.degradations);
      return admitted.paths;
    },
  };
  const outcome = await search.searchFolder(root, scope, query, onHit, signal);
  return outcome === null ? null : { outcome, degradations };
}

async function listFirst(job: RepositorySearch, onHit: TakeHit, ports: ListPorts): Promise<Searched> {
  const { root, query, search, wanted, noIgnore, signal } = job;
  const { paths, degradations } = noIgnore
    ? { paths: await unignoredPaths(job, ports), degradations: [] }
    : await listSearchable(job, ports);
  return { outcome: await search.search(root, wanted.of(paths), query, onHit, signal), degradations };
}

/** Everything on disk but what exclude-only files name and what is never read. */
async function unignoredPaths({ root, ownFolder }: SearchableInput, { files }: ListPorts): Promise<RepoPath[]> {
  const input = { root, ownFolder, outer: [], skipPatterns: [], excludeOnly: true };
  const walk = await walkTree(input, '', [], files);
  const stats = files.stat(root, walk.paths);
  return walk.paths.filter((path, at) => !isSecretPath(path) && stats[at]?.type === 'file');
}
