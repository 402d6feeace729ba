// Keeps the index up to date while it runs. A file whose text changed is indexed at once; all other changes, and those
// of git, are found by a full check when changes pause. If folders cannot be watched, it polls.
import type { Degradation } from '../../model/degradation.ts';
import { type ErrorCode, isPortolanError, type PortolanError } from '../../model/errors.ts';
import type { RepoPath } from '../../model/repo-path.ts';
import { isOpen, type Repository } from '../../model/workspace.ts';
import type { Watch } from '../../ports/watcher.ts';
import { warmLinks } from '../resolve/resolve-memory.ts';
import { chosen, keepPresent } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import { expectRoot, holdLease, WATCH_TASK } from '../workspace/hold-lease.ts';
import { CONFIG_FILE } from '../workspace/locate-workspace.ts';
import { readPublishedState } from '../workspace/published-state.ts';
import { trustOf } from '../workspace/settings/load-workspace-file.ts';
import { applyUpdate, recordSeen } from './apply-update.ts';
import { assessRepository } from './assess-repository.ts';
import { indexWorkspace } from './index-workspace.ts';
import { updateTexts } from './update-texts.ts';
import { foldersToFollow, tellOf, type WatchedRepository, watchedRepositories } from './watched-folders.ts';

export type WatchEvent =
  /** The index is up to date, and changes are seen from now on. */
  | { readonly kind: 'ready'; readonly generation: number; readonly folders: number; readonly polling: string | null }
  | {
      readonly kind: 'updated';
      readonly generation: number;
      readonly put: number;
      readonly removed: number;
      /** The first of them. */
      readonly paths: readonly string[];
      readonly elapsedMs: number;
    }
  | { readonly kind: 'trouble'; readonly degradation: Degradation };

export type WatchSink = (event: WatchEvent) => void;

/** `reopen`: the settings changed, or the index was taken away, and what was opened must be opened again. */
export type WatchEnd = 'stopped' | 'reopen';

/** Programs write a file in several steps, and many files in a row. */
const QUIET_MS = 10;
const LONGEST_MS = 200;
/** In a burst (a checkout, say) it pays to wait for its end. */
const BURST = 200;
const BURST_QUIET_MS = 300;
const BURST_LONGEST_MS = 5_000;
/** After changes, a look at everything; after a longer rest, what is worked out from the whole. */
const SETTLE_MS = 1_500;
const REST_MS = 30_000;
/** Even without an event: a system may lose events. */
const HEARTBEAT_MS = 60_000;
const RETRY_MS = 1_000;
const PATHS_TOLD = 5;
/** What keeps us from writing now and may pass. */
const PASSING: ReadonlySet<ErrorCode> = new Set(['writer_busy', 'disk_full', 'store_readonly']);

export async function watchWorkspace(engine: Engine, sink: WatchSink): Promise<WatchEnd> {
  const watch = engine.watcher.open();
  try {
    return await new WatchSession(engine, watch, sink).run();
  } catch (error) {
    if (isPortolanError(error, 'cancelled')) return 'stopped';
    if (!isPortolanError(error, 'store_unavailable')) throw error;
    sink({ kind: 'trouble', degradation: waiting(error) });
    return 'reopen';
  } finally {
    watch.close();
  }
}

class WatchSession {
  readonly #engine: Engine;
  readonly #watch: Watch;
  readonly #sink: WatchSink;
  #repositories: readonly WatchedRepository[] = [];
  #followed = 0;
  #polling: string | null = null;
  /** Repositories whose folder is gone. */
  #missing: ReadonlySet<string> = new Set();
  /** When a look at everything is due, and when the work for a rest is; by the clock that never goes back. */
  #lookAt = Number.POSITIVE_INFINITY;
  #restAt = Number.POSITIVE_INFINITY;

  constructor(engine: Engine, watch: Watch, sink: WatchSink) {
    this.#engine = engine;
    this.#watch = watch;
    this.#sink = sink;
  }

  async run(): Promise<WatchEnd> {
    const { generation } = await this.#patiently(() => this.#index());
    await this.#follow();
    await this.#look();
    await warmLinks(this.#engine);
    const folders = this.#followed;
    this.#sink({ kind: 'ready', generation, folders, polling: this.#polling });
    for (;;) {
      const moved = await this.#nextMoved();
      if (moved === null) return 'stopped';
      if (moved.has(`${this.#engine.location.root}/${CONFIG_FILE}`) || this.#isTrustChanged()) return 'reopen';
      await this.#take(moved);
      const now = this.#engine.clock.monotonic();
      if (now >= this.#lookAt) await this.#look();
      if (now >= this.#restAt) await this.#rest();
    }
  }

  /** The user trusted the configuration file or revoked that, in another process. */
  #isTrustChanged(): boolean {
    const { workspaceFile, userRecords } = this.#engine;
    if (workspaceFile === null || workspaceFile.trust === 'not_needed') return false;
    return trustOf(userRecords, workspaceFile.path, workspaceFile.digest) !== workspaceFile.trust;
  }

  /** What moved, a while after the last of it; nothing where something else is due. */
  async #nextMoved(): Promise<Set<string> | null> {
    const { settings } = this.#engine;
    const now = this.#engine.clock.monotonic();
    const isFollowed = this.#polling === null && this.#missing.size === 0;
    const idle = isFollowed ? HEARTBEAT_MS : settings.watchPollSeconds * 1_000;
    if (this.#lookAt === Number.POSITIVE_INFINITY) this.#lookAt = now + idle;
    const due = Math.min(this.#lookAt, this.#restAt);
    const moved = new Set(await this.#within(Math.max(0, due - now)));
    if (this.#engine.signal.aborted) return null;
    const began = this.#engine.clock.monotonic();
    for (let more: ReadonlySet<string> = moved; more.size > 0; ) {
      const isBurst = moved.size > BURST;
      if (this.#engine.clock.monotonic() - began > (isBurst ? BURST_LONGEST_MS : LONGEST_MS)) break;
      more = await this.#within(isBurst ? BURST_QUIET_MS : QUIET_MS);
      for (const path of more) moved.add(path);
    }
    return this.#engine.signal.aborted ? null : moved;
  }

  async #within(ms: number): Promise<ReadonlySet<string>> {
    const over = new AbortController();
    const timer = this.#engine.clock.sleep(ms, AbortSignal.any([over.signal, this.#engine.signal])).then(
      () => over.abort(),
      () => {},
    );
    const moved = await this.#watch.next(AbortSignal.any([over.signal, this.#engine.signal]));
    over.abort();
    await timer;
    return moved ?? new Set();
  }

  async #take(moved: ReadonlySet<string>): Promise<void> {
    const texts = new Map<WatchedRepository, RepoPath[]>();
    let isLookDue = false;
    for (const path of moved) {
      const told = tellOf(this.#engine, this.#repositories, path);
      if (told.kind === 'look') isLookDue = true;
      if (told.kind === 'text') texts.set(told.at, [...(texts.get(told.at) ?? []), told.path as RepoPath]);
    }
    for (const [{ repository }, paths] of texts) {
      if (moved.size > BURST || !(await this.#updated(repository.id, paths))) isLookDue = true;
    }
    if (!isLookDue) return;
    // New folders are watched before anything is read, or changes in them would be missed.
    await this.#follow();
    await this.#look();
  }

  /** Whether that was all there was to do. */
  async #updated(repo: string, paths: readonly RepoPath[]): Promise<boolean> {
    const started = this.#engine.clock.monotonic();
    const done = await this.#passing(() =>
      holdLease(this.#engine, { task: WATCH_TASK, waitMs: RETRY_MS, replaceDamaged: false }, async () => {
        const { repositories } = await readPublishedState(this.#engine, { replaceDamaged: false });
        const repository = repositories.filter(isOpen).find(({ id }) => id === repo);
        return repository === undefined ? null : updateTexts(this.#engine, repository, paths);
      }),
    );
    if (done === null) return false;
    this.#tellUpdate(started, done.generation, done.put.length, 0, done.put);
    this.#lookAt = this.#engine.clock.monotonic() + SETTLE_MS;
    return true;
  }

  async #look(): Promise<void> {
    this.#lookAt = Number.POSITIVE_INFINITY;
    const engine = this.#engine;
    const started = engine.clock.monotonic();
    expectRoot(engine);
    const known = await readPublishedState(engine, { replaceDamaged: false });
    const { present, degradations } = keepPresent(engine, known.repositories.map(chosen));
    await this.#followChosen(known.repositories, degradations);
    const assessments = await Promise.all(present.map((one) => assessRepository(engine, one, false)));
    if (known.coverage === 1 && assessments.every(({ work }) => work === null)) return;
    const applied = await this.#passing(() =>
      holdLease(engine, { task: WATCH_TASK, waitMs: RETRY_MS, replaceDamaged: false }, async () => {
        const now = await readPublishedState(engine, { replaceDamaged: false });
        if (now.generation !== known.generation) return null;
        const done = await applyUpdate(engine, known, assessments, false);
        await recordSeen(engine, done);
        return done;
      }),
    );
    if (applied === null) {
      this.#lookAt = engine.clock.monotonic() + RETRY_MS;
      return;
    }
    if (!applied.isChanged) return;
    const put = applied.repositories.reduce((sum, each) => sum + each.put, 0);
    const removed = applied.repositories.reduce((sum, each) => sum + each.removed, 0);
    const paths = assessments.flatMap(({ work }) => [
      ...(work?.plan.look.map(({ entry }) => entry.path) ?? []),
      ...(work?.plan.put.map(({ path }) => path) ?? []),
      ...(work?.plan.removed ?? []),
    ]);
    this.#tellUpdate(started, applied.generation, put, removed, paths);
    await this.#follow();
  }

  /** Other processes add and remove repositories. A missing one is reported once, and watched again when it is back. */
  async #followChosen(known: readonly Repository[], missing: readonly Degradation[]): Promise<void> {
    const before = this.#missing;
    this.#missing = new Set(missing.map(({ subject }) => subject));
    for (const one of missing) if (!before.has(one.subject)) this.#trouble(one);
    const isBack = [...before].some((id) => !this.#missing.has(id));
    const followed = this.#repositories.map(({ repository }) => repository.id).join('\n');
    if (isBack || known.map(({ id }) => id).join('\n') !== followed) await this.#follow();
  }

  /** What is a function of the whole: worked out when nobody waits for anything. */
  async #rest(): Promise<void> {
    this.#restAt = Number.POSITIVE_INFINITY;
    await this.#passing(() => this.#index());
  }

  #index() {
    return indexWorkspace(this.#engine, { paths: [], force: false, dryRun: false, waitMs: RETRY_MS, maxCost: null });
  }

  #tellUpdate(started: number, generation: number, put: number, removed: number, paths: readonly string[]): void {
    if (put + removed === 0) return;
    const now = this.#engine.clock.monotonic();
    this.#restAt = now + REST_MS;
    this.#sink({
      ...{ kind: 'updated', generation, put, removed, elapsedMs: now - started },
      paths: paths.slice(0, PATHS_TOLD),
    });
  }

  async #follow(): Promise<void> {
    this.#repositories = await watchedRepositories(this.#engine);
    const most = this.#engine.settings.watchMaxFolders;
    const folders = await foldersToFollow(this.#engine, this.#repositories, most);
    if (folders === null) return this.#poll(`it has more than ${most} folders`);
    const { refused } = this.#watch.follow(folders);
    // A folder that is gone already is none that cannot be followed.
    const real = refused.filter(({ folder }) => this.#engine.systemFolders.folder(folder, folder) !== null);
    if (real.length > 0) return this.#poll(real[0]?.detail ?? '');
    this.#followed = folders.size - refused.length;
    this.#polling = null;
  }

  #poll(why: string): void {
    this.#watch.follow(new Set());
    this.#followed = 0;
    if (this.#polling !== null) return;
    this.#polling = why;
    const seconds = this.#engine.settings.watchPollSeconds;
    const detail = `its folders cannot be watched (${why}); it is checked every ${seconds} s instead`;
    this.#trouble({ code: 'watch_polling', subject: 'watch', detail });
  }

  #trouble(degradation: Degradation): void {
    this.#sink({ kind: 'trouble', degradation });
  }

  /** Null on a temporary problem; it is reported, and tried again later. */
  async #passing<T>(work: () => Promise<T | null>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      if (!isPortolanError(error) || !PASSING.has(error.code)) throw error;
      if (error.code !== 'writer_busy') this.#trouble(waiting(error));
      return null;
    }
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const done = await this.#passing(work);
      if (done !== null) return done;
      await this.#engine.clock.sleep(RETRY_MS, this.#engine.signal);
    }
  }
}

function waiting({ message, hint }: PortolanError): Degradation {
  const advice = hint === null ? '' : ` (hint: ${hint})`;
  return { code: 'refresh_skipped', subject: 'watch', detail: `${message}; trying again${advice}` };
}
