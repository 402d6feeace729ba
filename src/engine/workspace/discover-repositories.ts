// The git repositories in a folder that is not one itself, such as `~/work`: each is a repository of the workspace. Not
// for repositories inside a repository: those are named by the user.
import { join } from 'node:path';
import type { Engine } from './engine.ts';

const DEEPEST = 3;
/** Of a folder as large as a whole disk only this much is looked at. */
const MOST_FOLDERS = 5_000;
const PASSED_OVER: ReadonlySet<string> = new Set(['node_modules', 'bower_components', '__pycache__', 'vendor']);

/** Absolute folders, by path. None where the folder is in a repository itself. */
export function discoverRepositories({ files, git }: Pick<Engine, 'files' | 'git'>, root: string): string[] {
  if (git.topFolder(root) !== null) return [];
  const found: string[] = [];
  let looked = 0;
  const look = (folder: string, depth: number): void => {
    looked += 1;
    const entries = files.list(root, folder) ?? [];
    if (entries.some(({ name }) => name === '.git')) {
      found.push(join(root, folder));
      return;
    }
    if (depth === DEEPEST) return;
    for (const { name, type } of entries) {
      if (looked >= MOST_FOLDERS) return;
      if (type === 'folder' && !name.startsWith('.') && !PASSED_OVER.has(name)) {
        look(folder === '' ? name : `${folder}/${name}`, depth + 1);
      }
    }
  };
  look('', 0);
  return found;
}
