// How often a use case waits for the store. Wraps the store ports of an engine: every answer is held back until the
// event loop is idle, and then all of them are let go together, as if each port were one round trip away.
//
// A round begins when a call starts while no other call is pending; calls that start while others are pending share it.
//
//     files ──┐           ┌─ outlines ─┐
//     names ──┼─ let go ──┤            ├─ let go ── chunks ── let go     6 calls, 3 rounds
//     graph ──┘           └─ docs ─────┘
//
// Since all of a round end together, the number of rounds is the length of the longest chain of calls that wait for each
// other, where nothing else is waited for in between: of two chains side by side the longer one counts, not their sum.
// A call that starts after other work (git, files, threads) joins the round that is open, or begins one.
import type { Engine } from '../../src/engine/workspace/engine.ts';
import type { WorkspaceStore } from '../../src/ports/workspace-store.ts';

export interface PortCount {
  readonly rounds: number;
  readonly calls: number;
  /** `port.method` and how often it was called: the most called first, equals by name. */
  readonly byMethod: readonly (readonly [string, number])[];
  /** The calls of each round. */
  readonly series: readonly string[];
}

interface CountedEngine {
  readonly engine: Engine;
  /** What was called while `work` ran. */
  during(work: () => Promise<unknown>): Promise<PortCount>;
}

const PORTS = ['catalog', 'chunks', 'graph', 'lexical', 'links', 'symbols', 'vectors'] as const;

export function countPortCalls(engine: Engine): CountedEngine {
  const rounds = new Rounds();
  const { artefacts, observations, lease, view, draft, ...plain } = engine.store;
  const store = countedAll('store', { view, draft, ...plain }, rounds);
  const wrapped: WorkspaceStore = {
    ...store,
    artefacts: counted('artefacts', artefacts, rounds),
    observations: counted('observations', observations, rounds),
    lease: {
      tryAcquire: async (task) => {
        const result = await rounds.hold('lease.tryAcquire', lease.tryAcquire(task));
        return result.kind === 'busy' ? result : { ...result, lease: countedAll('lease', result.lease, rounds) };
      },
    },
    view: async () => {
      const shown = await store.view();
      const { changesSince } = countedAll('view', { changesSince: shown.changesSince }, rounds);
      return { ...withPorts(shown, rounds), changesSince };
    },
    draft: async () => {
      const drafted = await store.draft();
      const { publish, discard } = drafted;
      return { ...withPorts(drafted, rounds), ...countedAll('draft', { publish, discard }, rounds) };
    },
  };
  return {
    engine: { ...engine, store: wrapped },
    during: async (work) => {
      rounds.begin();
      await work();
      return rounds.count();
    },
  };
}

/** Giving a view back is waited for by nobody. */
function withPorts<T extends Record<(typeof PORTS)[number], object>>(owner: T, rounds: Rounds): T {
  const ports = PORTS.map((port) => [port, counted(port, owner[port], rounds)] as const);
  return { ...owner, ...Object.fromEntries(ports) };
}

/** Of plain functions. */
function countedAll<T extends object>(port: string, real: T, rounds: Rounds): T {
  const proxy = counted(port, real, rounds);
  return Object.fromEntries(Object.keys(real).map((name) => [name, Reflect.get(proxy, name)])) as T;
}

function counted<T extends object>(port: string, real: T, rounds: Rounds): T {
  return new Proxy(real, {
    get: (target, name) => {
      const method = methodOf(target, name);
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => {
        const answer: unknown = method(...given);
        return answer instanceof Promise ? rounds.hold(`${port}.${String(name)}`, answer) : answer;
      };
    },
  });
}

function methodOf(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name);
  return typeof value === 'function' ? value.bind(target) : value;
}

class Rounds {
  #inRound: string[][] = [];
  #pending = 0;
  #gate: Promise<void> = Promise.resolve();
  #open: () => void = () => {};

  begin(): void {
    this.#inRound = [];
  }

  async hold<T>(name: string, answer: Promise<T>): Promise<T> {
    if (this.#pending === 0) {
      this.#inRound.push([]);
      this.#gate = new Promise((open) => {
        this.#open = open;
      });
    }
    this.#inRound.at(-1)?.push(name);
    this.#pending += 1;
    const gate = this.#gate;
    await answer.then(nothing, nothing);
    // What starts in the same turn of the event loop starts before this.
    await new Promise((turn) => setImmediate(turn));
    this.#pending -= 1;
    if (this.#pending === 0) this.#open();
    await gate;
    return answer;
  }

  count(): PortCount {
    const names = this.#inRound.flat();
    const times = new Map<string, number>();
    for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
    const byMethod = [...times].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
    const series = this.#inRound.map((round) => round.join(' '));
    return { rounds: this.#inRound.length, calls: names.length, byMethod, series };
  }
}

function nothing(): void {}
