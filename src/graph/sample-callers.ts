// A few callers that represent all: from the same module first, then code before tests, then by rank, then by name. The
// same callers in any order give the same sample.
import { compareText } from '../model/order.ts';

export interface Caller {
  readonly id: string;
  /** The folder it stands in. */
  readonly module: string;
  readonly isTest: boolean;
  readonly rank: number;
}

export function sampleCallers<T extends Caller>(callers: readonly T[], module: string, most: number): T[] {
  const isElsewhere = (caller: Caller) => Number(caller.module !== module);
  return callers
    .toSorted(
      (a, b) =>
        isElsewhere(a) - isElsewhere(b) ||
        Number(a.isTest) - Number(b.isTest) ||
        b.rank - a.rank ||
        compareText(a.id, b.id),
    )
    .slice(0, most);
}
