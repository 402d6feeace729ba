// The nearest of many names, found by leaving most of them out, are those that comparing with every one would give.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editDistance } from '../../src/lib/edit-distance.ts';
import { nearestNames } from '../../src/lib/nearest-names.ts';
import { compareText } from '../../src/model/order.ts';

/** Few letters, so that names come near each other; the last two change their length or their letter with their case. */
const LETTERS = ['a', 'b', 'B', 'c', 'k', '_', '7', '9', 'é', 'İ', '\u212A'];
const name = (longest: number) =>
  fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: longest }).map((letters) => letters.join(''));

/** By its definition: what the last letters of both can have come from. */
function distanceOf(a: string, b: string): number {
  const known = new Map<string, number>();
  const upTo = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    const seen = known.get(key);
    if (seen !== undefined) return seen;
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
    const distance = Math.min(
      upTo(i - 1, j) + 1,
      upTo(i, j - 1) + 1,
      upTo(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      ...(isSwapped ? [upTo(i - 2, j - 2) + 1] : []),
    );
    known.set(key, distance);
    return distance;
  };
  return upTo(a.length, b.length);
}

function byComparingAll(wanted: string, names: readonly string[], limit: number): readonly string[] {
  const low = wanted.toLowerCase();
  const slips = Math.max(1, Math.floor(low.length / 3));
  const near = names.flatMap((one) => {
    const distance = distanceOf(low, one.toLowerCase());
    if (distance <= slips) return [{ one, distance }];
    return low.length >= 3 && one.toLowerCase().includes(low) ? [{ one, distance: slips + 1 }] : [];
  });
  near.sort((a, b) => a.distance - b.distance || a.one.length - b.one.length || compareText(a.one, b.one));
  return near.slice(0, limit).map(({ one }) => one);
}

it('are the same as by comparing all', () => {
  const names = fc.uniqueArray(name(10), { maxLength: 40 });
  fc.assert(
    fc.property(name(8), names, fc.integer({ min: 1, max: 4 }), (wanted, known, limit) => {
      expect(nearestNames(wanted, known, limit)).toEqual(byComparingAll(wanted, known, limit));
    }),
    { numRuns: process.env.PORTOLAN_SOAK === undefined ? 2_000 : 50_000 },
  );
});

it('the distance is what its definition says, and where it is stopped, right up to there', () => {
  fc.assert(
    fc.property(name(8), name(8), fc.nat(6), (a, b, most) => {
      const [whole, stopped] = [distanceOf(a, b), editDistance(a, b, most)];
      expect(editDistance(a, b)).toBe(whole);
      expect(stopped <= most ? stopped : 'more').toBe(whole <= most ? whole : 'more');
    }),
    { numRuns: process.env.PORTOLAN_SOAK === undefined ? 2_000 : 50_000 },
  );
});
