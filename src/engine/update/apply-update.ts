// Does what was assessed: reads the files and publishes one generation for all repositories.
import { allSettled } from '../../lib/all-settled.ts';
import type { Degradation } from '../../model/degradation.ts';
import type { FileEntry } from '../../model/file-entry.ts';
import { fileAt } from '../../model/file-table.ts';
import type { RepoId } from '../../model/ids.ts';
import type { OpenRepository } from '../../model/workspace.ts';
import type { Restamp } from '../../ports/observation-store.ts';
import { languageBytes } from '../../scan/language-bytes.ts';
import { restampOf, sameEntry } from '../../scan/plan-update.ts';
import { embedderTrouble } from '../embedding/vectors-of-files.ts';
import { pathStyleAmong } from '../scope/path-style.ts';
import type { Engine } from '../workspace/engine.ts';
import type { PublishedState } from '../workspace/published-state.ts';
import { type Assessment, isMoved, type RepositoryWork } from './assess-repository.ts';
import { judgementKey } from './observe-repository.ts';
import { type ParsedFiles, parseChangedFiles, parsingTogether } from './parse-changed-files.ts';
import { publishGeneration, type RepositoryUpdate } from './publish-generation.ts';

/** What this touches of the engine. */
type ApplyUpdatePorts = Pick<
  Engine,
  | 'workspaceId'
  | 'settings'
  | 'store'
  | 'memory'
  | 'siblingIndexes'
  | 'files'
  | 'git'
  | 'systemFolders'
  | 'clock'
  | 'contents'
  | 'embedder'
  | 'pathsFromHere'
  | 'progress'
  | 'signal'
>;

export interface AppliedRepository {
  readonly repository: OpenRepository;
  readonly isNew: boolean;
  /** All files of the repository after the update. */
  readonly entries: readonly FileEntry[];
  readonly put: number;
  readonly removed: number;
  readonly contentsMade: number;
}

export interface Applied {
  readonly generation: number;
  readonly isChanged: boolean;
  /** Whether every file that was written has its vectors. */
  readonly hasAllVectors: boolean;
  readonly repositories: readonly AppliedRepository[];
  readonly degradations: readonly Degradation[];
  /** For `recordSeen`. */
  readonly seen: readonly SeenRepository[];
}

interface SeenRepository {
  readonly repo: RepoId;
  readonly fingerprint: string;
  readonly restamped: readonly Restamp[];
}

/** The first part of a first build is this large, each of the next twice the one before. */
const FIRST_PART = 1_000;

export async function applyUpdate(
  engine: ApplyUpdatePorts,
  known: PublishedState,
  assessments: readonly Assessment[],
  force: boolean,
): Promise<Applied> {
  const looked = await parsingTogether(engine, () => lookAtAll(engine, known, assessments, force));
  const { updates, generation, seen, degradations, repositories } = looked;
  const isChanged = updates.length > 0;
  const trouble = isChanged ? await embedderTrouble(engine) : [];
  const isWhole = known.coverage < 1 || generation !== known.generation;
  const publication = { updates, removals: [], isEmbedded: trouble.length === 0, coverage: 1, isWhole };
  const after = isChanged ? await publishGeneration(engine, publication) : generation;
  const hasAllVectors = !isChanged || (engine.embedder?.isInstant === true && trouble.length === 0);
  return {
    generation: after,
    isChanged,
    hasAllVectors,
    repositories,
    degradations: [...degradations, ...trouble],
    seen,
  };
}

/** So that the next quick look compares with this one. Comes after what it is about is published. */
export async function recordSeen(engine: Pick<Engine, 'store'>, { seen }: Applied): Promise<void> {
  const { observations } = engine.store;
  await allSettled(seen.map(({ repo, fingerprint, restamped }) => observations.observe(repo, fingerprint, restamped)));
}

interface ParsedAll {
  readonly updates: readonly RepositoryUpdate[];
  readonly repositories: readonly AppliedRepository[];
  readonly degradations: readonly Degradation[];
  readonly seen: readonly SeenRepository[];
  /** After the parts that are shown already. */
  readonly generation: number;
}

async function lookAtAll(
  engine: ApplyUpdatePorts,
  known: PublishedState,
  assessments: readonly Assessment[],
  force: boolean,
): Promise<ParsedAll> {
  const updates: RepositoryUpdate[] = [];
  const repositories: AppliedRepository[] = [];
  const degradations: Degradation[] = [];
  const seen: SeenRepository[] = [];
  let { generation } = known;
  for (const assessment of assessments) {
    const { chosen, work } = assessment;
    if (work === null) continue;
    const isFirst = known.coverage < 1 || chosen.known === null;
    const shown = isFirst ? await showInParts(engine, generation, work, force) : NOTHING_SHOWN;
    generation = shown.generation ?? generation;
    const rest = work.plan.look.slice(shown.looked.entries.length);
    const last = await parseChangedFiles(engine, { root: chosen.root, files: rest, trustGit: work.trustGit, force });
    const looked = together(shown.looked, last);
    const { put, restamped } = separateUnchanged(work, last.entries);
    const entries = [...work.plan.kept, ...work.plan.put, ...looked.entries];
    const repository = { ...work.repository, languageStats: languageBytes(entries) };
    const { removed } = work.plan;
    if (isFirst || put.length + removed.length > 0 || isMoved(chosen.known, repository))
      updates.push({ repository, put, removed, ...(generation === known.generation && { stored: work.stored }) });
    seen.push({ repo: chosen.id, fingerprint: fingerprintAfter(engine, assessment, work, looked), restamped });
    const told = withShownPaths(engine, known, assessments, chosen.id, looked.degradations);
    degradations.push(...work.scan.degradations, ...told);
    const putBefore = shown.looked.entries.length;
    const counts = { put: putBefore + put.length, removed: removed.length, contentsMade: looked.contentsMade };
    repositories.push({ repository, isNew: chosen.known === null, entries, ...counts });
  }
  return { updates, repositories, degradations, seen, generation };
}

/** Degradations whose subjects are paths of the repository. */
function withShownPaths(
  engine: Pick<Engine, 'systemFolders' | 'pathsFromHere'>,
  known: PublishedState,
  assessments: readonly Assessment[],
  repo: RepoId,
  degradations: readonly Degradation[],
): readonly Degradation[] {
  if (degradations.length === 0) return degradations;
  const all = [...known.repositories, ...assessments.map(({ chosen }) => chosen)];
  const style = pathStyleAmong(engine, [...new Map(all.map((each) => [each.id, each])).values()]);
  return degradations.map((each) => ({ ...each, subject: style(repo, each.subject) }));
}

interface Shown {
  /** Null where nothing was published. */
  readonly generation: number | null;
  readonly looked: ParsedFiles;
}

const NOTHING_SHOWN: Shown = { generation: null, looked: { entries: [], degradations: [], contentsMade: 0 } };

/** A large first build can be searched before it is done: all but its last part is published as it goes, without edges. */
async function showInParts(
  engine: ApplyUpdatePorts,
  _after: number,
  work: RepositoryWork,
  force: boolean,
): Promise<Shown> {
  const { look, kept } = work.plan;
  const isEmbedded = look.length > FIRST_PART && (await embedderTrouble(engine)).length === 0;
  let shown = NOTHING_SHOWN;
  // What was seen before the first part is not what the parts show: a run that is stopped must look again.
  if (look.length > FIRST_PART) await engine.store.observations.observe(work.repository.id, null, []);
  for (let part = FIRST_PART; shown.looked.entries.length + part < look.length; part *= 2) {
    const from = shown.looked.entries.length;
    const files = look.slice(from, from + part);
    const one = await parseChangedFiles(engine, { root: work.repository.root, files, trustGit: work.trustGit, force });
    const looked = together(shown.looked, one);
    const repository = { ...work.repository, languageStats: languageBytes([...kept, ...looked.entries]) };
    const coverage = (kept.length + looked.entries.length) / (kept.length + look.length);
    const updates = [{ repository, put: one.entries, removed: [] }];
    const generation = await publishGeneration(engine, {
      ...{ updates, removals: [], isEmbedded, coverage },
    });
    shown = { generation, looked };
  }
  return shown;
}

function together(a: ParsedFiles, b: ParsedFiles): ParsedFiles {
  return {
    entries: [...a.entries, ...b.entries],
    degradations: [...a.degradations, ...b.degradations],
    contentsMade: a.contentsMade + b.contentsMade,
  };
}

/** What the look found to be as before is not written again; only its times are. */
function separateUnchanged(work: RepositoryWork, looked: readonly FileEntry[]) {
  const before = new Map(work.isRemade ? [] : work.stored.paths.map((path, at) => [path, at]));
  const put: FileEntry[] = [...work.plan.put];
  const restamped: Restamp[] = [...work.plan.restamped];
  for (const entry of looked) {
    const at = before.get(entry.path);
    if (at !== undefined && sameEntry(fileAt(work.stored, at), entry)) restamped.push(restampOf(entry));
    else put.push(entry);
  }
  return { put, restamped };
}

/**
 * A file that could not be read may be readable next time, and one that was changed since git called it clean may be
 * changed back, though git sees no difference: then the quick look must fail.
 */
function fingerprintAfter(
  engine: Pick<Engine, 'settings'>,
  assessment: Assessment,
  work: RepositoryWork,
  looked: ParsedFiles,
): string {
  const isAsSeen = looked.entries.every(({ reason, checksum }, at) => {
    const oid = work.trustGit ? (work.plan.look[at]?.cleanOid ?? null) : null;
    return reason !== 'unreadable' && reason !== 'missing' && (oid === null || oid === checksum);
  });
  return (isAsSeen ? assessment.observation.fingerprint : null) ?? `${judgementKey(engine.settings)}|`;
}
