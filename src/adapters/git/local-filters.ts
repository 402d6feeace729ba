// Filters that a repository's own configuration names. `git status` would run their commands to compare a file, and a
// repository must not make us start programs: they are switched off by name. A file they convert then counts as
// changed and is read from disk, which is right too.
import { configFiles, readOrEmpty } from './git-folder.ts';
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
