// Reads a file that a repository names or holds: a regular file of bounded size, so that no pipe or device blocks us.
import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';

const MOST_BYTES = 4 * 1024 * 1024;

/** Null where there is none, where it is no regular file, or where it holds more than `most` bytes. */
export function readPlainFile(path: string, most = MOST_BYTES): Buffer | null {
  const descriptor = openPlainFile(path);
  if (descriptor === null) return null;
  try {
    const stat = fstatSync(descriptor);
    if (stat.size > most) return null;
    const bytes = Buffer.allocUnsafe(stat.size);
    let filled = 0;
    while (filled < bytes.length) {
      const count = readSync(descriptor, bytes, filled, bytes.length - filled, filled);
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/** To be closed by the caller. Null where there is none, or where it is no regular file. */
export function openPlainFile(path: string): number | null {
  try {
    const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    if (fstatSync(descriptor).isFile()) return descriptor;
    closeSync(descriptor);
  } catch (error) {
    throwIfOutOfHandles(error);
  }
  return null;
}

export function readTextOrEmpty(path: string): string {
  return readPlainFile(path)?.toString() ?? '';
}
