// Which of many names somebody may have meant: those a slip of the pen away, then those that hold what was written.
import { compareText } from '../model/order.ts';
import { editDistance } from './edit-distance.ts';

/** One slip in so many letters. */
const LETTERS_A_SLIP = 3;
/** Shorter than this, half of all names hold it. */
const SHORTEST_PART = 3;

/** Nearest first, equals by length, then by name; the case of letters does not count. */
export function nearestNames(wanted: string, names: readonly string[], limit: number): readonly string[] {
  const low = wanted.toLowerCase();
  const bound = Math.max(1, Math.floor(low.length / LETTERS_A_SLIP));
  const near: { readonly name: string; readonly distance: number }[] = [];
  for (const name of names) {
    const distance = distanceWithin(low, name.toLowerCase(), bound);
    if (distance !== null) near.push({ name, distance });
  }
  near.sort((a, b) => a.distance - b.distance || a.name.length - b.name.length || compareText(a.name, b.name));
  return near.slice(0, limit).map(({ name }) => name);
}

/** A name that holds the other counts as one slip more than the most that is allowed. */
function distanceWithin(wanted: string, name: string, bound: number): number | null {
  if (Math.abs(wanted.length - name.length) <= bound) {
    const distance = editDistance(wanted, name);
    if (distance <= bound) return distance;
  }
  const isPart = wanted.length >= SHORTEST_PART && name.includes(wanted);
  return isPart ? bound + 1 : null;
}
