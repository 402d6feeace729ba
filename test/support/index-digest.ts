// Everything an index shows, as plain data: two indexes of the same tree must give the same, however they came about.
import { embeddedStore } from '../../src/adapters/sqlite/embedded-store.ts';
import { fileAt } from '../../src/model/file-table.ts';
import { fileNodeId } from '../../src/model/ids.ts';
import type { Snapshot } from '../../src/ports/catalog-store.ts';
import { NO_FILTER } from '../../src/ports/lexical-index.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';
import { everyMatch } from './everything-in.ts';

const NEAR = 100_000;
const PROBES = ['export', 'const', 'return', 'alpha', 'beta', 'gamma', 'delta', 'src', 'lib', 'ts', 'readme'];

export interface IndexDigest {
  readonly generation: number;
  readonly content: string;
}

/** `content` leaves out what may differ between equal indexes: times, stamps, generation numbers. */
export async function indexDigest(folder: string): Promise<IndexDigest> {
  const store = embeddedStore(folder);
  const snapshot = await store.catalog.snapshot();
  try {
    const lines: string[] = [];
    for (const { indexedAt, ...repository } of await store.catalog.repositories(snapshot)) {
      lines.push(JSON.stringify(repository));
      const table = await store.catalog.files(snapshot, repository.id);
      for (let at = 0; at < table.count; at += 1) {
        const { mtimeMs, stamp, ...entry } = fileAt(table, at);
        lines.push(JSON.stringify(entry));
        const [outline] = await store.symbols.outlines(snapshot, repository.id, [entry.path]);
        lines.push(JSON.stringify(outline));
        const [edges] = await store.graph.edgesFrom(snapshot, repository.id, [entry.path]);
        for (const edge of edges ?? []) lines.push(JSON.stringify(edge));
        const node = fileNodeId(repository.workspaceId, repository.id, entry.path);
        lines.push(`importers ${await store.graph.importers(snapshot, [node])}`);
        const [answers] = await store.graph.answers(snapshot, repository.id, [entry.path]);
        lines.push(`answers ${answers?.join(' ')}`);
        const chunks = await store.chunks.chunksOf(snapshot, repository.id, entry.path);
        for (const chunk of chunks) lines.push(JSON.stringify(chunk));
      }
    }
    for (const { id } of await store.catalog.repositories(snapshot)) {
      lines.push(JSON.stringify(await store.graph.resolution(snapshot, id)));
      for (const { path, questions } of await store.graph.questions(snapshot, id)) {
        lines.push(`${path} asks ${questions.join(' ')}`);
      }
    }
    for (const probe of PROBES) {
      lines.push(JSON.stringify(await store.lexical.search(snapshot, everyMatch([probe]), NO_FILTER)));
    }
    lines.push(...(await nearest(store, snapshot)));
    lines.push(`${await store.symbols.count(snapshot)} symbols, ${await store.chunks.count(snapshot)} chunks`);
    return { generation: snapshot.generation.number, content: lines.join('\n') };
  } finally {
    snapshot.release();
    store.close();
  }
}

/** Every chunk that has a vector, in the order of how near it is to one direction and to another. */
async function nearest(store: WorkspaceStore, snapshot: Snapshot): Promise<string[]> {
  const { model, chunks, pendingFiles } = await store.vectors.standing(snapshot);
  if (model === null) return ['no vectors'];
  const lines = [JSON.stringify({ model, chunks, pendingFiles })];
  for (const shift of [1, 2]) {
    const vector = Float32Array.from({ length: model.dimensions }, (_, at) => Math.sin(at * shift));
    const query = { model: model.name, vector, limit: NEAR, mostOfAFile: NEAR };
    lines.push(JSON.stringify(await store.vectors.search(snapshot, query, NO_FILTER)));
  }
  return lines;
}
