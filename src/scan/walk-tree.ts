// Walks folders by Portolan's own reading of the rules: for folders without git, and for what a rule re-includes.
import type { RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import type { Outsider } from './listing.ts';
import { ownTest } from './own-data.ts';
import { holdsRules, isRuleFile, readRuleFiles } from './rule-files.ts';
import { type OuterExcludes, type RuleFile, type RuleStack, ruleStack, type Verdict } from './rule-stack.ts';

export interface WalkInput {
  readonly root: string;
  readonly ownFolder: string;
  readonly outer: readonly OuterExcludes[];
  readonly skipPatterns: readonly string[];
  /** Heeds only what is never lifted: the exclude-only files. */
  readonly excludeOnly?: boolean;
}

export interface Walk {
  readonly paths: RepoPath[];
  readonly outsiders: Outsider[];
  readonly ruleFiles: RuleFile[];
  readonly attributePaths: string[];
  readonly rules: RuleStack;
}

/** Walks from `start` (`''` is the root), rules of the folders above given in `known`. */
export async function walkTree(
  input: WalkInput,
  start: string,
  known: readonly RuleFile[],
  files: FileSystem,
): Promise<Walk> {
  const ruleFiles = [...known];
  const isOwn = ownTest(input);
  const options = { outer: input.outer, skipPatterns: input.skipPatterns };
  let rules = ruleStack(ruleFiles, options);
  const walk = { paths: [] as RepoPath[], outsiders: [] as Outsider[], attributePaths: [] as string[] };
  const visit = async (folder: string): Promise<void> => {
    const entries = files.list(input.root, folder) ?? [];
    const join = (name: string) => (folder === '' ? name : `${folder}/${name}`);
    const holders = entries.filter((entry) => entry.type === 'file' && holdsRules(entry.name)).map((e) => join(e.name));
    const fresh = holders.filter(isRuleFile);
    walk.attributePaths.push(...holders.filter((path) => !isRuleFile(path)));
    if (fresh.length > 0) {
      ruleFiles.push(...(await readRuleFiles(input.root, fresh, files)));
      rules = ruleStack(ruleFiles, options);
    }
    for (const entry of entries) {
      const path = join(entry.name);
      if (entry.name === '.git' || isOwn(path)) continue;
      const isFolder = entry.type === 'folder';
      const verdict = input.excludeOnly ? rules.isExcludeOnly(path, isFolder) : rules.explain(path, isFolder);
      if (verdict?.ignored === true && !(isFolder && rules.reachesInto(path))) {
        walk.outsiders.push({ path, isFolder, reason: reasonOfVerdict(verdict), detail: describeVerdict(verdict) });
      } else if (!isFolder) walk.paths.push(path as RepoPath);
      else if (!input.excludeOnly && isNestedRepository(input.root, path, files)) {
        walk.outsiders.push({ path, isFolder, reason: 'nested_repository', detail: NESTED_DETAIL });
      } else await visit(path);
    }
  };
  await visit(start);
  return { ...walk, ruleFiles, rules };
}

export const NESTED_DETAIL = 'a git repository of its own: add it with `portolan index`';

function isNestedRepository(root: string, folder: string, files: FileSystem): boolean {
  return files.stat(root, [`${folder}/.git`])[0] != null;
}

const REASON_OF_LAYER = {
  git: 'git_ignored',
  product: 'ignore_file',
  exclude: 'exclude_file',
  config: 'skip_pattern',
} as const;

export function reasonOfVerdict(verdict: Verdict): Outsider['reason'] {
  return REASON_OF_LAYER[verdict.layer];
}

export function describeVerdict(verdict: Verdict): string {
  return `${verdict.origin}:${verdict.line}: ${verdict.pattern}`;
}
