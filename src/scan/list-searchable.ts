// The files that exact search may look into: all that rules and secrecy allow, indexed or not. They are handed out as
// they become known: tracked files at once, each looked at for links until git has vouched for the rest; then what
// only the working tree has. Sizes are not known here.
import type { Degradation } from '../model/degradation.ts';
import { pathAncestors, type RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import type { GitState } from '../ports/git.ts';
import { closedReason } from './judge-candidate.ts';
import { type BegunListing, beginListing, finishListing, type ListPorts, readRules } from './list-repository.ts';
import type { Candidate, Listing } from './listing.ts';
import { holdsRules } from './rule-files.ts';
import { isSecretPath } from './secret-files.ts';

export interface SearchableInput {
  readonly root: string;
  readonly ownFolder: string;
  readonly skipPatterns: readonly string[];
}

export interface Searchable {
  readonly lists: AsyncIterable<readonly RepoPath[]>;
  /** Once all lists were taken: which of the files handed out turned out to be closed after all. */
  readonly isClosed: (path: RepoPath) => boolean;
  readonly degradations: readonly Degradation[];
}

const PATHS_A_LIST = 1_000;

export function listSearchable(input: SearchableInput, ports: ListPorts): Searchable {
  const whole = { ...input, state: null, withStats: false };
  const degradations: Degradation[] = [];
  let closed: ReadonlySet<string> = new Set();
  async function* lists(): AsyncGenerator<readonly RepoPath[]> {
    const begun = await beginListing(whole, ports);
    const handed: (readonly RepoPath[])[] = [];
    for await (const list of begun === null ? [] : earlyLists(whole, begun, ports)) {
      handed.push(list);
      yield list;
    }
    const listing = await finishListing(whole, begun, ports);
    degradations.push(...listing.degradations);
    const isSettled = begun !== null && !bringsRules(listing, begun.holders);
    // Where no rule moved, all that git vouches for was handed out already, or is closed.
    const unsettled = isSettled ? listing.candidates.filter(({ sight }) => sight !== 'regular') : listing.candidates;
    if (unsettled.length === 0) return;
    const early = new Set<string>(handed.flat());
    const open = unsettled.filter((candidate) => isOpen(input.root, candidate, listing, ports.files));
    if (!isSettled) {
      const isStillOpen = new Set<string>(open.map(({ path }) => path));
      closed = new Set([...early].filter((path) => !isStillOpen.has(path)));
    }
    yield open.map(({ path }) => path).filter((path) => !early.has(path));
  }
  return { lists: lists(), isClosed: (path) => closed.has(path), degradations };
}

/** Tracked files that are open by the rules that git tracks; right unless something that moved brings other rules. */
async function* earlyLists(
  input: SearchableInput & { readonly state: null; readonly withStats: boolean },
  begun: BegunListing,
  ports: ListPorts,
): AsyncGenerator<readonly RepoPath[]> {
  let state: GitState | null = null;
  void begun.asked.then((answer) => {
    if (answer.kind === 'state') state = answer.state;
  });
  const { rules } = await readRules(input, begun.holders, ports);
  const { tracked } = begun;
  for (let at = 0; at < tracked.length; at += PATHS_A_LIST) {
    const files = tracked.slice(at, at + PATHS_A_LIST).filter(({ mode }) => mode === 'file' || mode === 'executable');
    const open = files.filter(
      ({ path }) => !isSecretPath(path) && rules.verdictBeyondGit(path, false)?.ignored !== true,
    );
    const known: GitState | null = state;
    if (known === null)
      yield regularOf(
        input.root,
        open.map(({ path }) => path),
        ports.files,
      );
    else {
      const moved = new Set<string>((known as GitState).changed);
      yield open.filter(({ path, isWatched }) => isWatched && !moved.has(path)).map(({ path }) => path);
    }
  }
}

function regularOf(root: string, paths: readonly RepoPath[], files: FileSystem): readonly RepoPath[] {
  const stats = files.stat(root, paths);
  return paths.filter((_, at) => stats[at]?.type === 'file');
}

/** Whether rules moved: a rule file that differs from the last commit, or that only the working tree has. */
function bringsRules(listing: Listing, foreseen: readonly string[]): boolean {
  if (listing.rules.mayReinclude || listing.holders.length !== foreseen.length) return true;
  return listing.candidates.some(({ sight, path }) => sight !== 'regular' && holdsRules(path));
}

function isOpen(root: string, candidate: Candidate, listing: Listing, files: FileSystem): boolean {
  if (closedReason(candidate, listing.rules) !== null) return false;
  return candidate.sight === 'regular' || !isBehindLink(root, candidate, files);
}

/** A folder that was replaced by a link: what seems to be in it lies elsewhere. */
function isBehindLink(root: string, candidate: Candidate, files: FileSystem): boolean {
  return files.stat(root, pathAncestors(candidate.path)).some((stat) => stat?.type !== 'folder');
}
