// The frame of every question to the graph: refresh, one view, and what the answer says about itself.
import type { Degradation } from '../../model/degradation.ts';
import type { View } from '../../ports/view.ts';
import { type RefreshMode, refreshIndex } from '../update/refresh-index.ts';
import type { Engine } from '../workspace/engine.ts';
import { withPublished } from '../workspace/published-state.ts';
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

export async function askGraph<T extends object>(
  engine: Engine,
  refresh: RefreshMode,
  work: (view: View) => Promise<T & { readonly degradations?: readonly Degradation[] }>,
): Promise<Omit<T, 'degradations'> & GraphAnswer> {
  const late = await refreshIndex(engine, refresh);
  return withPublished(engine, async (view) => {
    const { degradations = [], ...answer } = await work(view);
    const { number: generation, coverage } = view.generation;
    const detail = `${Math.round(coverage * 100)} % is indexed so far`;
    const building: Degradation[] = coverage < 1 ? [{ code: 'index_building', subject: 'index', detail }] : [];
    return redactAnswer(engine, { ...answer, generation, degradations: [...late, ...building, ...degradations] });
  });
}
