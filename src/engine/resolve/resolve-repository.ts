// Brings the edges of a repository up to date with a change: the changed files are resolved, and every file that had
// asked something to which the change gives another answer. Nothing else is touched, and nothing else could differ.

import { edgesOf } from '../../graph/edges-of-file.ts';
import { apiExposures } from '../../graph/exposes/api-exposures.ts';
import type { Exposure } from '../../graph/exposes/exposure.ts';
import { exposuresOf } from '../../graph/exposes/exposures-of.ts';
import { isEntryFile } from '../../graph/exposes/is-entry-file.ts';
import type { FileFacts, FileInterface } from '../../graph/file-interface.ts';
import { answersOf, changedQuestions, definedBy, settingsQuestion } from '../../graph/project-questions.ts';
import { ProjectSymbols } from '../../graph/project-symbols.ts';
import type { RepositoryFiles } from '../../graph/repository-files.ts';
import { resolveFile } from '../../graph/resolve-file.ts';
import { isSettingsFile } from '../../languages/modules/all.ts';
import { allSettled } from '../../lib/all-settled.ts';
import { yieldToEvents } from '../../lib/cancellation.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import type { FileTable } from '../../model/file-table.ts';
import type { RepoId, WorkspaceId } from '../../model/ids.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import type { Draft } from '../../ports/draft.ts';
import type { FileGraph } from '../../ports/graph-store.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { FileInterfaceLoader } from './file-interface-loader.ts';
import {
  applyChange,
  filesAsking,
  type LinkedRepository,
  noteGraphs,
  readSettings,
  takeLinked,
} from './resolve-memory.ts';

/** What this touches of the engine. */
type ResolveRepositoryPorts = Pick<Engine, 'workspaceId' | 'settings' | 'store' | 'memory' | 'progress' | 'signal'>;

export interface RepositoryChange {
  readonly repo: RepoId;
  readonly put: readonly FileEntry[];
  readonly removed: readonly RepoPath[];
  /** Whether every file is resolved, changed or not. */
  readonly isWhole: boolean;
  /** What the catalog holds before the change; null if it is not loaded. */
  readonly stored: FileTable | null;
}

/** `exposed`: of the files that were resolved, those that offer something to other programs. */
export interface LinkedChange {
  readonly linked: LinkedRepository;
  readonly exposed: ReadonlyMap<RepoPath, readonly Exposure[]>;
}

const FILES_A_BATCH = 128;
/** Above this share of a repository everything is loaded at once, in the order of the files. */
const WHOLE_SHARE = 0.3;

/** `before` shows the generation that the change comes after. What is given back as `linked` is for `keepLinked`. */
export async function linkRepository(
  engine: ResolveRepositoryPorts,
  draft: Draft,
  before: View,
  change: RepositoryChange,
): Promise<LinkedChange> {
  const linked = await takeLinked(engine, before, change.repo, change.stored);
  const { files } = linked;
  const putPaths = change.put.map(({ path }) => path);
  const touched = new Set<RepoPath>([...putPaths, ...change.removed]);
  const were = new Set([...touched].filter((path) => files.hasFile(path)));
  const gone = applyChange(files, change.put, change.removed);
  const loader = new FileInterfaceLoader(engine, files, before, change.repo, touched);
  const isAllLoaded = change.isWhole || change.put.length > files.count * WHOLE_SHARE;
  const [old] = await allSettled([
    change.isWhole ? [] : before.graph.answers(change.repo, [...touched]),
    readSettings(engine, files),
    isAllLoaded ? loader.loadAll() : loader.load(putPaths),
    isAllLoaded || putPaths.length > FILES_A_BATCH ? null : loader.loadFacts(putPaths),
  ]);
  const asking = change.isWhole
    ? Array.from(files.all, ({ path }) => path)
    : await filesAsking(before, change.repo, linked, changesOf(files, [...touched], were, old));
  const resolve = new Set([...putPaths, ...asking].flatMap((path) => files.at(path)?.path ?? []));
  noteGraphs(linked, touched, []);
  const exposed = new Map<RepoPath, readonly Exposure[]>();
  await allSettled([
    gone.size > 0 ? draft.graph.forget(change.repo, [...gone]) : null,
    resolveAll(engine, draft, { repo: change.repo, linked, loader, exposed }, [...resolve].sort()),
  ]);
  files.forgetTexts();
  return { linked, exposed };
}

/** `before`: what the touched files answered. */
function changesOf(
  files: RepositoryFiles,
  touched: readonly RepoPath[],
  were: ReadonlySet<RepoPath>,
  before: readonly (Uint32Array | null)[],
): Set<number> {
  const changed = new Set<number>();
  touched.forEach((path, at) => {
    const after = files.hasFile(path) ? files.fileInterface(path) : undefined;
    const difference = changedQuestions({
      ...{ path, wasThere: were.has(path), isThere: files.hasFile(path), before: before[at] ?? null },
      after: after === undefined ? null : answersOf(after),
    });
    for (const question of difference) changed.add(question);
    if (isSettingsFile(path)) changed.add(settingsQuestion(path));
  });
  return changed;
}

interface Resolution {
  readonly repo: RepoId;
  readonly linked: LinkedRepository;
  readonly loader: FileInterfaceLoader;
  readonly exposed: Map<RepoPath, readonly Exposure[]>;
}

async function resolveAll(
  engine: Pick<Engine, 'workspaceId' | 'progress' | 'signal'>,
  draft: Draft,
  resolution: Resolution,
  order: readonly RepoPath[],
): Promise<void> {
  const { repo, linked, loader } = resolution;
  const projectSymbols = new ProjectSymbols(linked.files);
  engine.progress({ kind: 'started', stage: 'link', total: order.length, subject: repo });
  for (let at = 0; at < order.length; at += FILES_A_BATCH) {
    await yieldToEvents(engine.signal);
    const batch = order.slice(at, at + FILES_A_BATCH);
    const graphs: FileGraph[] = [];
    await loader.load(batch);
    for (const facts of await loader.facts(batch)) {
      graphs.push(await resolveOne(engine.workspaceId, projectSymbols, resolution, facts));
    }
    const resolved = new Set<string>(graphs.map(({ path }) => path));
    // What became a text without references has no graph any more.
    const without = batch.filter((path) => !resolved.has(path));
    await allSettled([
      without.length > 0 ? draft.graph.forget(repo, without) : null,
      graphs.length > 0 ? draft.graph.putGraphs(repo, graphs) : null,
    ]);
    noteGraphs(linked, [], graphs);
    const done = Math.min(at + FILES_A_BATCH, order.length);
    engine.progress({ kind: 'advanced', stage: 'link', done, total: order.length });
  }
  engine.progress({ kind: 'finished', stage: 'link', done: order.length });
}

/** Again and again, until nothing that it asked for was missing. */
async function resolveOne(
  workspace: WorkspaceId,
  projectSymbols: ProjectSymbols,
  { repo, linked, loader, exposed: all }: Resolution,
  facts: FileFacts,
): Promise<FileGraph> {
  const fileInterface = linked.files.fileInterface(facts.path) as FileInterface;
  for (;;) {
    projectSymbols.takeQuestions();
    const { edges, asked, answered } = resolveFile(facts, projectSymbols);
    const exposed = exposuresOf(facts);
    const api = isEntryFile(facts.path, (path) => projectSymbols.has(path)) ? apiExposures(facts) : [];
    if (projectSymbols.missingInterfaces.size === 0 && projectSymbols.missingDefiners.size === 0) {
      const { path } = facts as FileFacts & { path: RepoPath };
      if (exposed.length > 0) all.set(path, exposed);
      return {
        path,
        edges: edgesOf({ workspace, repo, facts }, edges, [...exposed, ...api]),
        questions: projectSymbols.takeQuestions(),
        answers: answersOf(fileInterface),
        defines: definedBy(fileInterface),
        asked,
        answered,
      };
    }
    await loader.load([...projectSymbols.missingInterfaces]);
    await loader.loadDefiners([...projectSymbols.missingDefiners]);
    projectSymbols.missingInterfaces.clear();
    projectSymbols.missingDefiners.clear();
  }
}
