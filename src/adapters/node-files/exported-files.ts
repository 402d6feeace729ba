// The exports port on a folder: written beside, then renamed over.
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isNoRoom } from '../../lib/no-room.ts';
import { PortolanError } from '../../model/errors.ts';
import type { Exports } from '../../ports/exports.ts';

const CHARS_A_WRITE = 1 << 20;

export function exportedFiles(folder: string): Exports {
  return {
    write(name, parts) {
      const path = join(folder, name);
      const beside = `${path}.${process.pid}.tmp`;
      try {
        makeFolder(dirname(path));
        writeParts(beside, parts);
        renameSync(beside, path);
      } catch (error) {
        rmSync(beside, { force: true });
        throw new PortolanError(
          isNoRoom(error) ? 'disk_full' : 'store_readonly',
          `${name} cannot be written below ${folder}`,
          {
            hint: 'check its permissions and the space that is left',
            cause: error,
          },
        );
      }
    },
    read(name) {
      try {
        return readFileSync(join(folder, name), 'utf8');
      } catch {
        return null;
      }
    },
  };
}

/** Only below a folder that is there: one that was moved away must not come into being again. */
function makeFolder(folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder);
}

function writeParts(path: string, parts: Iterable<string>): void {
  const file = openSync(path, 'w');
  try {
    let text = '';
    for (const part of parts) {
      text += part;
      if (text.length < CHARS_A_WRITE) continue;
      writeSync(file, text);
      text = '';
    }
    writeSync(file, text);
  } finally {
    closeSync(file);
  }
}
