// Portolan's own data: it may lie inside a repository, and is never part of it. Neither is another index's.
import { DATA_FOLDER } from '../model/workspace.ts';

export function ownTest(input: { readonly root: string; readonly ownFolder: string }): (path: string) => boolean {
  const prefix = `${input.root}/`;
  const own = input.ownFolder.startsWith(prefix) ? input.ownFolder.slice(prefix.length) : DATA_FOLDER;
  const isDefault = (path: string) => path === DATA_FOLDER || path.startsWith(`${DATA_FOLDER}/`);
  return (path) => path === own || path.startsWith(`${own}/`) || isDefault(path) || path.includes(`/${DATA_FOLDER}/`);
}
