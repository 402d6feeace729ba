// Which files contain rules, and how they are read. A rule file larger than a megabyte is ignored.
import { decodePathBytes, pathName, pathParent, type RepoPath } from '../model/repo-path.ts';
import type { FileSystem } from '../ports/file-system.ts';
import type { RuleFile } from './rule-stack.ts';

/** The rules that also hold for what git tracks. */
export const RULES_BEYOND_GIT = ['.ignore', '.portolanignore', '.cursorignore', '.aiignore'];
const RULE_FILE_NAMES: ReadonlySet<string> = new Set(['.gitignore', ...RULES_BEYOND_GIT]);
export const ATTRIBUTES_FILE = '.gitattributes';
const MAX_RULE_BYTES = 1 << 20;

export function isRuleFile(path: string): boolean {
  if (!startsWithDot(path)) return false;
  return RULE_FILE_NAMES.has(pathName(path));
}

/** All their names do, and few others: asked first, since this is asked of every path. */
function startsWithDot(path: string): boolean {
  return path.charCodeAt(path.lastIndexOf('/') + 1) === 0x2e;
}

export function holdsRules(path: string): boolean {
  if (!startsWithDot(path)) return false;
  return isRuleFile(path) || pathName(path) === ATTRIBUTES_FILE;
}

export async function readRuleFiles(root: string, paths: readonly string[], files: FileSystem): Promise<RuleFile[]> {
  const found: RuleFile[] = [];
  for (const path of paths) {
    const outcome = await files.read(root, path as RepoPath, MAX_RULE_BYTES);
    if (outcome.kind !== 'read') continue;
    found.push({ folder: pathParent(path), name: pathName(path), text: decodePathBytes(outcome.bytes) });
  }
  return found;
}
