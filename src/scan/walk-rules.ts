// What a walk over a whole repository can skip, as rules in the syntax of .gitignore. It skips less than the rules of
// the repository do, never more; only secrets and Portolan's own data are excluded completely.
import { DATA_FOLDER } from '../model/workspace.ts';
import { parseIgnoreFile } from './ignore-file.ts';
import type { ListPorts } from './list-repository.ts';
import type { SearchableInput } from './list-searchable.ts';
import { isRuleFile, readRuleFiles } from './rule-files.ts';
import { ruleStack } from './rule-stack.ts';
import { secretGlobs } from './secret-globs.ts';

export async function walkRules(input: SearchableInput, ports: ListPorts): Promise<string[]> {
  const ignored = await ignoredFolders(input, ports);
  const own = input.ownFolder.startsWith(`${input.root}/`) ? input.ownFolder.slice(input.root.length + 1) : null;
  const anchored = [...ignored, ...(own === null ? [] : [own])].filter(
    (path) => !/[\x00-\x1f\ud800-\udfff]/u.test(path),
  );
  return [
    ...secretGlobs(),
    '.git',
    DATA_FOLDER,
    ...plainPatterns(input.skipPatterns),
    ...anchored.map((path) => `/${path.replace(/[\\*?[\]{}!# ]/g, '\\$&')}`),
  ];
}

/** None where one takes back in what another leaves out: then order counts, and they are heeded afterwards. */
function plainPatterns(patterns: readonly string[]): string[] {
  const rules = parseIgnoreFile(patterns.join('\n'));
  if (rules.some(({ negated }) => negated)) return [];
  return rules.map(({ pattern }) => pattern).filter((pattern) => /^[A-Za-z0-9_.-]+\/?$/.test(pattern));
}

/** Folders at the top that are ignored and hold nothing that git tracks, such as `build` or `target`. */
async function ignoredFolders({ root, skipPatterns }: SearchableInput, { files, git }: ListPorts): Promise<string[]> {
  const entries = files.list(root, '') ?? [];
  const holders = entries.filter(({ name, type }) => type === 'file' && isRuleFile(name)).map(({ name }) => name);
  const rules = ruleStack(await readRuleFiles(root, holders, files), { outer: [], skipPatterns });
  const ignored = entries
    .filter(({ name, type }) => type === 'folder' && rules.explain(name, true)?.ignored === true)
    .map(({ name }) => name)
    .filter((name) => !rules.reachesInto(name));
  if (ignored.length === 0) return [];
  const listed = await git.tracked(root);
  if (listed === null) return [];
  const tracked = new Set(listed.map(({ path }) => path.slice(0, path.indexOf('/'))));
  return ignored.filter((name) => !tracked.has(name));
}
