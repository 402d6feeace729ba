// Walks folders by Portolan's own reading of the rules: for folders without git, and for files that a rule includes
// again.
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

export interface WalkPorts {
  readonly files: FileSystem;
  /** Awaited between steps of long work, so that other work has its turn; throws where the walk is to stop. */
  readonly pause?: () => Promise<void>;
}

export interface Walk {
  readonly paths: RepoPath[];
  readonly outsiders: Outsider[];
  readonly ruleFiles: RuleFile[];
  readonly attributePaths: string[];
  readonly rules: RuleStack;
}

/** Of a folder: the rules that hold in it are its own and those of the folders above. */
interface Rules {
  readonly files: readonly RuleFile[];
  readonly stack: RuleStack;
}

/** Walks from `start` (`''` is the root), rules of the folders above given in `known`. */
export async function walkTree(
  input: WalkInput,
  start: string,
  known: readonly RuleFile[],
  { files, pause }: WalkPorts,
): Promise<Walk> {
  const ruleFiles = [...known];
  const isOwn = ownTest(input);
  const stackOf = (held: readonly RuleFile[]) =>
    ruleStack(held, { outer: input.outer, skipPatterns: input.skipPatterns });
  const walk = { paths: [] as RepoPath[], outsiders: [] as Outsider[], attributePaths: [] as string[] };
  const visit = async (folder: string, above: Rules): Promise<void> => {
    const entries = files.list(input.root, folder) ?? [];
    if (folder !== start && !input.excludeOnly && entries.some(({ name }) => name === '.git')) {
      walk.outsiders.push({ path: folder, isFolder: true, reason: 'nested_repository', detail: NESTED_DETAIL });
      return;
    }
    const join = (name: string) => (folder === '' ? name : `${folder}/${name}`);
    const holders = entries.filter((entry) => entry.type === 'file' && holdsRules(entry.name)).map((e) => join(e.name));
    const fresh = holders.filter(isRuleFile);
    walk.attributePaths.push(...holders.filter((path) => !isRuleFile(path)));
    const read = fresh.length === 0 ? [] : await readRuleFiles(input.root, fresh, files);
    ruleFiles.push(...read);
    const held = [...above.files, ...read];
    const here = read.length === 0 ? above : { files: held, stack: stackOf(held) };
    const rules = here.stack;
    for (const entry of entries) {
      await pause?.();
      const path = join(entry.name);
      if (entry.name === '.git' || isOwn(path)) continue;
      const isFolder = entry.type === 'folder';
      const verdict = input.excludeOnly ? rules.isExcludeOnly(path, isFolder) : rules.explain(path, isFolder);
      if (verdict?.ignored === true && !(isFolder && rules.reachesInto(path))) {
        walk.outsiders.push({ path, isFolder, reason: reasonOfVerdict(verdict), detail: describeVerdict(verdict) });
      } else if (!isFolder) walk.paths.push(path as RepoPath);
      else await visit(path, here);
    }
  };
  await visit(start, { files: known, stack: stackOf(known) });
  return { ...walk, ruleFiles, rules: stackOf(ruleFiles) };
}

export const NESTED_DETAIL = 'a git repository of its own: add it with `portolan index`';

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
  if (verdict.layer === 'config') return `skip_patterns: ${verdict.pattern}`;
  return `${verdict.origin}:${verdict.line}: ${verdict.pattern}`;
}
