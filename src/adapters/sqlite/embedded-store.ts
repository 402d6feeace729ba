// The embedded store: every storage port of a workspace on one SQLite file.
import { isDiskFull } from '../../lib/disk-full.ts';
import { throwIfOutOfHandles } from '../../lib/out-of-handles.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { DataFolder, RepositoryAccess } from '../../ports/data-folder.ts';
import type { WorkspaceStore } from '../../ports/workspace-store.ts';
import { EmbeddedFile } from './embedded-file.ts';
import { sizeOf } from './file-stamp.ts';
import { SqliteArtefacts } from './sqlite-artefacts.ts';
import { SqliteCatalog } from './sqlite-catalog.ts';
import { SqliteChunks } from './sqlite-chunks.ts';
import { SqliteGraph } from './sqlite-graph.ts';
import { SqliteLease } from './sqlite-lease.ts';
import { SqliteLexical } from './sqlite-lexical.ts';
import { SqliteSymbols } from './sqlite-symbols.ts';
import { SqliteVectors } from './sqlite-vectors.ts';

export function embeddedStore(folder: DataFolder, access: RepositoryAccess): WorkspaceStore {
  const file = new EmbeddedFile(folder);
  return {
    catalog: new SqliteCatalog(file, access),
    symbols: new SqliteSymbols(file),
    graph: new SqliteGraph(file),
    chunks: new SqliteChunks(file),
    lexical: new SqliteLexical(file),
    vectors: new SqliteVectors(file),
    artefacts: new SqliteArtefacts(file),
    lease: new SqliteLease(folder),
    makeFolder: (options) => makeFolder(folder, options),
    exists: () => file.exists(),
    openForWriting: (options) => file.openForWriting(options),
    settle: (options) => file.settle(options),
    seal: () => file.seal(),
    sizeBytes: () => ['', '-wal'].reduce((sum, suffix) => sum + sizeOf(file.path + suffix), 0),
    close: () => file.close(),
  };
}

const IGNORE_FILE = '.gitignore';
const IGNORE_ALL = '*\n';

/** The folder ignores itself, so that git never sees it. */
function makeFolder(folder: DataFolder, options?: { readonly replaceForeign: boolean }): void {
  try {
    folder.make(options);
    // A full disk must not leave it empty where it was right.
    if (folder.read(IGNORE_FILE) !== IGNORE_ALL) folder.write(IGNORE_FILE, [IGNORE_ALL]);
  } catch (error) {
    if (isPortolanError(error)) throw error;
    throwIfOutOfHandles(error);
    if (isDiskFull(error)) {
      const shellHint = 'free some disk space, or put the index elsewhere with --dir';
      throw new PortolanError('disk_full', `there is no room to write in ${folder.path}`, { shellHint, cause: error });
    }
    throw new PortolanError('store_readonly', `the folder ${folder.path} cannot be made or written`, {
      shellHint: 'check its permissions, or put the index elsewhere with --dir',
      cause: error,
    });
  }
}
