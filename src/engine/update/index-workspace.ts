// Brings the index up to date: assess, take the writer role, apply. Adds repositories named for the first time.
import { allSettled } from '../../lib/all-settled.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { FileEntry, SkipReason } from '../../model/file-entry.ts';
import type { RepoId } from '../../model/ids.ts';
import { isOpen } from '../../model/workspace.ts';
import type { View } from '../../ports/view.ts';
import { languageBytes } from '../../scan/language-bytes.ts';
import { pruneArtefacts } from '../artefacts/prune-artefacts.ts';
import { type EmbeddingReport, embedPending } from '../embedding/embed-pending.ts';
import { isEmbeddingDue } from '../embedding/vectors-of-files.ts';
import {
  chooseRepositories,
  keepPresent,
  type Present,
  type PresentRepository,
} from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { holdLease } from '../workspace/hold-lease.ts';
import { openView, type PublishedState, readPublishedState, stateIn } from '../workspace/published-state.ts';
import { type Applied, type AppliedRepository, applyUpdate, recordSeen } from './apply-update.ts';
import { type Assessment, assessRepository, hasWork } from './assess-repository.ts';
import { isHistoryComplete, readRepositoryHistory } from './read-repository-history.ts';
import { areStatsOf, writeGraphStats } from './write-graph-stats.ts';

/** What looking for changes and indexing them touches of the engine. */
export type IndexPorts = Pick<
  Engine,
  | 'location'
  | 'workspaceId'
  | 'settings'
  | 'own'
  | 'store'
  | 'memory'
  | 'siblingIndexes'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'contents'
  | 'embedder'
  | 'ledger'
  | 'exports'
  | 'cache'
  | 'pathsFromHere'
  | 'progress'
  | 'signal'
>;

export interface IndexRequest {
  /** Folders to add or bring up to date; none: all that are known. */
  readonly paths: readonly string[];
  /** The id of the one repository that is added; without it, it is named as its folder. */
  readonly name?: string | null;
  /** Works everything out again, and sets a damaged index aside. */
  readonly force: boolean;
  readonly dryRun: boolean;
  readonly waitMs: number;
  /** In US dollars, for vectors from a service that is paid; null: as the settings say. */
  readonly maxCost: number | null;
}

export interface RepositoryReport {
  readonly repo: RepoId;
  readonly root: string;
  readonly isNew: boolean;
  readonly indexed: number;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  readonly put: number;
  readonly removed: number;
  readonly contentsMade: number;
  readonly languages: Readonly<Record<string, number>>;
}

export type EmbeddingSpent = Pick<EmbeddingReport, 'texts' | 'tokens' | 'redacted' | 'cost'>;

export interface IndexReport {
  /** The generation that readers see after the run. */
  readonly generation: number;
  readonly isChanged: boolean;
  /** Whether any text of what was asked for is in the index. */
  readonly holdsText: boolean;
  /** Of the repositories that were looked at; none where the quick look showed that nothing moved. */
  readonly repositories: readonly RepositoryReport[];
  /** What was asked of a service for vectors; null where nothing was. */
  readonly embedding: EmbeddingSpent | null;
  readonly degradations: readonly Degradation[];
  readonly elapsedMs: number;
}

/** History is read on for as long as the rest took, at least this long; what is left is for the next run. */
const MIN_HISTORY_MS = 2_000;

/** Of so few files the graph is worked out in a moment. */
const FEW_FILES = 2_000;
const LARGE_SHARE = 0.1;
const FEW_CHANGES = 50;
const GENERATIONS_A_PRUNING = 20;

export async function indexWorkspace(engine: IndexPorts, request: IndexRequest): Promise<IndexReport> {
  const started = engine.clock.monotonic();
  const elapsed = () => engine.clock.monotonic() - started;
  if (!request.dryRun) {
    addNamed(engine, request.paths);
    engine.cache.prune();
  }
  const looked = await lookAtAll(engine, request);
  const { known, present: chosen, degradations, assessments } = looked;
  const told = (report: Omit<IndexReport, 'elapsedMs'>): IndexReport => {
    return { ...report, degradations: [...degradations, ...report.degradations], elapsedMs: elapsed() };
  };
  if (request.dryRun) return told(dryReport(assessments, known.generation));
  const isSettled = known.coverage === 1 && areStatsOf(engine, known.generation);
  if (isSettled && assessments.every(isDone) && !looked.isEmbeddingDue && looked.areHistoriesRead) {
    const holdsText = chosen.some((one) => Object.keys(one.known?.languageStats ?? {}).length > 0);
    const unchanged = { generation: known.generation, isChanged: false, holdsText, repositories: [] };
    return told({ ...unchanged, embedding: null, degradations: [] });
  }
  const wait = { task: 'index', waitMs: request.waitMs, replaceDamaged: request.force };
  return holdLease(engine, wait, async () => {
    const now = await readPublishedState(engine, { replaceDamaged: false });
    const isOvertaken = now.generation !== known.generation;
    const again = isOvertaken
      ? keepPresent(engine, chooseRepositories(engine, now.repositories, request.paths, request.name)).present
      : chosen;
    const current = isOvertaken ? await assessAll(engine, again, request.force, null) : assessments;
    const applied = await applyUpdate(engine, now, current, request.force);
    const isEmbedded = known.coverage === 1 && !isOvertaken && !looked.isEmbeddingDue && applied.hasAllVectors;
    const maxCost = request.maxCost ?? engine.settings.embedding.maxCost;
    const areRead = looked.areHistoriesRead && !isOvertaken && applied.repositories.every(isOfSameCommit(chosen));
    // What follows may take long, and be stopped.
    const isQuick = isEmbedded && areRead;
    if (!isQuick) await recordSeen(engine, applied);
    const embedding = isEmbedded ? null : await embedPending(engine, applied.generation, maxCost);
    const cut = areRead ? [] : await readHistories(engine, again, Math.max(elapsed(), MIN_HISTORY_MS));
    if (applied.isChanged && isTimeToPrune(applied)) await pruneArtefacts(engine);
    await allSettled([
      isQuick ? recordSeen(engine, applied) : null,
      applied.isChanged ? engine.store.settle({ erase: false }) : null,
      !areStatsOf(engine, embedding?.generation ?? applied.generation) && isTimeForStats(applied)
        ? writeGraphStats(engine)
        : null,
    ]);
    const report = appliedReport(applied, embedding);
    return told({ ...report, degradations: [...report.degradations, ...cut] });
  });
}

/** What the user names may be opened from now on, also where it lies outside of the workspace. */
function addNamed({ own, systemFolders }: Pick<Engine, 'own' | 'systemFolders'>, paths: readonly string[]): void {
  for (const path of paths) {
    const root = systemFolders.folder(path, systemFolders.currentFolder());
    if (root !== null) own.add(root);
  }
}

/** They are a function of the whole graph: never worked out for a small change to much, but by the next run that is idle. */
function isTimeForStats({ isChanged, repositories }: Applied): boolean {
  const files = repositories.reduce((sum, { entries }) => sum + entries.length, 0);
  const touched = repositories.reduce((sum, { put, removed }) => sum + put + removed, 0);
  return !isChanged || files <= FEW_FILES || touched >= files * LARGE_SHARE;
}

/** What a few changes leave behind is little: it may wait, since finding it means to look at everything. */
function isTimeToPrune({ generation, repositories }: Applied): boolean {
  const touched = repositories.reduce((sum, { put, removed }) => sum + put + removed, 0);
  return touched > FEW_CHANGES || generation % GENERATIONS_A_PRUNING === 0;
}

/** Nothing moved; or, where only a full look can tell, nothing did. */
function isDone(assessment: Assessment): boolean {
  return assessment.work === null || (assessment.observation.state === null && !hasWork(assessment));
}

interface Look extends Present {
  readonly known: PublishedState;
  readonly assessments: readonly Assessment[];
  readonly isEmbeddingDue: boolean;
  /** Of those that are indexed. */
  readonly areHistoriesRead: boolean;
}

async function lookAtAll(engine: IndexPorts, { paths, name, force, dryRun }: IndexRequest): Promise<Look> {
  const view = await openView(engine, { replaceDamaged: force });
  try {
    const known = stateIn(view);
    const present = keepPresent(engine, chooseRepositories(engine, known.repositories, paths, name));
    const [assessments, isDue, areHistoriesRead] = await allSettled([
      assessAll(engine, present.present, force, view),
      dryRun ? false : isEmbeddingDue(engine, view),
      force || dryRun ? false : areHistoriesComplete(engine, present.present),
    ]);
    return { ...present, known, assessments, isEmbeddingDue: isDue, areHistoriesRead };
  } finally {
    await view?.release();
  }
}

async function assessAll(
  engine: IndexPorts,
  chosen: readonly PresentRepository[],
  force: boolean,
  shown: View | null,
): Promise<Assessment[]> {
  const assessments: Assessment[] = [];
  for (const one of chosen) assessments.push(await assessRepository(engine, one, force, shown));
  return assessments;
}

async function areHistoriesComplete(
  engine: Pick<Engine, 'store'>,
  chosen: readonly PresentRepository[],
): Promise<boolean> {
  const all = chosen.map(({ known }) => known === null || isHistoryComplete(engine, known));
  return (await allSettled(all)).every((isComplete) => isComplete);
}

/** Whether there can be no commit that was not read before. */
function isOfSameCommit(chosen: readonly PresentRepository[]) {
  const before = new Map(chosen.map(({ id, known }) => [id, known?.lastIndexedCommit]));
  return ({ repository }: AppliedRepository) => before.get(repository.id) === repository.lastIndexedCommit;
}

async function readHistories(
  engine: Pick<Engine, 'store' | 'git' | 'progress' | 'signal'>,
  chosen: readonly PresentRepository[],
  budgetMs: number,
): Promise<readonly Degradation[]> {
  const ids = new Set(chosen.map(({ id }) => id));
  const { repositories } = await readPublishedState(engine, { replaceDamaged: false });
  const cut: Degradation[] = [];
  for (const repository of repositories) {
    if (!ids.has(repository.id) || !isOpen(repository)) continue;
    cut.push(...(await readRepositoryHistory(engine, repository, budgetMs / ids.size)));
  }
  return cut;
}

function appliedReport(applied: Applied, embedded: EmbeddingReport | null): Omit<IndexReport, 'elapsedMs'> {
  const generation = embedded?.generation ?? applied.generation;
  const isNew = ({ code }: Degradation) => !applied.degradations.some((told) => told.code === code);
  return {
    ...{ generation, isChanged: generation !== applied.generation || applied.isChanged },
    holdsText: applied.repositories.length === 0 || applied.repositories.some(holdsText),
    repositories: applied.repositories.map(repositoryReport),
    embedding: embedded === null ? null : spentIn(embedded),
    degradations: [...applied.degradations, ...(embedded?.degradations ?? []).filter(isNew)],
  };
}

function spentIn({ texts, tokens, redacted, cost }: EmbeddingReport): EmbeddingSpent | null {
  return texts === 0 ? null : { texts, tokens, redacted, cost };
}

function dryReport(assessments: readonly Assessment[], generation: number): Omit<IndexReport, 'elapsedMs'> {
  const repositories = assessments.flatMap((assessment) => {
    if (assessment.work === null) return [];
    const { plan, repository } = assessment.work;
    const entries = [...plan.kept, ...plan.put, ...plan.look.map((file) => file.entry)];
    const counts = { put: plan.put.length + plan.look.length, removed: plan.removed.length, contentsMade: 0 };
    const named = { ...repository, languageStats: languageBytes(entries) };
    return [repositoryReport({ repository: named, isNew: assessment.chosen.known === null, entries, ...counts })];
  });
  const degradations = assessments.flatMap((assessment) => assessment.work?.scan.degradations ?? []);
  const isChanged = assessments.some(hasWork);
  return { generation, isChanged, holdsText: true, repositories, embedding: null, degradations };
}

function holdsText({ repository }: AppliedRepository): boolean {
  return Object.keys(repository.languageStats).length > 0;
}

function repositoryReport(applied: AppliedRepository): RepositoryReport {
  const { repository, isNew, entries, put, removed, contentsMade } = applied;
  const { indexed, skipped } = countReasons(entries);
  const languages = repository.languageStats;
  return { repo: repository.id, root: repository.root, isNew, indexed, skipped, put, removed, contentsMade, languages };
}

function countReasons(entries: readonly FileEntry[]) {
  const skipped: Partial<Record<SkipReason, number>> = {};
  let indexed = 0;
  for (const { reason } of entries) {
    if (reason === null) indexed += 1;
    else skipped[reason] = (skipped[reason] ?? 0) + 1;
  }
  return { indexed, skipped };
}
