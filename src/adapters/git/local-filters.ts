// Filters that a repository's own configuration names. `git status` would run their commands to compare a file, and a
// repository must not make us start programs: they are switched off by name. A file they convert then counts as
// changed and is read from disk, which is right too.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askGit } from './run-git.ts';

/** Flags for git that switch the local filters off; none for the many repositories that have none. */
export async function withoutLocalFilters(top: string): Promise<string[]> {
  const mayHave = configFiles(top).some((file) => /filter|include/i.test(readOrEmpty(file)));
  if (!mayHave) return [];
  const listed = await askGit(top, ['config', '--local', '--includes', '--name-only', '--get-regexp', '^filter\\.']);
  const names = new Set((listed ?? '').split('\n').flatMap((key) => /^filter\.(.+)\.[^.]+$/.exec(key)?.[1] ?? []));
  return [...names].flatMap((name) =>
    ['clean', 'smudge', 'process', 'required'].flatMap((key) => ['-c', `filter.${name}.${key}=`]),
  );
}

function configFiles(top: string): string[] {
  const folder = gitFolder(top);
  const common = readOrEmpty(join(folder, 'commondir')).trim();
  return [join(folder, 'config'), join(folder, 'config.worktree'), join(resolve(folder, common), 'config')];
}

/** `.git` itself, or where the file of that name in a worktree or a submodule points. */
function gitFolder(top: string): string {
  const entry = join(top, '.git');
  if (!existsSync(entry) || statSync(entry).isDirectory()) return entry;
  return resolve(
    top,
    readOrEmpty(entry)
      .replace(/^gitdir: /, '')
      .trim(),
  );
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
