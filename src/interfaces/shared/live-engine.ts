// The engine behind a server: opened when first needed, kept up to date in the background, opened again when the settings
// change, and closed with what is under way. Requests go on while it indexes.
import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type WatchEvent, watchWorkspace } from '../../engine/update/watch-workspace.ts';
import type { Engine } from '../../engine/workspace/engine.ts';
import { stoppingWith } from '../../engine/workspace/stopping-with.ts';
import { isPortolanError, PortolanError } from '../../model/errors.ts';
import type { ProgressEvent, ProgressSink } from '../../model/progress.ts';

export interface Engines {
  open(): Promise<Engine>;
  /** Closes what is open first. */
  reopen(): Promise<Engine>;
}

/** What the background is at: bringing the index up to date, following changes, or stopped by trouble. */
export type Upkeep =
  | { readonly kind: 'indexing' }
  | { readonly kind: 'watching'; readonly polling: string | null }
  | { readonly kind: 'failed'; readonly error: PortolanError };

export interface RequestFrame {
  readonly signal: AbortSignal;
  readonly progress: ProgressSink;
}

const RETRY_MS = 300;
/** What stood in the way may be gone: the next request after so long tries again. */
const TRY_AGAIN_MS = 10_000;

export class LiveEngine {
  readonly #engines: Engines;
  readonly #log: (line: string) => void;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<ProgressSink>();
  #opening: Promise<Engine> | null = null;
  #reopening: Promise<void> | null = null;
  #inUse = 0;
  #whenIdle: (() => void) | null = null;
  #upkeep: Upkeep = { kind: 'indexing' };
  #upkeepRuns: Promise<void> | null = null;
  #failedAt = 0;

  constructor(engines: Engines, log: (line: string) => void) {
    this.#engines = engines;
    this.#log = log;
    // One listener a request under way; Node warns of more than ten.
    setMaxListeners(0, this.#stop.signal);
  }

  get upkeep(): Upkeep {
    return this.#upkeep;
  }

  /** Begins the upkeep; again where it has failed a while ago. */
  start(): void {
    const isDue = this.#upkeep.kind === 'failed' && performance.now() - this.#failedAt > TRY_AGAIN_MS;
    if ((this.#upkeepRuns !== null && !isDue) || this.#stop.signal.aborted) return;
    this.#upkeep = { kind: 'indexing' };
    this.#upkeepRuns = this.#keepUp();
  }

  /** The work sees an engine of its own, which stops with the request and tells it how things go. */
  async use<T>({ signal, progress }: RequestFrame, work: (engine: Engine) => Promise<T>): Promise<T> {
    this.start();
    while (this.#reopening !== null) await this.#reopening;
    this.#inUse += 1;
    this.#listeners.add(progress);
    const stop = new AbortController();
    setMaxListeners(0, stop.signal);
    const onStop = () => stop.abort(new PortolanError('cancelled', 'stopped'));
    const signals = [signal, this.#stop.signal];
    for (const each of signals) each.addEventListener('abort', onStop);
    if (signals.some(({ aborted }) => aborted)) onStop();
    try {
      return await work({ ...stoppingWith(await this.#open(), stop.signal), redacts: true, progress });
    } finally {
      for (const each of signals) each.removeEventListener('abort', onStop);
      this.#listeners.delete(progress);
      this.#inUse -= 1;
      if (this.#inUse === 0) this.#whenIdle?.();
    }
  }

  /** Stops everything; resolves once nothing is under way any more. */
  async close(): Promise<void> {
    this.#stop.abort(new PortolanError('cancelled', 'stopped'));
    await this.#upkeepRuns;
    await this.#idle();
  }

  #open(): Promise<Engine> {
    this.#opening ??= this.#engines.open().catch((error: unknown) => {
      this.#opening = null;
      throw error;
    });
    return this.#opening;
  }

  async #keepUp(): Promise<void> {
    try {
      for (let engine = await this.#open(); ; engine = await this.#openAgain()) {
        const own = stoppingWith(engine, this.#stop.signal);
        const progress = (event: ProgressEvent) => this.#tell(event);
        if ((await watchWorkspace({ ...own, progress }, (event) => this.#note(event))) === 'stopped') return;
        this.#upkeep = { kind: 'indexing' };
      }
    } catch (error) {
      if (this.#stop.signal.aborted) return;
      this.#failedAt = performance.now();
      const isExpected = isPortolanError(error);
      const cause = isExpected
        ? error
        : new PortolanError('store_unavailable', 'the background work failed', { cause: error });
      this.#upkeep = { kind: 'failed', error: cause };
      this.#log(isExpected ? error.message : String((error as Error).stack ?? error));
    }
  }

  /** Once nobody uses the old one. Settings that cannot be read are being written, most likely. */
  async #openAgain(): Promise<Engine> {
    this.#reopening = this.#idle().then(async () => {
      this.#opening = this.#engines.reopen();
      await this.#opening.catch(() => {
        this.#opening = null;
      });
    });
    await this.#reopening;
    this.#reopening = null;
    for (;;) {
      try {
        return await this.#open();
      } catch (error) {
        if (!isPortolanError(error, 'bad_config')) throw error;
        await delay(RETRY_MS, undefined, { signal: this.#stop.signal });
      }
    }
  }

  async #idle(): Promise<void> {
    if (this.#inUse === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenIdle = resolve;
    });
    this.#whenIdle = null;
  }

  #note(event: WatchEvent): void {
    if (event.kind === 'ready') this.#upkeep = { kind: 'watching', polling: event.polling };
    if (event.kind === 'trouble') this.#log(event.degradation.detail);
  }

  #tell(event: ProgressEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
