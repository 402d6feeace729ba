// Which of many names was probably meant: those one typing error away, then those that contain the text.
import { compareText } from '../model/order.ts';
import { commonLetters } from './common-letters.ts';
import { editDistance } from './edit-distance.ts';

/** One typing error for this many letters. */
const LETTERS_A_SLIP = 3;
/** Shorter than this, half of all names hold it. */
const SHORTEST_PART = 3;

interface Near {
  readonly name: string;
  readonly distance: number;
}

/** Nearest first, equals by length, then by name; the case of letters does not count. */
export function nearestNames(wanted: string, names: readonly string[], limit: number): readonly string[] {
  const distanceTo = measureFrom(wanted.toLowerCase());
  const near: Near[] = [];
  let worth = Number.POSITIVE_INFINITY;
  for (const name of names) {
    const distance = distanceTo(name, worth);
    if (distance === null) continue;
    put(near, { name, distance }, limit);
    if (near.length === limit) worth = near.at(-1)?.distance ?? 0;
  }
  return near.map(({ name }) => name);
}

/** Keeps the list in order and within its limit. */
function put(near: Near[], one: Near, limit: number): void {
  const at = near.findIndex((other) => compareNear(one, other) < 0);
  if (at >= 0) near.splice(at, 0, one);
  else near.push(one);
  if (near.length > limit) near.pop();
}

function compareNear(a: Near, b: Near): number {
  return a.distance - b.distance || a.name.length - b.name.length || compareText(a.name, b.name);
}

/**
 * The distance to a name; null where it is too far, or farther than it is `worth`. A name that holds what is wanted counts as
 * one slip more than the most that is allowed. Of half a million names all but some hundred are told to be far by their letters
 * alone: each that only one of the two has takes an edit.
 */
function measureFrom(wanted: string): (name: string, worth: number) => number | null {
  const slips = Math.max(1, Math.floor(wanted.length / LETTERS_A_SLIP));
  const sharedWith = commonLetters(wanted);
  return (name, worth) => {
    const shared = sharedWith(name) ?? Number.POSITIVE_INFINITY;
    const most = Math.min(slips, worth);
    if (wanted.length - shared > most) return null;
    const low = name.toLowerCase();
    if (Math.max(wanted.length, low.length) - Math.min(shared, wanted.length, low.length) <= most) {
      const distance = editDistance(wanted, low, most);
      if (distance <= most) return distance;
    }
    const mayBePart = worth > slips && wanted.length >= SHORTEST_PART && shared >= wanted.length;
    return mayBePart && low.includes(wanted) ? slips + 1 : null;
  };
}
