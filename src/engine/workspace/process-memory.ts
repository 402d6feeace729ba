// What a process keeps between requests of the generation it read last: the graph, words, vectors, lists of paths. One
// mechanism for all of them: each kind says how it is loaded from a view and, if it can, how it follows what changed.
//
//     generation   1 ───────────── 2 ──────────────── 4 ──────── 3 (a view that is older)
//                  load            follow(1 → 2)      follow      load, and keep 4
//
// Things that do not belong to a generation are `owned`: made once, and dropped with the memory.
import type { ChangedData, FileChange, View } from '../../ports/view.ts';

/** One kind of thing that is kept. `T` may be changed in place by `follow`. */
export interface Remembered<T> {
  load(view: View): Promise<T>;
  /** Absent: every generation is loaded. */
  readonly follow?: {
    readonly data: ChangedData;
    /** Brings `held` up to the view. Null: it must be loaded again. If it throws, what is held is dropped. */
    apply(held: T, view: View, changes: readonly FileChange[]): Promise<T | null>;
  };
}

/** Checks by itself which of its entries are still valid. */
export interface Owned<T> {
  make(): T;
}

interface Slot {
  held: { readonly value: unknown; readonly generation: number } | null;
  /** Requests for one kind run one after the other, so that none sees what another is changing. */
  last: Promise<unknown>;
}

/** Belongs to one store: an engine with another store gets another memory. */
export class ProcessMemory {
  readonly #slots = new Map<Remembered<unknown>, Slot>();
  readonly #owned = new Map<Owned<unknown>, unknown>();

  /** As the view shows it. Only for what `follow` does not change in place; else see `use`. */
  recall<T>(kind: Remembered<T>, view: View): Promise<T> {
    return this.use(kind, view, (held) => held);
  }

  /** `work` has what is held to itself while it runs. */
  use<T, R>(kind: Remembered<T>, view: View, work: (held: T) => R | Promise<R>): Promise<R> {
    const slot = this.#slotOf(kind);
    const run = slot.last.then(async () => work(await bringUp(slot, kind, view)));
    slot.last = run.catch(() => {});
    return run;
  }

  /** Made when it is first asked for. */
  owned<T>(kind: Owned<T>): T {
    if (!this.#owned.has(kind)) this.#owned.set(kind, kind.make());
    return this.#owned.get(kind) as T;
  }

  #slotOf<T>(kind: Remembered<T>): Slot {
    const known = this.#slots.get(kind as Remembered<unknown>);
    if (known !== undefined) return known;
    const slot: Slot = { held: null, last: Promise.resolve() };
    this.#slots.set(kind as Remembered<unknown>, slot);
    return slot;
  }
}

async function bringUp<T>(slot: Slot, kind: Remembered<T>, view: View): Promise<T> {
  const { number: generation } = view.generation;
  const { held } = slot;
  if (held?.generation === generation) return held.value as T;
  if (held !== null && held.generation > generation) return kind.load(view);
  slot.held = null;
  const value =
    (held === null ? null : await followed(kind, held.value as T, held.generation, view)) ?? (await kind.load(view));
  slot.held = { value, generation };
  return value;
}

async function followed<T>({ follow }: Remembered<T>, held: T, generation: number, view: View): Promise<T | null> {
  if (follow === undefined) return null;
  const changes = await view.changesSince(generation, follow.data);
  return changes === null ? null : follow.apply(held, view, changes);
}
