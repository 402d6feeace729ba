// Where the workspace is: the nearest `.portolan` above the current folder that belongs to it, or where one would be
// created.
import { dirname, join } from 'node:path';
import { isWithin } from '../../lib/is-within.ts';
import { PortolanError } from '../../model/errors.ts';
import { DATA_FOLDER } from '../../model/workspace.ts';
import type { Git } from '../../ports/git.ts';
import type { SystemFolders } from '../../ports/system-folders.ts';

export const CONFIG_FILE = 'portolan.config.json';

export interface WorkspaceLocation {
  /** The folder the workspace is about; its configuration file stands here. */
  readonly root: string;
  /** Where the index lives. */
  readonly folder: string;
  /** Whether the user named that folder. */
  readonly isChosen: boolean;
}

/** Whether the index in `folder`, which is about `root`, holds what is in `repository`. */
export type ListsRepository = (folder: string, repository: string) => boolean;

/**
 * `chosen` is `--dir` or `PORTOLAN_DIR`: the data folder itself, wherever it is. A git root is its own workspace, unless
 * an index above it lists it: a folder that happens to lie above must not answer for it.
 */
export function locateWorkspace(
  chosen: string | null,
  folders: SystemFolders,
  git: Pick<Git, 'topFolder'>,
  lists: ListsRepository,
): WorkspaceLocation {
  const current = folders.currentFolder();
  const top = git.topFolder(current);
  const holders = folders.holdersAbove(current, DATA_FOLDER);
  const above = holders.find(
    (holder) => top === null || isWithin(holder, top) || lists(join(holder, DATA_FOLDER), top),
  );
  const root = above ?? top ?? current;
  if (chosen === null) return { root, folder: join(root, DATA_FOLDER), isChosen: false };
  return { root, folder: folders.resolve(chosen, current), isChosen: true };
}

/** Indexing a home or root folder by accident takes hours: it must be asked for by name. */
export function refuseBroadFolder(folder: string, folders: SystemFolders): void {
  if (folder !== dirname(folder) && folder !== folders.resolve(folders.homeFolder(), '/')) return;
  throw new PortolanError('folder_too_broad', `${folder} is not a project folder`, {
    hint: 'start the server in the folder of a project',
    shellHint: `change to a project folder, or name this one: \`portolan index ${folder}\``,
  });
}
