// A sample of files: read, parsed and resolved again with the index as it is, and compared with its rows.
import { createHash } from 'node:crypto';
import type { RepoId } from '../../model/ids.ts';
import { compareText } from '../../model/order.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { isOpen, type OpenRepository } from '../../model/workspace.ts';
import type { ArtefactStore } from '../../ports/artefact-store.ts';
import type { LinkReader } from '../../ports/link-store.ts';
import type { View } from '../../ports/view.ts';
import { assessRepository, type RepositoryWork } from '../update/assess-repository.ts';
import { parseChangedFiles, parsingTogether } from '../update/parse-changed-files.ts';
import { publishGeneration, type RepositoryUpdate } from '../update/publish-generation.ts';
import type { PresentRepository } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { ProcessMemory } from '../workspace/process-memory.ts';
import { withView } from '../workspace/published-state.ts';
import { type Comparison, compareDigests } from './compare-digests.ts';
import { digestFiles, questionLines } from './digest-files.ts';
import { type DigestEntry, type DigestScope, entryOf } from './digest-index.ts';
import { keptBehind } from './layered-stores.ts';
import type { Verification } from './verification.ts';

/** What this touches of the engine. */
type VerifySamplePorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'siblingIndexes'
  | 'files'
  | 'git'
  | 'clock'
  | 'contents'
  | 'progress'
  | 'signal'
>;

interface ChosenFiles {
  readonly repository: OpenRepository;
  readonly paths: readonly RepoPath[];
}

export async function compareSample(
  engine: Pick<Engine, 'store' | 'progress' | 'signal'>,
  { view, present, scope, rebuilt }: Verification,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<Comparison> {
  const chosen = await chooseFiles(view, present, count, seed);
  const subject = `generation ${view.generation.number}`;
  engine.progress({ kind: 'started', stage: 'verify', total: count, subject });
  const beside = onTop(engine, rebuilt);
  await holdLease(rebuilt, { task: 'verify', waitMs: 0, replaceDamaged: false }, async () => {
    const updates: RepositoryUpdate[] = [];
    for (const { repository, paths } of chosen) updates.push(await madeAnew(beside, repository, new Set(paths)));
    await publishGeneration(beside, { updates, removals: [], isEmbedded: scope.withVectors });
  });
  const compared = await withView(rebuilt, (other) => {
    const onFile = (done: number) => engine.progress({ kind: 'advanced', stage: 'verify', done, total: count });
    const here = digestChosen(engine.store.artefacts, view, chosen, scope);
    return compareDigests(here, digestChosen(rebuilt.store.artefacts, other, chosen, scope), {
      signal: engine.signal,
      onFile,
    });
  });
  engine.progress({ kind: 'finished', stage: 'verify', done: compared.files });
  return compared;
}

/** The same seed and the same files, the same choice. */
async function chooseFiles(
  view: View,
  present: readonly PresentRepository[],
  count: number,
  seed: number,
): Promise<ChosenFiles[]> {
  const all: { readonly repo: RepoId; readonly path: RepoPath; readonly rank: string }[] = [];
  for (const { id } of present) {
    const { paths, reason } = await view.catalog.files(id);
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
function onTop(engine: Pick<Engine, 'store'>, rebuilt: Engine): Engine {
  const [index, beside] = [engine.store, rebuilt.store];
  return {
    ...rebuilt,
    store: {
      ...beside,
      observations: index.observations,
      view: async () => withoutLinks(await index.view()),
      artefacts: keptBehind(beside.artefacts, index.artefacts, () => true),
    },
    memory: new ProcessMemory(),
  };
}

/** What a file asks of others is only written where it differs from what is stored: here nothing is. */
function withoutLinks(view: View): View {
  const { generation, repositories, catalog, symbols, graph, chunks, lexical, vectors } = view;
  const links: LinkReader = {
    asking: async () => [],
    askingAt: async (files) => files.map(() => null),
    links: async () => [],
  };
  return {
    generation,
    repositories,
    catalog,
    symbols,
    graph,
    links,
    chunks,
    lexical,
    vectors,
    changesSince: (number, data) => view.changesSince(number, data),
    release: () => view.release(),
  };
}

async function madeAnew(
  engine: VerifySamplePorts,
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
  artefacts: ArtefactStore,
  view: View,
  chosen: readonly ChosenFiles[],
  { withVectors }: DigestScope,
): AsyncGenerator<DigestEntry> {
  for (const { repository, paths } of chosen) {
    const questions = await questionLines(view, repository.id);
    for await (const file of digestFiles(artefacts, view, { repository, paths, questions, withVectors })) {
      if (file.kind !== 'importers') yield entryOf(repository.id, file);
    }
  }
}
