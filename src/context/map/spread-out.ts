// The best first, but not all from one place: each further item of a place counts less. The order does not depend on
// how many are wanted: a shorter list is the beginning of a longer one.
import { Heap } from '../../lib/heap.ts';
import { compareText } from '../../model/order.ts';

export interface Spread<T> {
  readonly scoreOf: (item: T) => number;
  /** What makes the order of equals plain. */
  readonly keyOf: (item: T) => string;
  /** The places it comes from, and what each item drawn from there before takes off its score. */
  readonly placesOf: (item: T) => readonly (readonly [place: string, toll: number])[];
}

interface Waiting<T> {
  readonly item: T;
  readonly key: string;
  readonly score: number;
  /** Its score less tolls when that was last worked out; since then it can only have become less. */
  worth: number;
}

export function spreadOut<T>(items: readonly T[], how: Spread<T>, limit: number): T[] {
  const sorted = items
    .map((item): Waiting<T> => {
      const score = how.scoreOf(item);
      return { item, key: how.keyOf(item), score, worth: score };
    })
    .sort(byWorth);
  const drawn = new Map<string, number>();
  const heap = new Heap<Waiting<T>>(byWorth);
  const out: T[] = [];
  let next = 0;
  while (out.length < limit) {
    for (let entry = sorted[next]; entry !== undefined && isBefore(entry, heap.first()); entry = sorted[next]) {
      heap.push(entry);
      next += 1;
    }
    const best = heap.pop();
    if (best === undefined) break;
    const places = how.placesOf(best.item);
    const worth = best.score - places.reduce((sum, [place, toll]) => sum + toll * (drawn.get(place) ?? 0), 0);
    if (worth < best.worth) {
      best.worth = worth;
      heap.push(best);
      continue;
    }
    out.push(best.item);
    for (const [place] of places) drawn.set(place, (drawn.get(place) ?? 0) + 1);
  }
  return out;
}

function byWorth<T>(a: Waiting<T>, b: Waiting<T>): number {
  return b.worth - a.worth || compareText(a.key, b.key);
}

function isBefore<T>(entry: Waiting<T>, first: Waiting<T> | undefined): boolean {
  return first === undefined || byWorth(entry, first) < 0;
}
