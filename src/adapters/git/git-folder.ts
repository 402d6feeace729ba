// Where a working tree keeps its git data: in `.git`, or where a file of that name points (worktree, submodule).
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { readTextOrEmpty } from './read-plain-file.ts';

export interface GitFolders {
  /** What belongs to this working tree alone: HEAD, the index. */
  readonly own: string;
  /** What all working trees of a repository share: objects, branches, configuration. */
  readonly common: string;
}

export function gitFolders(top: string): GitFolders {
  const own = ownFolder(top);
  const common = readTextOrEmpty(join(own, 'commondir')).trim();
  return { own, common: resolve(own, common) };
}

function ownFolder(top: string): string {
  const entry = join(top, '.git');
  if (statSync(entry, { throwIfNoEntry: false })?.isFile() !== true) return entry;
  const pointer = readTextOrEmpty(entry);
  return resolve(top, pointer.replace(/^gitdir: /, '').trim());
}

/** The nearest folder above that holds a `.git`. A folder that only looks like a bare repository is none. */
export function topFolder(folder: string): string | null {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** The same with links resolved, as git itself sees it; null also where the folder is gone. */
export function realTopFolder(folder: string): string | null {
  try {
    return topFolder(realpathSync.native(folder));
  } catch {
    return null;
  }
}

/** What `folder` adds to the top of its working tree, links resolved: `''` or `a/b/`. */
export function prefixOf(top: string, folder: string): string {
  const path = relative(top, realpathSync.native(folder));
  return path === '' ? '' : `${path}/`;
}
