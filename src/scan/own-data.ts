// Portolan's own data: it may be inside a repository, and is never part of it. Nor is that of another index.
import { DATA_FOLDER } from '../model/workspace.ts';

export function ownTest(input: { readonly root: string; readonly ownFolder: string }): (path: string) => boolean {
  const prefix = `${input.root}/`;
  const own = input.ownFolder.startsWith(prefix) ? input.ownFolder.slice(prefix.length) : DATA_FOLDER;
  const ownPrefix = `${own}/`;
  return (path) => path === own || path.startsWith(ownPrefix) || isInDataFolder(path);
}

function isInDataFolder(path: string): boolean {
  return path.includes(DATA_FOLDER) && path.split('/').includes(DATA_FOLDER);
}
