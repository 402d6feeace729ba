// Opens all files of a folder at once, so that a reader keeps them while a writer renames them.
import { closeSync, constants, openSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import { FILES, type FileName, MANIFEST } from './file-names.ts';
import { oldBeside } from './swap-folder.ts';

export interface OpenFolder {
  readonly folder: string;
  /** Those that are there. */
  readonly files: ReadonlyMap<FileName | typeof MANIFEST, number>;
  close(): void;
}

/** Never through a link that just came, never stuck on a pipe. Windows has neither. */
const READ = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Each failed try met a writer between its two renames; this many in a row are no coincidence. */
const TRIES = 100;
const PAUSE_MS = 10;

/** Null where there is none. */
export async function openFolder(all: DataFolder, name: string): Promise<OpenFolder | null> {
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await sleep(PAUSE_MS);
    const opened = openAt(all, name) ?? openWhole(all, oldBeside(name));
    if (opened !== null && opened !== 'moved') return opened;
    if (opened === null && identity(all.pathOf(name)) === null) return null;
  }
  throw new PortolanError('store_unavailable', `${all.path}/${name} keeps changing while it is read`, {
    hint: 'stop the program that replaces it, then try again',
  });
}

/** What was replaced may be on its way out, file by file. */
function openWhole(all: DataFolder, name: string): OpenFolder | 'moved' | null {
  const opened = openAt(all, name);
  if (opened === null || opened === 'moved' || opened.files.size === FILES.length + 1) return opened;
  opened.close();
  return 'moved';
}

/** Null if there is no such folder, `moved` if it disappeared in between. */
function openAt(all: DataFolder, name: string): OpenFolder | 'moved' | null {
  const folder = all.pathOf(name);
  const before = identity(folder);
  if (before === null) return null;
  const files = new Map<FileName | typeof MANIFEST, number>();
  const close = () => {
    for (const file of files.values()) closeSync(file);
    files.clear();
  };
  try {
    for (const part of [MANIFEST, ...FILES] as const) {
      const file = openIfThere(all.pathOf(`${name}/${part}`));
      if (file !== null) files.set(part, file);
    }
  } catch (error) {
    close();
    throw error;
  }
  if (identity(folder) === before) return { folder, files, close };
  close();
  return 'moved';
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, READ);
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code)) return null;
    throw unreadable(path, error);
  }
}

function unreadable(path: string, cause: unknown): PortolanError {
  return new PortolanError('store_unavailable', `${path} cannot be read`, { hint: 'check its permissions', cause });
}

const NOT_THERE: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

/** With its time of birth, as the number of a folder that is gone is given to the next one. */
function identity(folder: string): string | null {
  const stats = statSync(folder, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? null : `${stats.dev}:${stats.ino}:${stats.birthtimeNs}`;
}
