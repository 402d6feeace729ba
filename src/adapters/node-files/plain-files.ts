// Regular files only: no link, no second name, no pipe or device, and owned by this user if required.
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, type Stats, writeSync } from 'node:fs';
import { PortolanError } from '../../model/errors.ts';

const CHARS_A_WRITE = 1 << 20;
// Windows has neither.
const SAFELY = (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
export const READ = constants.O_RDONLY | SAFELY;
export const APPEND = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | SAFELY;
/** Fails if anything with that name exists, even a dangling link. */
const WRITE_NEW = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | SAFELY;

export function lookAt(path: string): Stats | null {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) ?? null;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** A missing file can be created; a folder in place of a file fails when it is opened. */
export function expectPlain(path: string, isOwnOnly: boolean): void {
  const stat = lookAt(path);
  const why = stat === null ? null : strangeness(stat);
  if (why !== null) throw foreign(path, why);
  if (stat === null || !isOwnOnly || isOwn(stat)) return;
  throw new PortolanError('store_foreign', `${path} belongs to another user`, {
    hint: 'put the index elsewhere',
    shellHint: 'name the data folder with --dir to use it anyway, or name another one for your own index',
  });
}

function strangeness(stat: Stats): string | null {
  if (stat.isSymbolicLink()) return 'a symbolic link';
  if (stat.isDirectory()) return null;
  if (!stat.isFile()) return 'neither a file nor a folder';
  return stat.nlink > 1 ? 'a file with a second name (a hard link)' : null;
}

function foreign(path: string, what: string): PortolanError {
  return new PortolanError('store_foreign', `${path} is ${what}; the index does not read or write through it`, {
    hint: 'delete it, or put the index elsewhere',
    shellHint: 'delete it, or put the index elsewhere with --dir',
  });
}

/** Windows knows no owners by number. */
function isOwn({ uid }: Stats): boolean {
  return process.geteuid === undefined || uid === process.geteuid();
}

/** The open file itself, since its name may have changed hands in between. */
export function checked(file: number, name: string): number {
  const why = strangeness(fstatSync(file));
  if (why !== null) throw foreign(name, why);
  return file;
}

export function newFile(stem: string): { readonly path: string; readonly file: number } {
  for (let n = 0; ; n += 1) {
    const path = n === 0 ? `${stem}.tmp` : `${stem}-${n}.tmp`;
    try {
      return { path, file: openSync(path, WRITE_NEW, 0o666) };
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  }
}

/** Fails where its own folder is not there. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

export function withFile<T>(file: number, work: (file: number) => T): T {
  try {
    return work(file);
  } finally {
    closeSync(file);
  }
}

export function writeParts(file: number, parts: Iterable<string>): void {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < CHARS_A_WRITE) continue;
    writeAll(file, text);
    text = '';
  }
  writeAll(file, text);
}

/** Short writes happen where the disk is nearly full: only the next one fails. */
function writeAll(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

export function isNotThere(error: unknown): boolean {
  return codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown }).code;
}
