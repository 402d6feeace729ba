// Puts our entry into the file of a host, or takes it out: whole or not at all, links followed, the file's mode kept.
import { chmodSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { isPortolanError, PortolanError } from '../../../model/errors.ts';
import type { ConfigFormat } from './config-format.ts';

export type Change = 'written' | 'there already' | 'taken out' | 'not there';

export function writeEntry(file: string, format: ConfigFormat): Change {
  const text = naming(file, () => format.put(readFile(file) ?? ''));
  if (text === null) return 'there already';
  replaceFile(file, text);
  return 'written';
}

/** A file that held nothing else goes with it. */
export function takeEntry(file: string, format: ConfigFormat): Change {
  const before = readFile(file);
  const text = before === null ? null : naming(file, () => format.take(before));
  if (text === null) return 'not there';
  if (text === '') rmSync(file);
  else replaceFile(file, text);
  return 'taken out';
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

function replaceFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const stat = statSync(file, { throwIfNoEntry: false });
    const target = stat === undefined ? file : realpathSync(file);
    const draft = `${target}.${process.pid}.draft`;
    writeFileSync(draft, text);
    if (stat !== undefined) chmodSync(draft, stat.mode);
    renameSync(draft, target);
  } catch (error) {
    throw new PortolanError('bad_config', `${file} cannot be written`, { hint: 'check its permissions', cause: error });
  }
}
