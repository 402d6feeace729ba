// The embedded store: every storage port of a workspace on one SQLite file.
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PortolanError } from '../../model/errors.ts';
import type { WorkspaceStore } from '../../ports/workspace-store.ts';
import { EmbeddedFile } from './embedded-file.ts';
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

/** The folder ignores itself, so that git never sees it. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.gitignore'), '*\n');
  } catch (error) {
    throw new PortolanError('store_readonly', `the folder ${folder} cannot be made or written`, {
      hint: 'check its permissions, or put the index elsewhere with --dir',
      cause: error,
    });
  }
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
