// Walking between folders of a repository; the root is the empty path.
import { pathParent, repoPath } from '../../model/repo-path.ts';

/** Where a relative path leads from a folder; null where it climbs out of the repository. */
export function pathFrom(folder: string, relative: string): string | null {
  const inside = repoPath(`${folder}/${relative}/inside`.replace(/^\/+/, ''));
  return inside === null ? null : pathParent(inside);
}

export function inFolder(folder: string, path: string): string {
  if (path === '') return folder;
  return folder === '' ? path : `${folder}/${path}`;
}

export function isInFolder(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** The folders a path lies in, the innermost first, the root last. */
export function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = pathParent(path); folder !== ''; folder = pathParent(folder)) folders.push(folder);
  return [...folders, ''];
}
