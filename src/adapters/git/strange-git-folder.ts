// Whether a working tree's `.git` leads to git data of another working tree. A repository that came in an archive can name
// any repository of this disk; then its file names, branches and history would be shown as if they were from here.
//   worktree of git    <common>/worktrees/<name>, which names the tree again
//   submodule          its configuration names the tree again
//   kept apart         any folder that is not itself the `.git` of a tree
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { GitFolders } from './git-folder.ts';
import { decoded, lastOf, realOf } from './local-config.ts';
import { readConfig } from './read-config.ts';
import { readPlainFile, readTextOrEmpty } from './read-plain-file.ts';

/** What is said of it; null where it is this tree's own. A tree that it names and that is gone may have been moved here. */
export function strangeGitFolder(top: string, folders: GitFolders): string | null {
  const [tree, own, common] = [top, folders.own, folders.common].map(realOf) as [string, string, string];
  const owner = own === join(tree, '.git') ? inPlace(own, common) : elsewhere(own, common);
  return owner === null || owner === tree ? null : `its .git points to the git data of ${owner}`;
}

function inPlace(own: string, common: string): string | null {
  return own === common ? null : common;
}

/** Whose it says it is; null where it names nobody. */
function elsewhere(own: string, common: string): string | null {
  if (own !== common) {
    const entry = readTextOrEmpty(join(own, 'gitdir')).trim();
    return dirname(own) !== join(common, 'worktrees') || entry === '' ? common : treeAt(dirname(resolve(own, entry)));
  }
  const config = readConfig(readPlainFile(join(own, 'config')) ?? Buffer.alloc(0));
  const named = 'badLine' in config ? null : lastOf(config, 'core.worktree');
  if (typeof named === 'string') return treeAt(resolve(own, decoded(named)));
  return basename(own) === '.git' ? dirname(own) : null;
}

function treeAt(folder: string): string | null {
  return existsSync(join(folder, '.git')) ? realOf(folder) : null;
}
