// Exact search in one repository. The quick way searches first and then checks only whether files with hits may be
// shown; the certain way lists the searchable files and searches those. Either way, files in another encoding come
// after all others, one search for each encoding.
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
  /** Of the files that are known to be in another encoding than UTF-8, its name. */
  readonly encodings: ReadonlyMap<RepoPath, string>;
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

/** `open` is called before each search: its hits come by path. */
export async function searchRepository(
  job: RepositorySearch,
  open: () => TakeHit,
  ports: ListPorts,
): Promise<Searched> {
  return (await searchFirst(job, open, ports)) ?? (await listFirst(job, open, ports));
}

/** Null where only the sure way will do. */
async function searchFirst(job: RepositorySearch, open: () => TakeHit, ports: ListPorts): Promise<Searched | null> {
  const { root, query, search, wanted, encodings, noIgnore, signal } = job;
  if (search.searchFolder === undefined || wanted.starts === null || noIgnore) return null;
  if (ports.git.topFolder(root) === null) return null;
  const degradations: Degradation[] = [];
  const admission = new Admission(job, ports);
  const encoded = wanted.of([...encodings.keys()]);
  let admitted: readonly RepoPath[] | null = null;
  const admit = async (found: readonly RepoPath[]) => {
    const answer = await admission.admit([...found, ...encoded]);
    degradations.push(...answer.degradations);
    admitted = answer.paths;
    return answer.paths?.filter((path) => !encodings.has(path)) ?? null;
  };
  const others = (found: readonly RepoPath[]) => wanted.of(found.filter((path) => !encodings.has(path)));
  const scope: FolderScope = {
    starts: wanted.starts,
    only: wanted.names,
    leaveOut: await walkRules(job, ports),
    prepare: (found) => admission.prepare(others(found)),
    admit: (found) => admit(others(found)),
  };
  const outcome = await search.searchFolder(root, scope, query, open(), signal);
  if (outcome === null) return null;
  // Nothing was found, and so nothing asked for.
  if (admitted === null && encoded.length > 0 && (await admit([])) === null) return null;
  const more = await searchEncoded(job, admitted ?? [], open);
  // The walk has looked into these files too.
  return { outcome: together(outcome, { ...more, filesSearched: 0 }), degradations };
}

async function listFirst(job: RepositorySearch, open: () => TakeHit, ports: ListPorts): Promise<Searched> {
  const { root, query, search, encodings, signal } = job;
  const { paths: inScope, degradations } = await listWanted(job, ports);
  const others = encodings.size === 0 ? inScope : inScope.filter((path) => !encodings.has(path));
  const outcome = await search.search(root, others, query, open(), signal);
  return { outcome: together(outcome, await searchEncoded(job, inScope, open)), degradations };
}

/** The files that may be searched and are wanted, by path. */
export async function listWanted(
  job: Pick<RepositorySearch, keyof SearchableInput | 'wanted' | 'noIgnore'>,
  ports: ListPorts,
) {
  const { paths, degradations } = job.noIgnore
    ? { paths: await unignoredPaths(job, ports), degradations: [] }
    : await listSearchable(job, ports);
  return { paths: job.wanted.of(paths), degradations };
}

/** Those of the files whose encoding is known, by the name of the encoding. */
async function searchEncoded(
  { root, query, search, encodings, signal }: RepositorySearch,
  paths: readonly RepoPath[],
  open: () => TakeHit,
): Promise<ExactOutcome> {
  let outcome: ExactOutcome = { filesSearched: 0, binaryFiles: 0, unreadable: [] };
  for (const encoding of [...new Set(encodings.values())].sort()) {
    const own = paths.filter((path) => encodings.get(path) === encoding);
    if (own.length === 0) continue;
    outcome = together(outcome, await search.search(root, own, { ...query, encoding }, open(), signal));
  }
  return outcome;
}

function together(a: ExactOutcome, b: ExactOutcome): ExactOutcome {
  return {
    filesSearched: a.filesSearched + b.filesSearched,
    binaryFiles: a.binaryFiles + b.binaryFiles,
    unreadable: [...a.unreadable, ...b.unreadable],
  };
}

/** Everything on disk but what exclude-only files name and what is never read. */
async function unignoredPaths({ root, ownFolder }: SearchableInput, ports: ListPorts): Promise<RepoPath[]> {
  const input = { root, ownFolder, outer: [], skipPatterns: [], excludeOnly: true };
  const walk = await walkTree(input, '', [], ports);
  const stats = ports.files.stat(root, walk.paths);
  return walk.paths.filter((path, at) => !isSecretPath(path) && stats[at]?.type === 'file');
}
