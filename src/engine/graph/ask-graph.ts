// The frame of every graph query: refresh, one view, and what the answer says about itself.
import type { Degradation } from '../../model/degradation.ts';
import type { View } from '../../ports/view.ts';
import { answer } from '../update/answer.ts';
import type { RefreshMode, RefreshPorts } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { type Redacted, redactAnswer } from '../workspace/redact-answer.ts';
import type { NodeScope } from './find-nodes.ts';

export interface GraphQuestion extends NodeScope {
  /** As a person writes it; see `find-nodes.ts`. */
  readonly name: string;
  /** Takes every symbol of that name where there are several. */
  readonly all: boolean;
  readonly refresh: RefreshMode;
}

export interface GraphAnswer extends Redacted {
  readonly generation: number;
  readonly degradations: readonly Degradation[];
}

type Found<T> = T & { readonly degradations?: readonly Degradation[] };

export interface GraphOptions<T> {
  /** Without an index, from the files themselves; `building` says why there is none. */
  readonly withoutIndex?: (building: Degradation) => Promise<Found<T>>;
}

export async function askGraph<T extends object>(
  engine: RefreshPorts & Pick<Engine, 'redacts'>,
  refresh: RefreshMode,
  work: (view: View) => Promise<Found<T>>,
  { withoutIndex }: GraphOptions<T> = {},
): Promise<Omit<T, 'degradations'> & GraphAnswer> {
  const ask = async (view: View) => {
    const { number, coverage } = view.generation;
    const building = coverage < 1 ? [isBuilding(`${Math.round(coverage * 100)} % is indexed so far`)] : [];
    return asOf(number, await work(view), building);
  };
  const without = withoutIndex && (async (why: string) => asOf(0, await withoutIndex(isBuilding(why)), []));
  return redactAnswer(engine, await answer(engine, refresh, ask, { ahead: true, withoutIndex: without }));
}

function asOf<T extends object>(generation: number, found: Found<T>, building: readonly Degradation[]) {
  const { degradations = [], ...rest } = found;
  return { ...rest, generation, degradations: [...building, ...degradations] };
}

function isBuilding(detail: string): Degradation {
  return { code: 'index_building', subject: 'index', detail };
}
