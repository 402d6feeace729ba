// The embedded store: every storage port of a workspace on one SQLite file.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isNoRoom } from '../../lib/no-room.ts';
import { PortolanError } from '../../model/errors.ts';
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

export function embeddedStore(folder: string): WorkspaceStore {
  const file = new EmbeddedFile(join(folder, 'index.db'));
  return {
    catalog: new SqliteCatalog(file),
    symbols: new SqliteSymbols(file),
    graph: new SqliteGraph(file),
    chunks: new SqliteChunks(file),
    lexical: new SqliteLexical(file),
    vectors: new SqliteVectors(file),
    artefacts: new SqliteArtefacts(file),
    lease: new SqliteLease(join(folder, 'writer.lock'), join(folder, 'writer.json')),
    makeFolder: () => makeFolder(folder),
    exists: () => file.exists(),
    openForWriting: (options) => file.openForWriting(options),
    settle: (options) => file.settle(options),
    sizeBytes: () => ['', '-wal'].reduce((sum, suffix) => sum + sizeOf(file.path + suffix), 0),
    close: () => file.close(),
  };
}

const IGNORE_ALL = '*\n';

/** The folder ignores itself, so that git never sees it. */
function makeFolder(folder: string): void {
  const ignoreFile = join(folder, '.gitignore');
  try {
    mkdirSync(folder, { recursive: true });
    // A full disk must not leave it empty where it was right.
    if (!existsSync(ignoreFile) || readFileSync(ignoreFile, 'utf8') !== IGNORE_ALL)
      writeFileSync(ignoreFile, IGNORE_ALL);
  } catch (error) {
    if (isNoRoom(error)) {
      const shellHint = 'free some disk space, or put the index elsewhere with --dir';
      throw new PortolanError('disk_full', `there is no room to write in ${folder}`, { shellHint, cause: error });
    }
    throw new PortolanError('store_readonly', `the folder ${folder} cannot be made or written`, {
      shellHint: 'check its permissions, or put the index elsewhere with --dir',
      cause: error,
    });
  }
}
