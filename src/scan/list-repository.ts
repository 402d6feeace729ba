// Lists a repository: by git if git answers, otherwise by walking.
import type { Degradation } from '../model/degradation.ts';
import type { RepoPath } from '../model/repo-path.ts';
import type { FileStat, FileSystem } from '../ports/file-system.ts';
import type { Git, GitState, GitStateResult, GitTracked } from '../ports/git.ts';
import type { Candidate, Listing, Outsider, Sight } from './listing.ts';
import { ownTest } from './own-data.ts';
import { ATTRIBUTES_FILE, holdsRules, isRuleFile, readRuleFiles } from './rule-files.ts';
import { type OuterExcludes, type RuleFile, type RuleStack, ruleStack } from './rule-stack.ts';
import { NESTED_DETAIL, type WalkPorts, walkTree } from './walk-tree.ts';

export interface ListInput {
  readonly root: string;
  readonly skipPatterns: readonly string[];
  /** What git said a moment ago, where it was asked already. */
  readonly state: GitState | null;
  /** How files that git vouches for are known: looked at, as git last saw them, or only that they are regular files. */
  readonly sights: 'looked at' | 'by git' | 'regular';
  /** Portolan's data folder, absolute: it is never listed. */
  readonly ownFolder: string;
}

export interface ListPorts extends WalkPorts {
  readonly git: Git;
}

export async function listRepository(input: ListInput, ports: ListPorts): Promise<Listing> {
  if (ports.git.topFolder(input.root) === null) return listByWalking(input, [], ports);
  const asked: Promise<GitStateResult> =
    input.state === null
      ? ports.git.state(input.root, input.ownFolder)
      : Promise.resolve({ kind: 'state', state: input.state });
  const isOwn = ownTest(input);
  const listed = await ports.git.tracked(input.root);
  const tracked = (listed ?? []).filter(({ path }) => !isOwn(path));
  const paths = tracked.map(({ path }) => path);
  const stats = input.sights === 'looked at' ? ports.files.stat(input.root, paths) : null;
  const answer = await asked;
  if (answer.kind === 'refused' || listed === null) {
    const detail = answer.kind === 'refused' ? answer.detail : 'git cannot list the tracked files';
    const trouble: Degradation = { code: 'git_refused', subject: input.root, detail };
    return listByWalking(input, [trouble], ports);
  }
  const { state } = answer;
  const candidates = trackedCandidates(input, tracked, state, stats, ports.files);
  const outsiders: Outsider[] = tracked
    .filter(({ mode }) => mode === 'submodule')
    .map(({ path }) => ({
      path,
      isFolder: true,
      reason: 'submodule',
      detail: 'not checked out, or not in .gitmodules',
    }));
  const strangers: RepoPath[] = [];
  for (const path of state.untracked) {
    if (path.endsWith('/')) {
      outsiders.push({ path: path.slice(0, -1), isFolder: true, reason: 'nested_repository', detail: NESTED_DETAIL });
    } else strangers.push(path);
  }
  const holders = [...paths, ...strangers, ...state.ignored].filter(holdsRules);
  const { rules, attributes, ruleFiles, outer } = await readRules(input, holders, ports);
  for (const entry of state.ignored) {
    const isFolder = entry.endsWith('/');
    const path = isFolder ? entry.slice(0, -1) : entry;
    if (!isReincluded(rules, path, isFolder)) outsiders.push({ path, isFolder, reason: 'git_ignored', detail: null });
    else if (!isFolder) strangers.push(path as RepoPath);
    else {
      const walk = await walkTree({ ...input, outer }, path, ruleFiles, ports);
      strangers.push(...walk.paths);
      outsiders.push(...walk.outsiders);
    }
  }
  return {
    candidates: [...candidates, ...untrackedCandidates(input.root, unlisted(strangers, tracked), ports.files)],
    outsiders,
    rules,
    attributeFiles: attributes,
    head: state.head,
    branch: state.branch,
    degradations: state.degradations,
  };
}

/** Git may give a folder for all the ignored files in it: a negation can be about one of those alone. */
function isReincluded(rules: RuleStack, path: string, isFolder: boolean): boolean {
  if (!rules.mayReinclude) return false;
  return isFolder ? rules.reachesInto(path) : rules.explain(path, false)?.ignored === false;
}

function trackedCandidates(
  input: ListInput,
  tracked: readonly GitTracked[],
  state: GitState,
  stats: readonly (FileStat | null)[] | null,
  files: FileSystem,
): Candidate[] {
  const changed = new Set<string>(state.changed);
  const candidates: Candidate[] = [];
  for (let at = 0; at < tracked.length; at += 1) {
    const entry = tracked[at] as GitTracked;
    if (entry.mode === 'submodule') continue;
    const { path } = entry;
    const cleanOid = entry.isWatched && !changed.has(path) ? entry.oid : null;
    const vouched = stats === null && cleanOid !== null ? vouchedSight(entry, input.sights) : null;
    const look = () => (stats === null ? files.stat(input.root, [path])[0] : stats[at]) ?? null;
    candidates.push({ path, cleanOid, sight: vouched ?? look() });
  }
  return candidates;
}

/** What a walk brings back in may be tracked all the same. */
function unlisted(strangers: readonly RepoPath[], tracked: readonly GitTracked[]): readonly RepoPath[] {
  if (strangers.length === 0) return strangers;
  const known = new Set<string>(tracked.map(({ path }) => path));
  return [...new Set(strangers)].filter((path) => !known.has(path));
}

/** Null where git's word is not enough. */
function vouchedSight({ mode, seen }: GitTracked, sights: ListInput['sights']): Sight {
  if (mode === 'symlink') return null;
  if (sights === 'regular') return 'regular';
  return seen === null ? null : { type: 'file', ...seen, stamp: null };
}

function untrackedCandidates(root: string, paths: readonly RepoPath[], files: FileSystem): Candidate[] {
  const stats = files.stat(root, paths);
  return paths.map((path, at) => ({ path, cleanOid: null, sight: stats[at] ?? null }));
}

interface Rules {
  readonly rules: RuleStack;
  readonly ruleFiles: readonly RuleFile[];
  readonly attributes: readonly { readonly folder: string; readonly text: string }[];
  readonly outer: readonly OuterExcludes[];
}

/** Git's own rule files are read only where something could re-include what they ignore: git has applied them. */
async function readRules(input: ListInput, holders: readonly string[], ports: ListPorts): Promise<Rules> {
  const { files, git } = ports;
  const isGitIgnore = (path: string) => path.endsWith('.gitignore');
  const beyondGit = holders.filter((path) => isRuleFile(path) && !isGitIgnore(path));
  const attributes = await readRuleFiles(
    input.root,
    holders.filter((path) => path.endsWith(ATTRIBUTES_FILE)),
    files,
  );
  const ruleFiles = await readRuleFiles(input.root, beyondGit, files);
  const rules = ruleStack(ruleFiles, { outer: [], skipPatterns: input.skipPatterns });
  if (!rules.mayReinclude) return { rules, ruleFiles, attributes, outer: [] };
  const outer = await git.outerExcludes(input.root);
  const all = [...ruleFiles, ...(await readRuleFiles(input.root, holders.filter(isGitIgnore), files))];
  return { rules: ruleStack(all, { outer, skipPatterns: input.skipPatterns }), ruleFiles: all, attributes, outer };
}

async function listByWalking(
  input: ListInput,
  degradations: readonly Degradation[],
  ports: WalkPorts,
): Promise<Listing> {
  const walk = await walkTree({ ...input, outer: [] }, '', [], ports);
  const attributes = await readRuleFiles(input.root, walk.attributePaths, ports.files);
  return {
    candidates: untrackedCandidates(input.root, walk.paths, ports.files),
    outsiders: walk.outsiders,
    rules: walk.rules,
    attributeFiles: attributes.map(({ folder, text }) => ({ folder, text })),
    head: null,
    branch: null,
    degradations,
  };
}
