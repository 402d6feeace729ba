// The frame of every question: look for changes, index a few of them, and answer from one view of the index.
//
//     view ─┬─ look for changes ── index them ─┬─ nothing changed: `early` is the answer
//           └─ early = work(view) ─────────────┴─ else: work(a later view)
//
// Where there is no index yet and one is being built, `withoutIndex` answers from the files themselves.

import { yieldToEvents } from '../../lib/cancellation.ts';
import type { Degradation } from '../../model/degradation.ts';
import { isPortolanError } from '../../model/errors.ts';
import type { View } from '../../ports/view.ts';
import type { Engine } from '../workspace/engine.ts';
import { openView, readPublishedState, stateIn, withPublished } from '../workspace/published-state.ts';
import { type RefreshMode, type RefreshPorts, refreshIndex } from './refresh-index.ts';

export interface Answer {
  readonly degradations: readonly Degradation[];
}

export interface AnswerOptions<T> {
  /**
   * Works the answer out while changes are looked for, as if there were none: mostly there are none. For work that
   * changes nothing and does not depend on `late`.
   */
  readonly ahead?: boolean;
  /** `why` there is no index yet, for the user. */
  readonly withoutIndex?: ((why: string) => Promise<T>) | undefined;
}

/** `late`: what the search for changes has to say; it comes first among the degradations of the answer. */
export type Work<T> = (view: View, late: readonly Degradation[]) => Promise<T>;

export async function answer<T extends Answer>(
  engine: RefreshPorts,
  refresh: RefreshMode,
  work: Work<T>,
  { ahead = false, withoutIndex }: AnswerOptions<T> = {},
): Promise<T> {
  try {
    const view = await openView(engine, { replaceDamaged: false });
    const known = stateIn(view);
    const isEarly = ahead && refresh !== 'skip' && view !== null && known.generation > 0;
    if (isEarly) return await answerAhead(engine, refresh, view, work);
    await view?.release();
    const late = await refreshIndex(engine, refresh, known);
    return told(late, await withPublished(engine, (now) => work(now, late)));
  } catch (error) {
    const why = withoutIndex === undefined || refresh === 'require' ? null : await whyNoIndex(engine, error);
    if (withoutIndex === undefined || why === null) throw error;
    return withoutIndex(why);
  }
}

async function answerAhead<T extends Answer>(engine: RefreshPorts, refresh: RefreshMode, view: View, work: Work<T>) {
  const refreshing = refreshIndex(engine, refresh, stateIn(view));
  refreshing.catch(() => {});
  const early = yieldToEvents(engine.signal)
    .then(() => work(view, []))
    .finally(() => view.release());
  early.catch(() => {});
  const late = await refreshing;
  const { generation } = await readPublishedState(engine, { replaceDamaged: false });
  const isCurrent = generation === view.generation.number;
  return told(late, await (isCurrent ? early : withPublished(engine, (now) => work(now, late))));
}

function told<T extends Answer>(late: readonly Degradation[], answered: T): T {
  return { ...answered, degradations: [...late, ...answered.degradations] };
}

/** Null where nobody is building one: then it is for the user to ask for it. */
async function whyNoIndex({ store }: Pick<Engine, 'store'>, error: unknown): Promise<string | null> {
  if (isPortolanError(error, 'index_building')) return error.message;
  if (!isPortolanError(error, 'index_missing') || !(await store.exists())) return null;
  const result = await store.lease.tryAcquire('answer');
  if (result.kind === 'held') await result.lease.release();
  return result.kind === 'busy' ? 'nothing is indexed yet' : null;
}
