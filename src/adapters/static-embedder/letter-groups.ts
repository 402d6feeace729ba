// A word without a row in the model is represented by its groups of 3 to 5 letters, with its ends marked; each group is
// hashed to a bucket.

const START = 2;
const END = 3;
const SHORTEST = 3;
const LONGEST = 5;

/** The buckets of `letters` from `start` to `end`, repeats kept. */
export function letterGroups(letters: Uint16Array, start: number, end: number, buckets: number): number[] {
  const marked = [START, ...letters.subarray(start, end), END];
  const groups: number[] = [];
  for (let from = 0; from < marked.length; from += 1) {
    let hash = 0x811c9dc5 | 0;
    for (let at = from; at < Math.min(marked.length, from + LONGEST); at += 1) {
      hash = Math.imul(hash ^ (marked[at] as number), 0x01000193);
      if (at - from + 1 < SHORTEST) continue;
      const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
      groups.push(((mixed ^ (mixed >>> 13)) >>> 0) % buckets);
    }
  }
  return groups;
}
