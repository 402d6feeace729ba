// The embedded store: every storage port of a workspace on one SQLite file.
import type { Repository } from '../../model/workspace.ts';
import type { DataFolder, RepositoryAccess } from '../../ports/data-folder.ts';
import type { Draft } from '../../ports/draft.ts';
import type { View } from '../../ports/view.ts';
import type { WorkspaceStore } from '../../ports/workspace-store.ts';
import type { LeaseResult } from '../../ports/writer-lease.ts';
import { changesSince, dropOldChanges } from './changes-since.ts';
import { EmbeddedFile } from './embedded-file.ts';
import { sizeOf } from './file-stamp.ts';
import { LexicalMemory } from './lexical-memory.ts';
import { makeStoreFolder } from './make-store-folder.ts';
import type { OpenView } from './open-view.ts';
import { SqliteArtefacts } from './sqlite-artefacts.ts';
import { SqliteCatalogReader, SqliteCatalogWriter } from './sqlite-catalog.ts';
import { SqliteChunkReader, SqliteChunkWriter } from './sqlite-chunks.ts';
import { SqliteGraphReader, SqliteGraphWriter } from './sqlite-graph.ts';
import { SqliteLease } from './sqlite-lease.ts';
import { type HeldWords, SqliteLexicalReader, SqliteLexicalWriter } from './sqlite-lexical.ts';
import { SqliteLinkReader, SqliteLinkWriter } from './sqlite-links.ts';
import { SqliteObservations } from './sqlite-observations.ts';
import { SqliteSymbolReader, SqliteSymbolWriter } from './sqlite-symbols.ts';
import { SqliteVectorReader, SqliteVectorWriter } from './sqlite-vectors.ts';
import { storedRepositories } from './stored-repositories.ts';

export function embeddedStore(folder: DataFolder, access: RepositoryAccess): WorkspaceStore {
  const file = new EmbeddedFile(folder);
  const lease = new SqliteLease(folder);
  const held: Held = {
    words: { memory: new LexicalMemory(-1) },
  };
  return {
    artefacts: new SqliteArtefacts(file),
    observations: new SqliteObservations(file),
    lease,
    view: async () => viewOf(file.view(), access, held),
    draft: async () => draftOf(file, access),
    exists: async () => file.exists(),
    beginWriting: (task, { replaceDamaged }) => beginWriting({ file, folder, lease }, task, replaceDamaged),
    settle: async (options) => file.settle(options),
    sizeBytes: async () => ['', '-wal'].reduce((sum, suffix) => sum + sizeOf(file.path + suffix), 0),
    close: async () => file.close(),
  };
}

/** What a process holds of a generation, from view to view. */
interface Held {
  readonly words: HeldWords;
}

function viewOf(view: OpenView, access: RepositoryAccess, held: Held): View {
  return {
    generation: view.generation,
    repositories: repositoriesOf(view, access),
    catalog: new SqliteCatalogReader(view),
    symbols: new SqliteSymbolReader(view),
    graph: new SqliteGraphReader(view),
    links: new SqliteLinkReader(view),
    chunks: new SqliteChunkReader(view),
    lexical: new SqliteLexicalReader(view, held.words),
    vectors: new SqliteVectorReader(view),
    changesSince: async (generation, data) => changesSince(view.connection, generation, data),
    release: async () => view.release(),
  };
}

/** A view that cannot say what it is about is none: its connection is given back. */
function repositoriesOf(view: OpenView, access: RepositoryAccess): readonly Repository[] {
  try {
    return storedRepositories(view.connection, access);
  } catch (error) {
    view.release();
    throw error;
  }
}

function draftOf(file: EmbeddedFile, access: RepositoryAccess): Draft {
  const draft = file.draft();
  return {
    catalog: new SqliteCatalogWriter(draft, access),
    symbols: new SqliteSymbolWriter(draft),
    graph: new SqliteGraphWriter(draft),
    links: new SqliteLinkWriter(draft),
    chunks: new SqliteChunkWriter(draft),
    lexical: new SqliteLexicalWriter(draft),
    vectors: new SqliteVectorWriter(draft),
    publish: async (coverage) => {
      dropOldChanges(draft.connection, draft.generation);
      file.publish(draft, coverage);
      return { number: draft.generation, coverage };
    },
    discard: async () => file.discard(draft),
  };
}

interface WritingParts {
  readonly file: EmbeddedFile;
  readonly folder: DataFolder;
  readonly lease: SqliteLease;
}

async function beginWriting(
  { file, folder, lease }: WritingParts,
  task: string,
  replaceDamaged: boolean,
): Promise<LeaseResult> {
  makeStoreFolder(folder, { replaceForeign: replaceDamaged });
  const result = await lease.tryAcquire(task);
  if (result.kind === 'busy') return result;
  const release = async () => {
    file.seal();
    await result.lease.release();
  };
  try {
    file.openForWriting({ replaceDamaged });
  } catch (error) {
    await release();
    throw error;
  }
  return { kind: 'held', lease: { release } };
}
