// Some files: read, parsed and resolved anew against the index as it is, and compared with what it holds of them.
import { createHash } from 'node:crypto';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { isOpen, type OpenRepository } from '../../model/workspace.ts';
import type { Snapshot } from '../../ports/catalog-store.ts';
import { assessRepository, type RepositoryWork } from '../update/assess-repository.ts';
import { parseChangedFiles, parsingTogether } from '../update/parse-changed-files.ts';
import { publishGeneration, type RepositoryUpdate } from '../update/publish-generation.ts';
import type { PresentRepository } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { withSnapshot } from '../workspace/published-state.ts';
import { type Comparison, compareDigests } from './compare-digests.ts';
import { digestFiles, questionLines, type ReadableStore } from './digest-files.ts';
import { type DigestEntry, type DigestScope, entryOf } from './digest-index.ts';
import { keptBehind, preparedIn } from './layered-stores.ts';
import type { Verification } from './verification.ts';

interface ChosenFiles {
  readonly repository: OpenRepository;
  readonly paths: readonly RepoPath[];
}

export async function compareSample(
  engine: Engine,
  { snapshot, present, scope, anew }: Verification,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Comparison> {
  const chosen = await chooseFiles(engine, snapshot, present, count, seed);
  const subject = `generation ${snapshot.generation.number}`;
  engine.progress({ kind: 'started', stage: 'verify', total: count, subject });
  const beside = onTop(engine, anew);
  await holdLease(anew, { task: 'verify', waitMs: 0, replaceDamaged: false }, async () => {
    const updates: RepositoryUpdate[] = [];
    for (const { repository, paths } of chosen) updates.push(await madeAnew(beside, repository, new Set(paths)));
    await publishGeneration(beside, 0, { updates, removals: [], isEmbedded: scope.withVectors });
  });
  const compared = await withSnapshot(anew, (other) => {
    const onFile = (done: number) => engine.progress({ kind: 'advanced', stage: 'verify', done, total: count });
    const here = digestChosen(engine.store, snapshot, chosen, scope);
    return compareDigests(here, digestChosen(anew.store, other, chosen, scope), { signal: engine.signal, onFile });
  });
  engine.progress({ kind: 'finished', stage: 'verify', done: compared.files });
  return compared;
}

/** The same seed and the same files, the same choice. */
async function chooseFiles(
  engine: Engine,
  snapshot: Snapshot,
  present: readonly PresentRepository[],
  count: number,
  seed: number,
): Promise<ChosenFiles[]> {
  const all: { readonly repo: RepoId; readonly path: RepoPath; readonly rank: string }[] = [];
  for (const { id } of present) {
    const { paths, reason } = await engine.store.catalog.files(snapshot, id);
    paths.forEach((path, at) => {
      if (reason[at] !== 0) return;
      const rank = createHash('sha1').update(`${seed}\0${id}\0${path}`).digest('hex');
      all.push({ repo: id, path, rank });
    });
  }
  const chosen = all.sort((a, b) => compareText(a.rank, b.rank)).slice(0, count);
  return present.flatMap(({ id, known }) => {
    const paths = chosen.filter(({ repo }) => repo === id).map(({ path }) => path);
    return known === null || !isOpen(known) || paths.length === 0
      ? []
      : [{ repository: known, paths: paths.sort(compareText) }];
  });
}

/** What is asked is asked of the index; what is made is made beside it, from texts that are read and parsed again. */
function onTop(engine: Engine, anew: Engine): Engine {
  const [index, beside] = [engine.store, anew.store];
  return {
    ...anew,
    store: {
      ...beside,
      catalog: preparedIn(beside.catalog, index.catalog),
      symbols: preparedIn(beside.symbols, index.symbols),
      graph: preparedIn(beside.graph, index.graph),
      chunks: preparedIn(beside.chunks, index.chunks),
      lexical: preparedIn(beside.lexical, index.lexical),
      vectors: preparedIn(beside.vectors, index.vectors),
      artefacts: keptBehind(beside.artefacts, index.artefacts, () => true),
    },
  };
}

async function madeAnew(
  engine: Engine,
  repository: OpenRepository,
  wanted: ReadonlySet<RepoPath>,
): Promise<RepositoryUpdate> {
  const { id, root } = repository;
  const assessment = await assessRepository(engine, { id, root, known: null }, true);
  const { plan, trustGit } = assessment.work as RepositoryWork;
  const files = plan.look.filter(({ entry }) => wanted.has(entry.path));
  const look = { root, files, trustGit, force: true };
  const looked = await parsingTogether(engine, () => parseChangedFiles(engine, look));
  const put = [...plan.put.filter(({ path }) => wanted.has(path)), ...looked.entries];
  return { repository, put, removed: [] };
}

/** Who else imports a file is not known from the file. */
async function* digestChosen(
  store: ReadableStore,
  snapshot: Snapshot,
  chosen: readonly ChosenFiles[],
  { withVectors }: DigestScope,
): AsyncGenerator<DigestEntry> {
  for (const { repository, paths } of chosen) {
    const questions = await questionLines(store, snapshot, repository.id);
    for await (const file of digestFiles(store, snapshot, { repository, paths, questions, withVectors })) {
      if (file.kind !== 'importers') yield entryOf(repository.id, file);
    }
  }
}
