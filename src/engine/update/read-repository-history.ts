// Finds for each file the commit that last changed it, from one streamed `git log`, in as many runs as needed. The log
// may come in parts: the newest of all commits that touched a path wins, whenever it was read.
import type { Degradation } from '../../model/degradation.ts';
import type { RepoId } from '../../model/ids.ts';
import type { OpenRepository, Repository } from '../../model/workspace.ts';
import type { GitCommitTouch } from '../../ports/git.ts';
import type { FileHistory, LastCommit } from '../../ports/observation-store.ts';
import type { Engine } from '../workspace/engine.ts';

const COMMITS_A_BATCH = 2_000;

/** Whether there is nothing (more) to learn: all is read, or there is no history to read. */
export async function isHistoryComplete(engine: Pick<Engine, 'store'>, repository: Repository): Promise<boolean> {
  if (repository.lastIndexedCommit === null) return true;
  const history = await engine.store.observations.history(repository.id);
  return history.complete && history.to === repository.lastIndexedCommit;
}

/** What git could not read for want of objects is left for a run that finds them. */
export async function readRepositoryHistory(
  engine: Pick<Engine, 'store' | 'git' | 'progress' | 'signal'>,
  repository: OpenRepository,
  budgetMs: number,
): Promise<readonly Degradation[]> {
  const { id, root, lastIndexedCommit: head } = repository;
  if (head === null || (await isHistoryComplete(engine, repository))) return [];
  if ((await engine.git.identity(root)).isShallow) {
    await engine.store.observations.recordHistory(id, { to: head, commitsRead: 0, complete: true }, [], true);
    return [];
  }
  const before = await engine.store.observations.history(id);
  const cut = await stream(engine, { id, root, head }, await planHistory(engine, root, before, head), budgetMs);
  return cut === null ? [] : [{ code: 'history_incomplete', subject: id, detail: cut }];
}

interface HistoryPlan {
  readonly notIn: string | null;
  readonly skip: number;
  readonly reset: boolean;
}

async function planHistory(
  engine: Pick<Engine, 'git'>,
  root: string,
  before: FileHistory,
  head: string,
): Promise<HistoryPlan> {
  if (before.to === null) return { notIn: null, skip: 0, reset: true };
  if (before.to === head) return { notIn: null, skip: before.commitsRead, reset: false };
  const isAhead = await engine.git.isAncestor(root, before.to, head);
  if (!isAhead) return { notIn: null, skip: 0, reset: true };
  return { notIn: before.complete ? before.to : null, skip: 0, reset: false };
}

interface HistoryOf {
  readonly id: RepoId;
  readonly root: string;
  readonly head: string;
}

/** Why git read no further, or null. */
async function stream(
  engine: Pick<Engine, 'store' | 'git' | 'progress' | 'signal'>,
  { id: repo, root, head }: HistoryOf,
  plan: HistoryPlan,
  budgetMs: number,
): Promise<string | null> {
  const budget = AbortSignal.timeout(Math.ceil(budgetMs));
  const signal = AbortSignal.any([budget, engine.signal]);
  let read = plan.skip;
  let reset = plan.reset;
  let newest = new Map<string, LastCommit>();
  const seenInSecond = new Map<number, number>();
  // While only what came after a complete history is being read, that history's end stays its end until all is in.
  const save = async (complete: boolean): Promise<void> => {
    const isCatchingUp = plan.notIn !== null && !complete;
    const history = isCatchingUp
      ? { to: plan.notIn, commitsRead: 0, complete: true }
      : { to: head, commitsRead: read, complete };
    await engine.store.observations.recordHistory(repo, history, [...newest.values()], reset);
    newest = new Map();
    reset = false;
  };
  engine.progress({ kind: 'started', stage: 'history', total: null, subject: root });
  let pending = 0;
  const ends: string[] = [];
  const touches = engine.git.history(root, { to: head, notIn: plan.notIn }, plan.skip, signal, (why) => ends.push(why));
  for await (const touch of touches) {
    note(touch, timeInOrder(touch, seenInSecond), newest);
    read += 1;
    pending += 1;
    if (pending < COMMITS_A_BATCH) continue;
    pending = 0;
    await save(false);
    engine.progress({ kind: 'advanced', stage: 'history', done: read, total: null });
  }
  const cut = ends[0] ?? null;
  await save(!signal.aborted && cut === null);
  engine.progress({ kind: 'finished', stage: 'history', done: read });
  if (budget.aborted) {
    engine.progress({ kind: 'notice', message: `read the history of ${read} commits; the next index run continues` });
  }
  return cut;
}

/**
 * Git tells times in seconds, and a rebase writes many commits in one. Within a second the log's own order decides,
 * children before parents, so the place in it becomes the fraction of the second.
 */
function timeInOrder(touch: GitCommitTouch, seenInSecond: Map<number, number>): number {
  const seen = seenInSecond.get(touch.committedAt) ?? 0;
  seenInSecond.set(touch.committedAt, seen + 1);
  return touch.committedAt + Math.max(0, 999 * (1 - seen / 1_000_000));
}

function note(touch: GitCommitTouch, committedAt: number, newest: Map<string, LastCommit>): void {
  const { commit } = touch;
  for (const path of touch.paths) {
    const old = newest.get(path);
    if (old === undefined || committedAt > old.committedAt) newest.set(path, { path, commit, committedAt });
  }
}
