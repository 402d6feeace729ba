// Every tracked file of a folder, those of its submodules that are checked out among them.
import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { trustedRepoPath } from '../../model/repo-path.ts';
import type { GitTracked } from '../../ports/git.ts';
import { prefixOf, realTopFolder, topFolder } from './git-folder.ts';
import { type Asking, inRepository } from './open-repository.ts';
import { readIndexFile } from './read-index-file.ts';
import { readTracked } from './read-tracked.ts';

/** Null where git cannot tell; nothing for a folder of no repository. */
export async function listTracked(asking: Asking, folder: string): Promise<readonly GitTracked[] | null> {
  const own = await ownTracked(asking, folder);
  if (own === null || !foldsSubmodules(folder)) return own;
  const out: GitTracked[] = [];
  for (const entry of own) {
    const inner = isSubmodule(folder, entry) ? await listTracked(asking, join(folder, entry.path)) : null;
    if (inner === null) out.push(entry);
    else for (const each of inner) out.push({ ...each, path: trustedRepoPath(`${entry.path}/${each.path}`) });
  }
  return out;
}

/** A submodule is one entry here. */
export async function ownTracked(asking: Asking, folder: string): Promise<readonly GitTracked[] | null> {
  const top = realTopFolder(folder);
  if (top === null) return [];
  const read = readIndexFile(top, prefixOf(top, folder));
  if (read !== null) return read;
  const run = await inRepository(asking, folder, ({ run }) => run(['ls-files', '-z', '-s', '-v']));
  return run.kind === 'done' ? readTracked(run.stdout) : null;
}

/** Paths of those that are checked out. */
export async function presentSubmodules(asking: Asking, folder: string): Promise<string[]> {
  if (!foldsSubmodules(folder)) return [];
  const own = (await ownTracked(asking, folder)) ?? [];
  return own.filter((entry) => isSubmodule(folder, entry)).map(({ path }) => path);
}

/** A submodule is one that `.gitmodules` knows; any other repository inside is a thing of its own. */
function foldsSubmodules(folder: string): boolean {
  return existsSync(join(topFolder(folder) ?? folder, '.gitmodules'));
}

/** Never through a link: it could lead out of the repository, or round in a circle. */
function isSubmodule(folder: string, { mode, path }: GitTracked): boolean {
  if (mode !== 'submodule' || !existsSync(join(folder, path, '.git'))) return false;
  return realpathSync(join(folder, path)) === join(realpathSync(folder), path);
}
