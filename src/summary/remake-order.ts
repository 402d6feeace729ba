// What must be written again above changed documents: only their ancestors, each level after the one below it.
import { compareText } from '../model/order.ts';
import type { SummaryType } from '../model/summary.ts';

/** Of one level the ids in order; a level waits for those before it. */
export interface RemakeLevel {
  readonly type: SummaryType;
  readonly ids: readonly string[];
}

export interface SummaryParent {
  readonly id: string;
  readonly type: SummaryType;
}

const UPPER_LEVELS = ['class', 'file', 'module'] as const;

/** `changed`: documents that were made, remade or removed. `parentOf`: null for a module, and for what is no document. */
export function remakeOrder(
  changed: Iterable<string>,
  parentOf: (id: string) => SummaryParent | null,
): readonly RemakeLevel[] {
  const found = new Map<string, SummaryType>();
  for (const id of changed) {
    for (let above = parentOf(id); above !== null && !found.has(above.id); above = parentOf(above.id)) {
      found.set(above.id, above.type);
    }
  }
  const idsOf = (type: SummaryType) => [...found].filter(([, each]) => each === type).map(([id]) => id);
  return UPPER_LEVELS.map((type) => ({ type, ids: idsOf(type).sort(compareText) })).filter(({ ids }) => ids.length > 0);
}
