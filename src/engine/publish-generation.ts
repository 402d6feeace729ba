// Makes a new generation visible: every store prepares its rows, the catalog switches, all or nothing.

import { splitLines } from '../lib/split-lines.ts';
import { wordsOfText } from '../lib/words.ts';
import type { FileEntry } from '../model/file-entry.ts';
import { chunkId, fileNodeId, type RepoId } from '../model/ids.ts';
import { pathParent, type RepoPath } from '../model/repo-path.ts';
import type { Repository } from '../model/workspace.ts';
import { languageOfPath } from '../parse/language-of.ts';
import type { FileChunks } from '../ports/chunk-store.ts';
import type { LexicalFile } from '../ports/lexical-index.ts';
import { CONTENT, contentKey, decodeContent, decodeStoredText, TEXT } from './artefact-kinds.ts';
import { breathe } from './cancellation.ts';
import type { Workbench } from './workbench.ts';

const FILES_A_BATCH = 128;

export interface RepositoryUpdate {
  readonly repository: Repository;
  readonly put: readonly FileEntry[];
  readonly removed: readonly RepoPath[];
}

export interface Publication {
  readonly updates: readonly RepositoryUpdate[];
  readonly removals: readonly RepoId[];
}

export async function publishGeneration(bench: Workbench, after: number, publication: Publication): Promise<number> {
  const { catalog } = bench.store;
  const next = after + 1;
  const total = publication.updates.reduce((sum, update) => sum + update.put.length + update.removed.length, 0);
  bench.progress({ kind: 'started', stage: 'publish', total, subject: `generation ${next}` });
  let done = 0;
  try {
    for (const repo of publication.removals) {
      for (const store of [catalog, bench.store.chunks, bench.store.lexical]) await store.prepareRemoval(next, repo);
    }
    for (const { repository, put, removed } of publication.updates) {
      await catalog.prepareRepository(next, repository);
      await catalog.prepareFiles(next, repository.id, put, removed);
      await forget(bench, next, repository.id, removed);
      for (let at = 0; at < put.length; at += FILES_A_BATCH) {
        await breathe(bench.signal);
        const batch = put.slice(at, at + FILES_A_BATCH);
        await prepareTexts(bench, next, repository.id, batch);
        done += batch.length;
        bench.progress({ kind: 'advanced', stage: 'publish', done, total });
      }
    }
    await catalog.switchTo({ number: next, coverage: 1 });
  } catch (error) {
    await catalog.discard();
    throw error;
  }
  bench.progress({ kind: 'finished', stage: 'publish', done: total });
  return next;
}

async function forget(bench: Workbench, generation: number, repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
  const nothing = paths.map((path) => ({ path, language: null, chunks: [], documents: [] }));
  await bench.store.chunks.prepareChunks(generation, repo, nothing);
  await bench.store.lexical.prepareDocuments(generation, repo, nothing);
}

async function prepareTexts(bench: Workbench, generation: number, repo: RepoId, batch: readonly FileEntry[]) {
  const { artefacts, chunks, lexical } = bench.store;
  const indexed = batch.filter((entry) => entry.reason === null && entry.checksum !== null);
  // The shebang's language is in the entry by now, while the content is keyed by what the name alone tells.
  const keyOf = (entry: FileEntry) => contentKey(entry.checksum ?? '', languageOfPath(entry.path));
  const contents = await artefacts.read(CONTENT, indexed.map(keyOf));
  const texts = await artefacts.read(
    TEXT,
    indexed.map((entry) => entry.checksum ?? ''),
  );
  const fileChunks: FileChunks[] = [];
  const fileDocuments: LexicalFile[] = [];
  indexed.forEach((entry, at) => {
    const content = contents[at];
    const text = texts[at];
    if (content == null || text == null) throw new Error(`the artefacts of ${entry.path} are gone`);
    const owner = fileNodeId(bench.workspaceId, repo, entry.path);
    const lines = splitLines(decodeStoredText(text));
    const scope = pathParent(entry.path);
    const { path, language } = entry;
    const shapes = decodeContent(content).chunks;
    const ids = shapes.map((shape) => chunkId(owner, shape.n));
    fileChunks.push({
      path,
      chunks: shapes.map((shape, n) => ({
        ...shape,
        chunkId: ids[n] as (typeof ids)[number],
        repo,
        path,
        language,
        scope,
      })),
    });
    const pathWords = wordsOfText(path).join(' ');
    const documents = shapes.map((shape, n) => {
      const body = lines.slice(shape.startLine - 1, shape.endLine).join('\n');
      return { chunkId: ids[n] as (typeof ids)[number], path: pathWords, body: wordsOfText(body).join(' ') };
    });
    fileDocuments.push({ path, language, documents });
  });
  await forget(
    bench,
    generation,
    repo,
    batch.filter((entry) => entry.reason !== null).map((entry) => entry.path),
  );
  await chunks.prepareChunks(generation, repo, fileChunks);
  await lexical.prepareDocuments(generation, repo, fileDocuments);
}
