// What every verb may have to say once: on stderr, or with --json among the degradations of the first object that has any.
import type { Degradation } from '../../model/degradation.ts';

export interface Notices {
  /** What was added before is not said again. */
  add(degradations: readonly Degradation[]): void;
  /** The value that is printed instead of this one. */
  into(value: unknown): unknown;
  /** Says what no object could carry. */
  flush(): void;
}

export function notices(isJson: boolean, write: (degradations: readonly Degradation[]) => void): Notices {
  const added = new Set<string>();
  let waiting: Degradation[] = [];
  const flush = (): void => {
    const due = waiting;
    waiting = [];
    if (due.length > 0) write(due);
  };
  return {
    flush,
    add(degradations) {
      const fresh = degradations.filter((each) => !added.has(JSON.stringify(each)));
      for (const each of fresh) added.add(JSON.stringify(each));
      waiting.push(...fresh);
      if (!isJson) flush();
    },
    into(value) {
      if (waiting.length === 0 || !hasDegradations(value)) return value;
      const degradations = [...waiting, ...value.degradations];
      waiting = [];
      return { ...value, degradations };
    },
  };
}

function hasDegradations(value: unknown): value is { readonly degradations: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'degradations' in value && Array.isArray(value.degradations);
}
