// The other working trees of a repository, read from git's own files: the main one holds the shared folder, the linked
// ones are listed in it.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { compareText } from '../../model/order.ts';
import { gitFolders, realTopFolder } from './git-folder.ts';
import { readTextOrEmpty } from './read-plain-file.ts';
import { strangeGitFolder } from './strange-git-folder.ts';

/** By path. */
export function otherWorktrees(folder: string): string[] {
  const own = realTopFolder(folder);
  if (own === null) return [];
  const known = gitFolders(own);
  if (strangeGitFolder(own, known) !== null) return [];
  const { common } = known;
  const entries = basename(common) === '.git' ? [common] : [];
  for (const name of namesIn(join(common, 'worktrees'))) {
    const entry = readTextOrEmpty(join(common, 'worktrees', name, 'gitdir')).trim();
    if (entry !== '') entries.push(resolve(common, 'worktrees', name, entry));
  }
  const folders = entries.filter((entry) => existsSync(entry)).map(dirname);
  return folders.filter((each) => each !== own).sort(compareText);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
