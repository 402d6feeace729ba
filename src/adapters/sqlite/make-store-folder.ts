// The folder of the store: made where it is missing, and hidden from git.
import { isDiskFull } from '../../lib/disk-full.ts';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';

const IGNORE_FILE = '.gitignore';
const IGNORE_ALL = '*\n';

/** The folder ignores itself, so that git never sees it. */
export function makeStoreFolder(folder: DataFolder, options?: { readonly replaceForeign: boolean }): void {
  try {
    folder.make(options);
    // A full disk must not leave it empty where it was right.
    if (folder.read(IGNORE_FILE) !== IGNORE_ALL) folder.write(IGNORE_FILE, [IGNORE_ALL]);
  } catch (error) {
    if (isPortolanError(error)) throw error;
    throwIfOutOfHandles(error);
    if (isDiskFull(error)) {
      const shellHint = 'free some disk space, or put the index elsewhere with --dir';
      throw new PortolanError('disk_full', `the disk of ${folder.path} is full`, { shellHint, cause: error });
    }
    throw new PortolanError('store_readonly', `the folder ${folder.path} cannot be created or written`, {
      shellHint: 'check its permissions, or put the index elsewhere with --dir',
      cause: error,
    });
  }
}
