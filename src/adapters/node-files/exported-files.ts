// The exports port on the data folder.
import { isDiskFull } from '../../lib/disk-full.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { Exports } from '../../ports/exports.ts';

export function exportedFiles(folder: DataFolder): Exports {
  return {
    write(name, parts) {
      try {
        folder.write(name, parts);
      } catch (error) {
        if (isPortolanError(error)) throw error;
        const code = isDiskFull(error) ? 'disk_full' : 'store_readonly';
        const hint = 'check its permissions and the free disk space';
        throw new PortolanError(code, `${name} cannot be written below ${folder.path}`, { hint, cause: error });
      }
    },
    read(name) {
      try {
        return folder.read(name);
      } catch (error) {
        if (isPortolanError(error)) throw error;
        return null;
      }
    },
  };
}
