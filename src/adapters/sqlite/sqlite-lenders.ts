// The lenders port on index files of other data folders.
import { join } from 'node:path';
import { isPortolanError } from '../../model/errors.ts';
import type { Lenders } from '../../ports/lenders.ts';
import { EmbeddedFile } from './embedded-file.ts';
import { SqliteArtefacts } from './sqlite-artefacts.ts';

export function sqliteLenders(): Lenders {
  return {
    open(folder) {
      const file = new EmbeddedFile(join(folder, 'index.db'));
      if (!file.exists()) return null;
      const artefacts = new SqliteArtefacts(file);
      return {
        async read(kind, keys) {
          try {
            return await artefacts.read(kind, keys);
          } catch (error) {
            if (!isPortolanError(error)) throw error;
            return keys.map(() => null);
          }
        },
        close: () => file.close(),
      };
    },
  };
}
