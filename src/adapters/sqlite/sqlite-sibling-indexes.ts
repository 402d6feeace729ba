// The port of sibling indexes on index files of other data folders; one that is not this user's gives nothing.
import { isPortolanError } from '../../model/errors.ts';
import type { DataFolder } from '../../ports/data-folder.ts';
import type { SiblingIndexes } from '../../ports/sibling-indexes.ts';
import { EmbeddedFile } from './embedded-file.ts';
import { SqliteArtefacts } from './sqlite-artefacts.ts';

export function sqliteSiblingIndexes(folderAt: (path: string) => DataFolder): SiblingIndexes {
  return {
    async open(folder) {
      const file = new EmbeddedFile(folderAt(folder));
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
        close: async () => file.close(),
      };
    },
  };
}
