// Where a working tree keeps its git data: `.git` itself, or where the file of that name (worktree, submodule) points.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';

export function gitFolder(top: string): string {
  const entry = join(top, '.git');
  if (!existsSync(entry) || statSync(entry).isDirectory()) return entry;
  return resolve(
    top,
    readOrEmpty(entry)
      .replace(/^gitdir: /, '')
      .trim(),
  );
}

/** The configuration files of the repository, its own and that of the worktree; not all need exist. */
export function configFiles(top: string): string[] {
  const folder = gitFolder(top);
  const common = readOrEmpty(join(folder, 'commondir')).trim();
  return [join(folder, 'config'), join(folder, 'config.worktree'), join(resolve(folder, common), 'config')];
}

export function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throwIfOutOfHandles(error);
    return '';
  }
}
