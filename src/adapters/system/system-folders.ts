// The folders of this machine.
import { lstatSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { PortolanError } from '../../model/errors.ts';
import type { SystemFolders } from '../../ports/system-folders.ts';

/** `folder` replaces the folder that the process runs in. */
export function systemFolders(folder: string): SystemFolders {
  return { currentFolder: () => existing(folder), ...PLACES };
}

function existing(folder: string): string {
  try {
    return realpathSync(folder);
  } catch (cause) {
    const hint = 'bring it back, or change to a folder that exists';
    throw new PortolanError('path_not_found', `the folder ${folder} does not exist`, { hint, cause });
  }
}

const PLACES: Omit<SystemFolders, 'currentFolder'> = {
  homeFolder: () => ownHome(homedir()),
  holdersAbove: (start, name) => {
    const holders: string[] = [];
    for (let at = start; ; at = dirname(at)) {
      if (isOwn(join(at, name))) holders.push(at);
      if (dirname(at) === at) return holders;
    }
  },
  folder: (path, from) => {
    const absolute = resolve(from, path);
    try {
      return statSync(absolute).isDirectory() ? realpathSync(absolute) : null;
    } catch {
      // Gone, behind a folder that may not be entered, or no name that a folder can have.
      return null;
    }
  },
  resolve: (path, from) => resolveExisting(resolve(from, path)),
  readText: (path) => {
    try {
      return readFileSync(path, 'utf8');
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (code === 'ENOENT' || code === 'ENOTDIR') return null;
      throwIfOutOfHandles(error);
      throw error;
    }
  },
};

/** A relative `HOME` would make files of the current folder the user's own: then the system's word counts. */
function ownHome(named: string): string {
  return isAbsolute(named) ? named : userInfo().homedir;
}

/** Of a link its own owner counts. Windows knows no owners by number. */
function isOwn(path: string): boolean {
  try {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    return stat !== undefined && (process.geteuid === undefined || stat.uid === process.geteuid());
  } catch {
    return false;
  }
}

function resolveExisting(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const parent = dirname(path);
    return parent === path ? path : join(resolveExisting(parent), basename(path));
  }
}
