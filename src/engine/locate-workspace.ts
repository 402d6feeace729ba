// Where the workspace is: the nearest `.portolan` above the current folder, as git finds `.git`, or where one would go.
import { dirname, join } from 'node:path';
import { PortolanError } from '../model/errors.ts';
import { DATA_FOLDER } from '../model/workspace.ts';
import type { Git } from '../ports/git.ts';
import type { Places } from '../ports/places.ts';

export const CONFIG_FILE = 'portolan.config.json';

export interface WorkspaceLocation {
  /** The folder the workspace is about; its configuration file stands here. */
  readonly root: string;
  /** Where the index lives. */
  readonly folder: string;
}

/** `chosen` is `--dir` or `PORTOLAN_DIR`: the data folder itself, wherever it is. */
export function locateWorkspace(chosen: string | null, places: Places, git: Pick<Git, 'topFolder'>): WorkspaceLocation {
  const current = places.currentFolder();
  const above = places.findAbove(current, DATA_FOLDER);
  const root = above ?? git.topFolder(current) ?? current;
  if (chosen === null) return { root, folder: join(root, DATA_FOLDER) };
  return { root, folder: places.resolve(chosen, current) };
}

/** Indexing a home or root folder by accident takes hours: it must be asked for by name. */
export function refuseBroadFolder(folder: string, places: Places): void {
  if (folder !== dirname(folder) && folder !== places.resolve(places.homeFolder(), '/')) return;
  throw new PortolanError('folder_too_broad', `${folder} is no project folder`, {
    hint: 'start the server in the folder of a project',
    shellHint: `go into a project, or name it: \`portolan index ${folder}\``,
  });
}
