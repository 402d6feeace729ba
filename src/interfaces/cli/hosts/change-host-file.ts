// Puts our entry into the file of a host, or takes it out: whole or not at all, the file's mode kept. A link that came
// with a project is followed within it only.
import { readFileSync, rmSync } from 'node:fs';
import type { Engine } from '../../../engine/workspace/engine.ts';
import { isPortolanError, PortolanError } from '../../../model/errors.ts';
import { realFile, replaceFile } from '../replace-file.ts';
import type { ConfigFormat } from './config-format.ts';

export type Change = 'written' | 'there already' | 'removed' | 'not there';

export interface HostFile {
  readonly file: string;
  /** The project that it belongs to; null where it is the user's own. */
  readonly within: string | null;
}

type Folders = Pick<Engine, 'systemFolders'>;

export function writeEntry(folders: Folders, { file, within }: HostFile, format: ConfigFormat): Change {
  const target = realFile(folders, file, within);
  const text = naming(file, () => format.put(readFile(target) ?? ''));
  if (text === null) return 'there already';
  replaceFile(target, text);
  return 'written';
}

/** A file that held nothing else goes with it. */
export function takeEntry(folders: Folders, { file, within }: HostFile, format: ConfigFormat): Change {
  const target = realFile(folders, file, within);
  const before = readFile(target);
  const text = before === null ? null : naming(file, () => format.take(before));
  if (text === null) return 'not there';
  if (text === '') rmSync(file);
  else replaceFile(target, text);
  return 'removed';
}

function naming<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    const hint = error.hint === null ? {} : { hint: error.hint };
    throw new PortolanError(error.code, `${file}: ${error.message}`, { ...hint, cause: error });
  }
}

function readFile(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw new PortolanError('bad_config', `${file} cannot be read`, { hint: 'check its permissions', cause: error });
  }
}
