// Makes a new generation visible: every store prepares its rows, the catalog switches, all or nothing.

import { marksUnit } from '../../graph/links/units.ts';
import { allSettled } from '../../lib/all-settled.ts';
import { yieldToEvents } from '../../lib/cancellation.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import { locationsIn } from '../../model/file-location.ts';
import type { FileTable } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Repository } from '../../model/workspace.ts';
import { CONTENT, contentKey, decodeContent, decodeStoredText, REACHES, TEXT } from '../../parse/artefact-kinds.ts';
import { languageOfPath } from '../../parse/language-of.ts';
import { storeRows } from '../../parse/store-rows.ts';
import type { Draft } from '../../ports/draft.ts';
import type { View } from '../../ports/view.ts';
import { type EmbeddedFile, embeddedTexts, vectorDocuments } from '../../search/embedded-texts.ts';
import { modelName } from '../../search/model-name.ts';
import { putVectors, putWithoutVectors } from '../embedding/vectors-of-files.ts';
import { type ChangedFiles, readAsking } from '../link/read-asking.ts';
import { type ChangedRepository, updateLinks } from '../link/update-links.ts';
import { keepLinked, type LinkedRepository } from '../resolve/resolve-memory.ts';
import { linkRepository } from '../resolve/resolve-repository.ts';
import type { Engine } from '../workspace/engine.ts';
import { withDraftOnView } from '../workspace/published-state.ts';

/** What this touches of the engine. */
type PublishGenerationPorts = Pick<
  Engine,
  'workspaceId' | 'settings' | 'store' | 'memory' | 'embedder' | 'progress' | 'signal'
>;

/** Enough for few statements, little enough to be held in memory with all that is made of it. */
const FILES_A_BATCH = 128;
const BYTES_A_BATCH = 1_000_000;
/** Of a change to more files some ask something. */
const FEW_FILES = 16;

export interface RepositoryUpdate {
  readonly repository: Repository;
  readonly put: readonly FileEntry[];
  readonly removed: readonly RepoPath[];
  /** What the catalog holds before the change, where it was read already. */
  readonly stored?: FileTable;
}

export interface Publication {
  readonly updates: readonly RepositoryUpdate[];
  readonly removals: readonly RepoId[];
  /** Whether vectors are made on the way. */
  readonly isEmbedded: boolean;
  /** Below 1: a part of a first build, which has no edges yet. Without it, as before; 1 where there was nothing. */
  readonly coverage?: number;
  /** Whether every file is linked, not only what changed: the last part of a first build. */
  readonly isWhole?: boolean;
}

export async function publishGeneration(engine: PublishGenerationPorts, publication: Publication): Promise<number> {
  return withDraftOnView(engine, (draft, before) => publishDraft(engine, before, draft, publication));
}

async function publishDraft(
  engine: PublishGenerationPorts,
  before: View,
  draft: Draft,
  publication: Publication,
): Promise<number> {
  const total = publication.updates.reduce((sum, update) => sum + update.put.length + update.removed.length, 0);
  const subject = `generation ${before.generation.number + 1}`;
  engine.progress({ kind: 'started', stage: 'publish', total, subject });
  let done = 0;
  const linked = new Map<RepoId, LinkedRepository>();
  const changed: ChangedRepository[] = [];
  const coverage = publication.coverage ?? (before.generation.number === 0 ? 1 : before.generation.coverage);
  for (const repo of publication.removals) {
    const { catalog, symbols, graph, links, chunks, vectors, lexical } = draft;
    for (const store of [catalog, symbols, graph, links, chunks, vectors, lexical]) await store.forgetRepository(repo);
  }
  const isEmbedded = publication.isEmbedded ? isOfModel(engine, before) : Promise.resolve(false);
  const putAll = async (repo: RepoId, put: readonly FileEntry[]) => {
    for (const batch of batchesOf(put)) {
      await yieldToEvents(engine.signal);
      await putTexts(engine, draft, repo, batch, isEmbedded);
      done += batch.length;
      engine.progress({ kind: 'advanced', stage: 'publish', done, total });
    }
  };
  const link = async ({ repository, put, removed, stored }: RepositoryUpdate) => {
    if (coverage < 1) return;
    const isWhole = publication.isWhole ?? false;
    const change = { repo: repository.id, put, removed, isWhole, stored: stored ?? null };
    const [{ linked: own, exposed }, asks] = await allSettled([
      linkRepository(engine, draft, before, change),
      isAsking(engine, before, change),
    ]);
    linked.set(repository.id, own);
    const isRemade = isWhole || put.length >= own.files.count;
    if (!asks && !isRemade && !put.some(({ path }) => exposed.has(path))) return;
    changed.push({ repo: repository.id, files: await readAsking(engine, before, change), exposed, isRemade });
  };
  isEmbedded.catch(() => {});
  for (const update of publication.updates) {
    const { repository, put, removed } = update;
    const cataloguing = allSettled([
      draft.catalog.putRepository(repository),
      draft.catalog.putFiles(repository.id, put, removed),
      forget(draft, repository.id, removed),
    ]);
    // The stores take a small change side by side; a large one would need the memory of both at once.
    if (put.length <= FILES_A_BATCH) await allSettled([cataloguing, putAll(repository.id, put), link(update)]);
    else {
      await cataloguing;
      await putAll(repository.id, put);
      await link(update);
    }
  }
  const mayLink = coverage === 1 && changed.length + publication.removals.length > 0;
  if (mayLink) await updateLinks(draft, before, changed, publication.removals);
  const { number: next } = await draft.publish(coverage);
  keepLinked(engine, next, linked);
  engine.progress({ kind: 'finished', stage: 'publish', done: total });
  return next;
}

/** Whether a change may alter what services ask of one another: most do not, and then nothing of it is read. */
async function isAsking(
  { store, settings }: PublishGenerationPorts,
  before: View,
  { repo, put, removed, isWhole }: ChangedFiles,
): Promise<boolean> {
  if (isWhole || put.length > FEW_FILES || !before.repositories.some(({ id }) => id === repo)) return true;
  const paths = [...put.map(({ path }) => path), ...removed];
  const keys = put.map(({ path, checksum }) => contentKey(checksum ?? '', languageOfPath(path), settings.binary));
  const [reaches, stored] = await allSettled([
    store.artefacts.read(REACHES, keys),
    before.links.askingAt(locationsIn(repo, paths)),
  ]);
  return paths.some(marksUnit) || [...reaches, ...stored].some((bytes) => bytes !== null);
}

function* batchesOf(entries: readonly FileEntry[]): Generator<readonly FileEntry[]> {
  let first = 0;
  let bytes = 0;
  for (const [at, { sizeBytes }] of entries.entries()) {
    if (at > first && (at - first >= FILES_A_BATCH || bytes + sizeBytes > BYTES_A_BATCH)) {
      yield entries.slice(first, at);
      first = at;
      bytes = 0;
    }
    bytes += sizeBytes;
  }
  if (first < entries.length) yield entries.slice(first);
}

async function forget(draft: Draft, repo: RepoId, paths: readonly RepoPath[]): Promise<void> {
  if (paths.length === 0) return;
  const words = { marks: [], nameWords: [], folderWords: [], documents: [] };
  const nothing = paths.map((path) => ({ path, language: null, chunks: [], ...words }));
  await allSettled([
    draft.symbols.forget(repo, paths),
    draft.chunks.putChunks(repo, nothing),
    draft.lexical.putDocuments(repo, nothing),
    draft.vectors.forget(repo, paths),
  ]);
}

/** Vectors of another model are left as they are until `index` is asked to replace them all. */
async function isOfModel({ embedder }: Pick<Engine, 'embedder'>, view: View): Promise<boolean> {
  if (embedder === null) return false;
  const model = await view.vectors.model();
  return model === null || model.name === modelName(embedder);
}

async function putTexts(
  engine: PublishGenerationPorts,
  draft: Draft,
  repo: RepoId,
  batch: readonly FileEntry[],
  embedded: Promise<boolean>,
) {
  const { artefacts } = engine.store;
  const indexed = batch.filter((entry) => entry.reason === null && entry.checksum !== null);
  // The shebang's language is in the entry by now, while the content is keyed by what the name alone tells.
  const keyOf = (entry: FileEntry) =>
    contentKey(entry.checksum ?? '', languageOfPath(entry.path), engine.settings.binary);
  const checksums = indexed.map((entry) => entry.checksum ?? '');
  const [contents, texts, isEmbedded] = await allSettled([
    artefacts.read(CONTENT, indexed.map(keyOf)),
    artefacts.read(TEXT, checksums),
    embedded,
  ]);
  const files = indexed.map((entry, at) => {
    const content = contents[at];
    const text = texts[at];
    const outline = content == null ? null : decodeContent(content).outline;
    if (outline === null || text == null) throw new Error(`the artefacts of ${entry.path} are gone`);
    const whole = decodeStoredText(text);
    const rows = storeRows({ workspace: engine.workspaceId, repo, entry }, outline, whole);
    const { path, language, marks } = entry;
    const ids = rows.chunks.map(({ chunkId }) => chunkId);
    const dense = isEmbedded ? embeddedTexts(language, outline, whole) : [];
    const toEmbed = { path, language, marks, documents: vectorDocuments(outline, ids), texts: dense };
    return { path, language, marks, ...rows, toEmbed };
  });
  const unread = batch.filter((entry) => entry.reason !== null).map((entry) => entry.path);
  const outlines = files.map(({ outline }) => outline);
  const toEmbed = files.map((file) => file.toEmbed);
  await allSettled([
    forget(draft, repo, unread),
    draft.symbols.putOutlines(repo, outlines),
    draft.chunks.putChunks(repo, files),
    draft.lexical.putDocuments(repo, files),
    putOwnVectors(engine, draft, repo, toEmbed, isEmbedded),
  ]);
}

async function putOwnVectors(
  engine: Pick<Engine, 'store' | 'embedder' | 'signal'>,
  draft: Draft,
  repo: RepoId,
  files: readonly EmbeddedFile[],
  isEmbedded: boolean,
): Promise<void> {
  const isPut = isEmbedded && (await putVectors(engine, draft, repo, files));
  if (!isPut) await putWithoutVectors(draft, repo, files);
}
